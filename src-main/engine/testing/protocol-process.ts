import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { OWN_NODE } from '../../testing/own-node.ts';

/** The file of the engine protocol's process. */
export const PROTOCOL_MAIN = fileURLToPath(new URL('../protocol/main.ts', import.meta.url));

/** A process that runs the engine protocol from source. */
export interface ProtocolProcess {
  /** Writes a line, or raw bytes. */
  readonly write: (input: string | Buffer) => void;
  /** Waits for the next matching line and consumes the lines up to it. */
  readonly next: (pattern: RegExp) => Promise<string>;
  /** Waits for a matching line. @returns all lines up to it that were not consumed yet */
  readonly until: (pattern: RegExp) => Promise<string[]>;
  /** Closes the standard input. */
  readonly end: () => void;
  /** Resolves with the exit status when the process has ended. */
  readonly ended: Promise<number | null>;
  /** All standard output and standard error so far. */
  readonly output: () => string;
  readonly errors: () => string;
}

/** Starts the process. It is killed at the end of the test. */
export function startProtocol(): ProtocolProcess {
  const [node, ...flags] = OWN_NODE;
  const child = spawn(node, [...flags, PROTOCOL_MAIN], { stdio: 'pipe' });
  let output = '';
  let errors = '';
  let taken = 0;
  let wake = Promise.withResolvers<undefined>();
  const stir = (): void => {
    wake.resolve(undefined);
    wake = Promise.withResolvers<undefined>();
  };
  let isGone = false;
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
    stir();
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors += piece;
  });
  // Writing to an ended process fails.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (status) => {
      isGone = true;
      stir();
      resolve(status);
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const until = async (pattern: RegExp): Promise<string[]> => {
    const lines: string[] = [];
    for (;;) {
      for (let end = output.indexOf('\n', taken); end >= 0; end = output.indexOf('\n', taken)) {
        const line = output.slice(taken, end);
        taken = end + 1;
        lines.push(line);
        if (pattern.test(line)) return lines;
      }
      if (isGone) throw new Error(`The engine ended before ${String(pattern)} came:\n${output}\n${errors}`);
      await wake.promise;
    }
  };
  return {
    write: (input) => child.stdin.write(typeof input === 'string' ? `${input}\n` : input),
    next: async (pattern) => (await until(pattern)).at(-1) ?? '',
    until,
    end: () => child.stdin.end(),
    ended,
    output: () => output,
    errors: () => errors,
  };
}

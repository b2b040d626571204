import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { OWN_NODE } from '../../testing/own-node.ts';

const MAIN = fileURLToPath(new URL('../protocol/main.ts', import.meta.url));

/** The engine protocol in a process of its own, run from source, with its pipes. */
export interface ProtocolProcess {
  /** Writes one line, or raw bytes as they are. */
  readonly write: (input: string | Buffer) => void;
  /** The next line that matches, after those already taken; the lines before it are taken too. */
  readonly next: (pattern: RegExp) => Promise<string>;
  /** All lines from the first not yet taken up to one that matches. */
  readonly until: (pattern: RegExp) => Promise<string[]>;
  /** Ends the input. */
  readonly end: () => void;
  /** Resolves with the exit status when the process is gone. */
  readonly ended: Promise<number | null>;
  /** Everything it wrote, and everything on standard error. */
  readonly output: () => string;
  readonly errors: () => string;
}

/** Starts it. It is killed when the test is over, unless it ended before. */
export function startProtocol(): ProtocolProcess {
  const [node, ...flags] = OWN_NODE;
  const child = spawn(node, [...flags, MAIN], { stdio: 'pipe' });
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
  // A process that ended does not read any more.
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

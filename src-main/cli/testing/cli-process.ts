import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { OWN_NODE } from '../../testing/own-node.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface CliProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The standard output so far. */
  readonly output: () => string;
  /** Resolves when the process has ended; the status is null if a signal ended it. */
  readonly ended: Promise<{ status: unknown; output: string; errors: string }>;
}

/**
 * Starts the command line in a process, which is killed at the end of the test.
 * @param options `prefix`: a command that runs the process, such as one that sets limits
 */
export function startCli(
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly node?: readonly string[];
    readonly prefix?: readonly string[];
  } = {},
): CliProcess {
  const command = [...(options.prefix ?? []), ...OWN_NODE, ...(options.node ?? []), MAIN, ...args];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: options.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const text = { output: '', errors: '' };
  child.stdout.on('data', (piece: Buffer) => (text.output += piece.toString('utf8')));
  child.stderr.on('data', (piece: Buffer) => (text.errors += piece.toString('utf8')));
  const ended = once(child, 'close').then(([status]: unknown[]) => ({ status, ...text }));
  return { child, output: () => text.output, ended };
}

import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { findInstalled } from '../../browsers/supported.ts';
import { CannotRun } from '../run-soak.ts';

/** How long a program may take to print its first line on a busy machine, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Finds a program. @param packages those of Debian that have it @throws CannotRun where it is not installed */
export function programFor(name: string, packages: string): string {
  const [program] = findInstalled({ linux: [name] });
  if (program === undefined)
    throw new CannotRun(
      `${name} is not installed. Install it on Debian or Ubuntu: apt-get install ${packages}.`,
    );
  return program;
}

/** Starts a program that prints where it can be reached. @returns its process and what it printed */
export async function startServer(
  program: string,
  args: readonly string[],
): Promise<{ process: ChildProcess; printed: string }> {
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(server.stdout, 'data', { signal: AbortSignal.timeout(MAX_WAIT_MS) })) as [
    Buffer,
  ];
  return { process: server, printed: line.toString().trim() };
}

/** Starts a display without a screen. @returns its process and its name @throws CannotRun where Xvfb is not installed */
export async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const { process, printed } = await startServer(programFor('Xvfb', 'xvfb'), args);
  return { process, name: `:${printed}` };
}

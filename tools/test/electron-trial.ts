import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { reasonIn } from '../start/run-electron.ts';

const trialApp = join(import.meta.dirname, 'electron-trial-app.mjs');

/** The line that the trial app prints when it has a window. */
const WINDOW_LINE = 'trial: a window';

/** How long Electron may take to show a window, in milliseconds. A desktop needs one second. */
const LIMIT_MS = 60_000;

function lastLine(output: string): string | undefined {
  const line = output.trimEnd().split('\n').at(-1)?.trim();
  return line === '' ? undefined : line;
}

/** Returns the command of a trial: a small app opens a window, with the sandbox on, and exits. */
export function trialCommand(binary: string): string[] {
  return [binary, trialApp];
}

/**
 * Runs a trial of Electron.
 * @param command `trialCommand`, except in tests
 * @returns the reason why Electron does not start on this machine; undefined if it does
 */
export async function electronFailsBecause(
  [program = '', ...args]: readonly string[],
  limitMs = LIMIT_MS,
): Promise<string | undefined> {
  const env = { ...process.env };
  for (const name of ['ELECTRON_RUN_AS_NODE', 'NODE_OPTIONS']) Reflect.deleteProperty(env, name);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`it shows no window within ${limitMs / 1000} s`);
    }, limitMs);
    child.on('error', ({ message }) => {
      clearTimeout(timer);
      resolve(message);
    });
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      if (status === 0 && output.includes(WINDOW_LINE)) resolve(undefined);
      else
        resolve(
          reasonIn(output) ?? lastLine(output) ?? `it ends with ${signal ?? `status ${String(status)}`}`,
        );
    });
  });
}

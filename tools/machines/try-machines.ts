import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../test/browser.ts';
import type { Machine } from './machines.ts';
import { tryMachine } from './try-machine.ts';

/** Linux keeps the files of this folder in memory; a machine needs 2 GiB. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 6 * 1024 ** 3;

function workFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY_FOLDER) ? statfsSync(MEMORY_FOLDER) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(
    join(bavail * bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir(), 'hokito-machines-'),
  );
  // Another user runs some of the machines.
  chmodSync(folder, 0o755);
  return folder;
}

/** A machine on which something failed, and why. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/**
 * Tries machines one after the other, each from a fresh clone of what is committed. Each takes some minutes.
 * @param say prints a line
 */
export async function tryMachines(
  machines: readonly Machine[],
  say: (line: string) => void,
): Promise<Failure[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Other versions of Node are packages for Linux on 64-bit Intel and AMD processors only.');
  const { executable } = await findBrowser();
  const work = workFolder();
  const removeAll = (): void => {
    rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  };
  process.on('exit', removeAll);
  const failures: Failure[] = [];
  for (const machine of machines) {
    const started = performance.now();
    const reason = await tryMachine(machine, work, executable).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    say(`${reason === undefined ? 'passed' : 'FAILED'}  ${machine.name.padEnd(18)} ${seconds.padStart(5)} s`);
    if (reason === undefined) continue;
    say(reason);
    failures.push({ name: machine.name, reason });
  }
  const left = readdirSync(work).filter((name) => name !== 'nodes');
  if (left.length > 0) throw new Error(`These folders could not be removed: ${left.join(', ')}`);
  removeAll();
  process.off('exit', removeAll);
  return failures;
}

import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm';
const PREFIX = 'hokito-tests-';
/** Several times the amount that the tests of one run write. Containers often have 64 MiB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Makes this process and its child processes keep temporary files in memory where the system supports that. The app syncs
 * each change to the disk, so the tests take twice as long on a disk.
 * The folder is removed when the process ends; folders of killed processes are removed now.
 * @param options `memoryFolder`: another one, for tests
 * @returns the folder; undefined where the system's usual one is used
 */
export function keepTemporaryFilesInMemory({ memoryFolder = MEMORY_FOLDER } = {}): string | undefined {
  if (process.env['TMPDIR'] !== undefined || freeBytes(memoryFolder) < MIN_FREE_BYTES) return undefined;
  for (const name of readdirSync(memoryFolder))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(memoryFolder, name), { recursive: true, force: true });
  const folder = join(memoryFolder, `${PREFIX}${String(process.pid)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

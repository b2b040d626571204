import { mkdirSync, statSync, closeSync, fsyncSync, openSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { copyFile, open } from 'node:fs/promises';

/** Permissions of files that only their owner may read and write. */
export const PRIVATE_FILE = 0o600;
/** Permissions of folders that only their owner may enter. */
export const PRIVATE_FOLDER = 0o700;

/**
 * Creates a folder and its missing parents. Node's own recursive `mkdir` never ends where a file system answers ENOENT
 * for a folder whose parent exists (`/proc`).
 * @returns whether the folder was created; false if it existed
 * @throws the system's error if it cannot be created, such as ENOTDIR or EACCES
 */
export function makeFolder(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
  try {
    mkdirSync(path, PRIVATE_FOLDER);
  } catch (error) {
    const parent = dirname(path);
    const isParentMissing = statSync(parent, { throwIfNoEntry: false }) === undefined;
    if (!isParentMissing || parent === path) {
      // Another process may have created it meanwhile.
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
      throw error;
    }
    makeFolder(parent);
    mkdirSync(path, PRIVATE_FOLDER);
  }
  return true;
}

/** Syncs a file, or the names in a folder, to disk. Windows cannot sync folders. */
export function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a file for its owner alone, and waits until the copy is on the disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** More than any file of settings or state has. */
const MAX_SMALL_BYTES = 4_000_000;

/** The path leads to no regular file, or to one that is far too large. */
class UnfitFile extends Error {
  constructor(path: string) {
    super(`${path} is not a file of Hokito`);
    this.name = 'UnfitFile';
  }
}

/**
 * Reads a small text file without blocking on a pipe. Rejects with `UnfitFile`, or with an error of the system such as
 * `ENOENT`.
 */
export async function readSmallFile(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await handle.stat();
    if (!status.isFile() || status.size > MAX_SMALL_BYTES) throw new UnfitFile(path);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

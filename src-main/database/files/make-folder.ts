import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only its owner may read what lies in a folder that the app makes. */
const MODE = 0o700;

/**
 * Makes a folder and the folders above it that are missing. Node's own recursive `mkdir` repeats without end where a
 * file system answers ENOENT for a folder whose parent exists (`/proc`).
 * @returns whether the folder was made; false where it was there
 * @throws the system's error where it cannot be made, such as ENOTDIR or EACCES
 */
export function makeFolder(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
  try {
    mkdirSync(path, MODE);
  } catch (error) {
    const parent = dirname(path);
    const isParentMissing = statSync(parent, { throwIfNoEntry: false }) === undefined;
    if (!isParentMissing || parent === path) {
      // Another process may have made it meanwhile.
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
      throw error;
    }
    makeFolder(parent);
    mkdirSync(path, MODE);
  }
  return true;
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FOLDER } from './private-mode.ts';

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

import { chmodSync, constants, copyFileSync, rmSync, statSync } from 'node:fs';
import { PRIVATE_FILE } from './file-system.ts';

/** Copies a file, which the copy may share with the original on the disk. The copy may be written to. */
export function copyWritable(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  // The copy has the permissions of the original, which may be read-only.
  chmodSync(to, PRIVATE_FILE);
}

/** Copies a library that nobody has open, with its write-ahead log. Only regular files are copied: opening a pipe would block. */
export function copyLibrary(from: string, to: string): void {
  for (const ending of ['', '-wal']) if (isFile(from + ending)) copyWritable(from + ending, to + ending);
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A link to itself, or into a folder without permission.
    return false;
  }
}

/** Deletes a database with the files that SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(path + ending, { force: true });
}

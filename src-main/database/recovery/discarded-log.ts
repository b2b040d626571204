import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../files/library-file.ts';
import { isThere } from '../files/set-aside.ts';
import { readLog } from './page-reader.ts';
import { walPages } from './wal-pages.ts';

/** The copy is named as the log of this file, which does not exist, so that its pages are read like those of any other. */
const FILE = `${LIBRARY_FILE}.discarded`;
const LOG = `${FILE}-wal`;

/**
 * Copies the write-ahead log of a library where it goes on behind damaged bytes: SQLite discards that part when it opens the
 * library. The copy counts only where the journal shows that changes are missing.
 */
export function keepDiscardedLog(dataDir: string): void {
  const log = join(dataDir, `${LIBRARY_FILE}-wal`);
  const copy = join(dataDir, LOG);
  // A copy that is there belongs to a recovery that was interrupted.
  if (isThere(copy) || walPages(readLog(log)).uncertain.length === 0) return;
  try {
    copyFileSync(log, copy);
  } catch {
    // Without room for a copy the library is opened as it is.
  }
}

/** Returns the path of the database to which the copy belongs; undefined where there is no copy. */
export function discardedLog(dataDir: string): string | undefined {
  return isThere(join(dataDir, LOG)) ? join(dataDir, FILE) : undefined;
}

/** Renames the copy to the log of a library that was set aside. @returns the new names, at most one */
export function setDiscardedLogAside(dataDir: string, library: string): string[] {
  const name = `${library}-wal`;
  if (!isThere(join(dataDir, LOG)) || isThere(join(dataDir, name))) return [];
  renameSync(join(dataDir, LOG), join(dataDir, name));
  return [name];
}

/** The copy as `sweepLeftovers` deletes it, with its endings. */
export const DISCARDED_FILE = FILE;

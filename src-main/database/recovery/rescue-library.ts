import type { Database } from 'better-sqlite3';
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { freeDamagedName, setLibraryAside } from '../files/set-aside.ts';
import { syncPath, makeFolder } from '../files/file-system.ts';
import { INCOMING } from './recover-library.ts';

/**
 * Remembers the files of a library that was just opened. Never opens them: closing any descriptor would drop the locks
 * of the connection.
 * @returns whether the names still lead to the same files
 */
export function checkOwnFiles(dataDir: string): () => boolean {
  const paths = [LIBRARY_FILE, `${LIBRARY_FILE}-wal`].map((name) => join(dataDir, name));
  const known = new Map<string, string>();
  return () =>
    paths.every((path) => {
      const found = identityOf(path);
      const before = known.get(path);
      // The write-ahead log is created with the first change.
      if (found !== undefined && before === undefined) known.set(path, found);
      return before === undefined || found === before;
    });
}

function identityOf(path: string): string | undefined {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  return status && `${String(status.dev)} ${String(status.ino)}`;
}

/**
 * Writes out an open library whose files were deleted or replaced while it was open: the connection can still read all
 * of it. The files in its place are set aside. Throws errors of SQLite or of the system.
 */
export function rescueLibrary(database: Database, dataDir: string): void {
  makeFolder(dataDir);
  const target = join(dataDir, INCOMING);
  rmSync(target, { force: true });
  database.prepare('VACUUM INTO ?').run(target);
  syncPath(target);
  setLibraryAside(dataDir, freeDamagedName(dataDir, LIBRARY_FILE));
  renameSync(target, join(dataDir, LIBRARY_FILE));
  syncPath(dataDir);
}

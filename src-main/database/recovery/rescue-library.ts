import type { Database } from 'better-sqlite3';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { freeDamagedName, setLibraryAside } from '../files/set-aside.ts';
import { syncPath, makeFolder } from '../files/file-system.ts';
import { INCOMING } from './recover-library.ts';

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

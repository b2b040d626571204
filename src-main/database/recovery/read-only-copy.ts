import type { Database } from 'better-sqlite3';
import { chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKUP_FOLDER, backupFiles } from '../files/backup-files.ts';
import { LIBRARY_FILE } from '../files/library-file.ts';
import { openDatabase } from '../schema/database.ts';
import type { ReadOnlyReason } from '../api/recovery-report.ts';
import { newestWholeBackup } from './build-library.ts';
import { examineFile } from './examine-file.ts';
import type { TrustedLibrary } from './trusted-library.ts';
import { recoverLibrary } from './recover-library.ts';

/**
 * Opens a temporary copy of a data folder's library or, where this version cannot read that, of its newest intact
 * backup. Where there is neither, the library is empty. Nothing in the folder is written.
 */
export function openReadOnlyCopy(dataDir: string, reason: ReadOnlyReason): TrustedLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-read-only-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const isReadable = reason === 'read-only';
    // While a library is rebuilt, a backup is not checked: that would take as long. Each game is checked when it is read.
    const backup = isReadable
      ? undefined
      : reason === 'rebuilding'
        ? backupFiles(dataDir).at(-1)
        : newestWholeBackup(dataDir);
    if (isReadable) copyLibrary(join(dataDir, LIBRARY_FILE), folder);
    else if (backup !== undefined)
      copyOne(join(dataDir, BACKUP_FOLDER, backup.name), join(folder, LIBRARY_FILE));
    if (reason === 'rebuilding')
      return { database: openOrEmpty(folder), recovery: undefined, readOnly: { reason, remove } };
    const recovery = examineFile(folder) === 'damaged' ? recoverLibrary(folder, 'damaged') : undefined;
    return { database: openDatabase(folder), recovery, readOnly: { reason, remove } };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Opens the library in a folder; an empty one where it cannot be opened. */
function openOrEmpty(folder: string): Database {
  try {
    return openDatabase(folder);
  } catch {
    rmSync(join(folder, LIBRARY_FILE), { force: true });
    return openDatabase(folder);
  }
}

function copyLibrary(file: string, folder: string): void {
  for (const ending of ['', '-wal']) {
    if (existsSync(file + ending)) copyOne(file + ending, join(folder, LIBRARY_FILE + ending));
  }
}

function copyOne(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  // The copy may have the permissions of a read-only file.
  chmodSync(to, 0o600);
}

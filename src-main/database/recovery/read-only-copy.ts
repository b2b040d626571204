import type { Database } from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadOnlyReason, RecoveryCause, RecoveryReport } from '../api/library-condition.ts';
import { DatabaseError, isDamage } from '../api/database-errors.ts';
import { BACKUP_FOLDER } from '../files/backup-files.ts';
import { copyLibrary } from '../files/copy-library.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import { openDatabase } from '../schema/database.ts';
import { newestWholeBackup } from './build-library.ts';
import { examineFile, type FileState } from './examine-file.ts';
import { gamesAhead, readOldJournal } from './old-journal.ts';
import { hasTraces, planRecovery } from './recover-library.ts';
import { schemaFault } from './schema-fault.ts';

/** An open library, and how it was opened. */
export interface TrustedLibrary {
  readonly database: Database;
  /** Undefined if no recovery was needed. */
  readonly recovery: RecoveryReport | undefined;
  /** Where the library is read-only: the reason, and a function that deletes the copy after it was closed. */
  readonly readOnly: { readonly reason: ReadOnlyReason; readonly remove: () => void } | undefined;
}

/**
 * Opens a temporary copy of a data folder's library for reading. What is damaged or incomplete is rebuilt in the copy; where this
 * version cannot read the library, it is its newest intact backup. Where there is neither, it is empty. Nothing in the folder is written.
 * @param isDamaged whether the file is known to be damaged, even if it looks intact
 */
export function openReadOnlyCopy(dataDir: string, reason: ReadOnlyReason, isDamaged = false): TrustedLibrary {
  if (reason !== 'read-only')
    return inFolder(reason, (folder) => {
      const backup = newestWholeBackup(dataDir);
      if (backup !== undefined)
        copyLibrary(join(dataDir, BACKUP_FOLDER, backup.name), join(folder, LIBRARY_FILE));
      return { database: openDatabase(folder), recovery: undefined };
    });
  const cause = isDamaged ? 'damaged' : causeToRebuild(dataDir, examineFile(dataDir));
  const whole = cause === undefined ? openWhole(dataDir) : undefined;
  return (
    whole ??
    inFolder(reason, (folder) => {
      const recovery = planRecovery(dataDir, cause ?? 'damaged', folder);
      return { database: openDatabase(folder), recovery };
    })
  );
}

/** Returns why a library has to be rebuilt, as far as that is seen without opening it; undefined if it need not be. */
export function causeToRebuild(dataDir: string, state: FileState): RecoveryCause | undefined {
  if (state === 'damaged' || state === 'unreadable') return 'damaged';
  return (state === 'absent' || state === 'blank') && hasTraces(dataDir) ? 'missing' : undefined;
}

/** Opens a copy of an intact library. @returns undefined if it is damaged, or lacks changes that a journal of version 0.2.0 has */
function openWhole(dataDir: string): TrustedLibrary | undefined {
  try {
    return inFolder('read-only', (folder) => {
      copyLibrary(join(dataDir, LIBRARY_FILE), join(folder, LIBRARY_FILE));
      const database = openDatabase(folder);
      try {
        requireWhole(database, dataDir);
        return { database, recovery: undefined };
      } catch (error) {
        database.close();
        throw error;
      }
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

function requireWhole(database: Database, dataDir: string): void {
  const fault = schemaFault(database);
  if (fault !== undefined) throw new DatabaseError('damaged-library', `The library ${fault}`);
  if (gamesAhead(database, readOldJournal(dataDir)).length > 0)
    throw new DatabaseError('damaged-library', 'The library lacks changes that its journal has');
}

/** Opens a library in a new temporary folder, which is deleted when the library is closed, or if that fails. */
function inFolder(
  reason: ReadOnlyReason,
  work: (folder: string) => Pick<TrustedLibrary, 'database' | 'recovery'>,
): TrustedLibrary {
  const folder = makeWorkFolder('read-only');
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...work(folder), readOnly: { reason, remove } };
  } catch (error) {
    remove();
    throw error;
  }
}

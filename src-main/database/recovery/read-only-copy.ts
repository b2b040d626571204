import type { Database } from 'better-sqlite3';
import { chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKUP_FOLDER, backupFiles } from '../files/backup-files.ts';
import { LIBRARY_FILE } from '../files/library-file.ts';
import { readJournal } from '../journal/journal-file.ts';
import { journalState } from '../journal/journal-state.ts';
import { openDatabase } from '../schema/database.ts';
import type { ReadOnlyReason, RecoveryCause } from '../api/recovery-report.ts';
import { newestWholeBackup } from './build-library.ts';
import { examineFile } from './examine-file.ts';
import { isDamage } from './is-damage.ts';
import { gamesBehind } from './lost-changes.ts';
import { hasTraces, planRecovery, recoveryBytes } from './recover-library.ts';
import { schemaFault } from './schema-fault.ts';
import type { Rebuilding, TrustedLibrary } from './trusted-library.ts';

/**
 * Opens a temporary copy of a data folder's library for reading. What is damaged or incomplete is rebuilt in the copy; where this
 * version cannot read the library, it is its newest intact backup. Where there is neither, it is empty. Nothing in the folder is written.
 * @param isDamaged whether the file is known to be damaged, even if it looks intact
 * @param maxBytes where a recovery has to read more, the newest backup is opened, and the caller rebuilds the copy (`rebuilding`)
 */
export function openReadOnlyCopy(
  dataDir: string,
  reason: ReadOnlyReason,
  isDamaged = false,
  maxBytes = Infinity,
): TrustedLibrary {
  if (reason !== 'read-only') return openBackup(dataDir, newestWholeBackup(dataDir)?.name, reason);
  const cause = isDamaged ? 'damaged' : causeToRebuild(dataDir);
  if (cause === undefined) {
    const whole = openWhole(dataDir);
    if (whole !== undefined) return whole;
  }
  const known = cause ?? 'damaged';
  return recoveryBytes(dataDir) > maxBytes
    ? { ...openNewestBackup(dataDir), rebuilding: rebuildingCopy(known) }
    : inFolder((folder) => openCopy(folder, planRecovery(dataDir, known, folder)));
}

/**
 * Opens a copy of the newest backup while the library is rebuilt. It is not checked, which would take as long: each game is
 * checked when it is read.
 */
export function openNewestBackup(dataDir: string): TrustedLibrary {
  return openBackup(dataDir, backupFiles(dataDir).at(-1)?.name, 'rebuilding');
}

/** Opens a copy of a backup; an empty library where there is none, or where it cannot be opened. */
function openBackup(dataDir: string, name: string | undefined, reason: ReadOnlyReason): TrustedLibrary {
  return inFolder((folder) => {
    if (name !== undefined) copyOne(join(dataDir, BACKUP_FOLDER, name), join(folder, LIBRARY_FILE));
    return {
      database: openOrEmpty(folder),
      recovery: undefined,
      readOnly: { reason, remove: removeFolder(folder) },
    };
  });
}

function openOrEmpty(folder: string): Database {
  try {
    return openDatabase(folder);
  } catch {
    rmSync(join(folder, LIBRARY_FILE), { force: true });
    return openDatabase(folder);
  }
}

/** Returns why a library cannot be copied as it is; undefined where it can, as far as that is seen without opening it. */
function causeToRebuild(dataDir: string): RecoveryCause | undefined {
  switch (examineFile(dataDir)) {
    case 'damaged':
    case 'unreadable':
      return 'damaged';
    case 'absent':
    case 'blank':
      return hasTraces(dataDir) ? 'missing' : undefined;
    case 'database':
    case 'foreign':
    case 'newer':
    case 'unreleased':
    case 'read-only':
      return undefined;
  }
}

/** Opens a copy of an intact library. @returns undefined where it is damaged, or lacks changes that its journal has */
function openWhole(dataDir: string): TrustedLibrary | undefined {
  let trusted: TrustedLibrary | undefined;
  try {
    return inFolder((folder) => {
      copyLibrary(join(dataDir, LIBRARY_FILE), folder);
      trusted = openCopy(folder, undefined);
      const isWhole =
        schemaFault(trusted.database) === undefined &&
        gamesBehind(trusted.database, journalState(readJournal(dataDir))).length === 0;
      if (isWhole) return trusted;
      trusted.database.close();
      trusted.readOnly?.remove();
      return undefined;
    });
  } catch (error) {
    if (trusted?.database.open === true) trusted.database.close();
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

/** A copy that is rebuilt in a folder of its own. */
function rebuildingCopy(cause: RecoveryCause): Rebuilding {
  return {
    makeTarget: () => mkdtempSync(PREFIX),
    install: (built, target) => openCopy(target ?? mkdtempSync(PREFIX), { cause, ...built, files: [] }),
  };
}

function openCopy(folder: string, recovery: TrustedLibrary['recovery']): TrustedLibrary {
  return {
    database: openDatabase(folder),
    recovery,
    readOnly: { reason: 'read-only', remove: removeFolder(folder) },
  };
}

const PREFIX = join(tmpdir(), 'hokito-read-only-');

/** Opens something in a new temporary folder, which is deleted where that fails. */
function inFolder<Value>(work: (folder: string) => Value): Value {
  const folder = mkdtempSync(PREFIX);
  try {
    return work(folder);
  } catch (error) {
    removeFolder(folder)();
    throw error;
  }
}

function removeFolder(folder: string): () => void {
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
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

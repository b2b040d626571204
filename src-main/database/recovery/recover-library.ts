import Database from 'better-sqlite3';
import { constants, copyFileSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, codeOf } from '../api/database-errors.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { startBackup, sweepBackups } from '../files/backup-files.ts';
import { freeDamagedName, isThere, lastSetAside, setLibraryAside } from '../files/set-aside.ts';
import { syncPath, makeFolder } from '../files/file-system.ts';
import { sweepWorkFolders } from '../files/work-folder.ts';
import { removeOldJournal } from './old-journal.ts';
import { buildLibrary } from './build-library.ts';
import type { RecoveryCause, RecoveryReport } from '../api/library-condition.ts';
import type { Exchange } from '../api/exchange.ts';
import { countText } from '#shared/util/count-text.ts';

/** The file in which a library is rebuilt or a backup is prepared. */
const INCOMING = `${LIBRARY_FILE}.incoming`;
const BEFORE = `${LIBRARY_FILE}.before`;

/**
 * Rebuilds a library and puts it in the place of the damaged or missing one, which is set aside. A recovery that is
 * interrupted starts again at the next start and loses nothing. Nobody may have the library open, and the caller has the
 * lock of the folder. Throws `DatabaseError` (`file-locked`) while another program writes to it, and errors of the system if the
 * folder cannot be written to.
 */
export function recoverLibrary(dataDir: string, cause: RecoveryCause): RecoveryReport {
  refuseWriter(join(dataDir, LIBRARY_FILE));
  const target = join(dataDir, INCOMING);
  const built = buildLibrary(target, { dataDir, damaged: damagedFiles(dataDir) });
  if (built.games > 0) keepCopy(dataDir, target);
  const name = freeDamagedName(dataDir, LIBRARY_FILE);
  const files = setLibraryAside(dataDir, name);
  renameSync(target, join(dataDir, LIBRARY_FILE));
  syncPath(dataDir);
  // The library has everything that was in it.
  removeOldJournal(dataDir);
  const report = { cause, ...built, files };
  if (files.length > 0 || cause === 'missing') writeReport(join(dataDir, `${name}.txt`), report);
  return report;
}

/** How long to wait for another program that writes to the library. */
const MAX_WAIT_MS = 250;

/** Throws while another program writes to a library: what it writes would go to the file that is set aside. */
function refuseWriter(file: string): void {
  // Other programs share this file to write; Hokito itself opens a library without it.
  if (!isThere(`${file}-shm`) || !isThere(file)) return;
  let probe: Database.Database | undefined;
  try {
    probe = new Database(file, { fileMustExist: true, timeout: MAX_WAIT_MS });
    probe.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    // A damaged library has other errors.
    if (codeOf(error)?.startsWith('SQLITE_BUSY') !== true) return;
    throw new DatabaseError('file-locked', 'Another program writes to the library', undefined, {
      cause: error,
    });
  } finally {
    probe?.close();
  }
}

/** Makes a backup of a rebuilt library. Where that fails, there is one the next day. */
function keepCopy(dataDir: string, library: string): void {
  try {
    const backup = startBackup(dataDir, Math.max(0, Date.now()), 'daily');
    try {
      copyFileSync(library, backup.temporary, constants.COPYFILE_FICLONE);
      backup.finish();
    } catch (error) {
      backup.abandon();
      throw error;
    }
  } catch {
    // The next daily backup replaces it.
  }
}

/** Rebuilds a library in another folder; nothing in the data folder is written. */
export function planRecovery(dataDir: string, cause: RecoveryCause, folder: string): RecoveryReport {
  const built = buildLibrary(join(folder, LIBRARY_FILE), { dataDir, damaged: damagedFiles(dataDir) });
  return { cause, ...built, files: [] };
}

/** Returns the files that may have games which no backup has. */
function damagedFiles(dataDir: string): string[] {
  const library = join(dataDir, LIBRARY_FILE);
  // Without a library, a recovery may have been interrupted after it set the file aside.
  const last = isThere(library) ? undefined : lastSetAside(dataDir);
  const before = join(dataDir, BEFORE);
  return [
    ...(isThere(library) || isThere(`${library}-wal`)
      ? [library]
      : last === undefined
        ? []
        : [join(dataDir, last)]),
    ...(isThere(before) ? [before] : []),
  ];
}

/** Whether a folder without a library had one: its backups, a journal of version 0.2.0 or a part of it exist. */
export function hasTraces(dataDir: string): boolean {
  return readdirSync(dataDir).some((name) => TRACE.test(name)) || hasBackups(dataDir);
}

const TRACE = /^changes\.journal(\.1)?$|^library\.db(-wal|\.damaged-\d+|\.before)$/;

function hasBackups(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.db'));
  } catch {
    return false;
  }
}

/** Files that are written under another name first: settings and notes of the app, and the lock. */
const TEMPORARY = /^(?:\.hokito-[0-9a-f]+\.tmp|library\.db\.lock\.[0-9a-f-]{36})$/;
/** This process may be writing a file that is younger. */
const MIN_AGE_MS = 60_000;

/**
 * Deletes what a killed process has left: of a restore or a recovery, beside an intact library, of a backup, of other files, and
 * copies among the temporary files of the system.
 */
export function sweepLeftovers(dataDir: string): void {
  for (const name of [INCOMING, `${INCOMING}.source`, BEFORE]) {
    for (const ending of ['', '-journal', '-wal', '-shm'])
      rmSync(join(dataDir, name + ending), { force: true, recursive: true });
  }
  sweepBackups(dataDir);
  sweepWorkFolders();
  for (const name of readdirSync(dataDir).filter((each) => TEMPORARY.test(each))) {
    const path = join(dataDir, name);
    const { mtimeMs = Infinity } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > MIN_AGE_MS) rmSync(path, { force: true });
  }
}

function writeReport(file: string, report: RecoveryReport): void {
  try {
    writeFileSync(file, `${[...recoveryLines(report)].join('\n')}\n`, { mode: 0o600 });
  } catch {
    // The page and `doctor` show the same report.
  }
}

/** Rebuilds the library of a data folder, because games do not match their hashes. */
export function exchangeForRepair(dataDir: string): Exchange {
  return {
    apply: () => {
      recoverLibrary(dataDir, 'damaged');
      return Promise.resolve(dataDir);
    },
    confirm: () => Promise.resolve(),
    // A failed recovery changes nothing.
    undo: () => Promise.resolve(),
  };
}

/** The largest number of games that are listed by id. */
const MAX_NAMED = 200;

/**
 * Formats the report as lines of English text, for the command line and for a file beside the files that were set
 * aside.
 */
export function* recoveryLines(report: RecoveryReport): Generator<string, void, void> {
  switch (report.cause) {
    case 'damaged':
      yield 'The library could not be read: its file is damaged.';
      break;
    case 'missing':
      yield 'The library is missing.';
      break;
    case 'changes-lost':
      yield 'The library lacks changes that were saved in it.';
      break;
  }
  if (report.backup !== undefined)
    yield `The backup ${report.backup.name} matches its hashes and comes back.`;
  if (report.salvaged > 0) yield `From the damaged file itself: ${countText(report.salvaged, 'game')}.`;
  yield `That makes ${countText(report.games, 'game')}.`;
  if (report.damaged.length > 0) yield `Damaged, and nowhere intact: ${numbersText(report.damaged)}.`;
  if (report.missing.length > 0) yield `Missing, and found nowhere: ${numbersText(report.missing)}.`;
  if (report.mayLackMore)
    yield report.backup === undefined
      ? 'More games may be missing.'
      : `Changes since ${new Date(report.backup.madeAtMs).toISOString()} may be missing.`;
}

function numbersText(numbers: readonly number[]): string {
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const rest = numbers.length - MAX_NAMED;
  return `game${numbers.length === 1 ? '' : 's'} ${named}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
}

/**
 * Writes out an open library whose files were deleted or replaced while it was open: the connection can still read all
 * of it. The files in its place are set aside. Throws errors of SQLite or of the system.
 */
export function rescueLibrary(database: Database.Database, dataDir: string): void {
  makeFolder(dataDir);
  const target = join(dataDir, INCOMING);
  rmSync(target, { force: true });
  database.prepare('VACUUM INTO ?').run(target);
  syncPath(target);
  setLibraryAside(dataDir, freeDamagedName(dataDir, LIBRARY_FILE));
  renameSync(target, join(dataDir, LIBRARY_FILE));
  syncPath(dataDir);
}

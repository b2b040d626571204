import { localTimeOf } from '#shared/library/recorded-date.ts';
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { removeDatabase } from './copy-library.ts';
import { syncPath, makeFolder, PRIVATE_FILE } from './file-system.ts';

/** The folder of the backups, in the data folder. */
export const BACKUP_FOLDER = 'backups';

/** Why a backup was made: daily, by request of a person, or before the migration from the schema with that number. */
export type BackupReason = 'daily' | 'by-hand' | { readonly schema: number };

/** A backup as its file name describes it. */
export interface BackupFile {
  readonly name: string;
  readonly byHand: boolean;
  /** Grows with each backup, independently of the clock. */
  readonly number: number;
  /** The local date on which it was made: `2026-11-20`. */
  readonly day: string;
  readonly madeAtMs: number;
}

const NUMBERED = /^backup-(\d{6,})-(\d{4,6}-\d\d-\d\d)(-by-hand|-schema-\d+)?\.db$/;
const UNFINISHED = /^\.library-[0-9a-f]+\.tmp(?:-journal|-wal|-shm)?$/;

/** A backup that is being written. */
export interface NewBackup {
  readonly name: string;
  /** The path that it is written to. */
  readonly temporary: string;
  /** Renames it to its final name and syncs it. */
  readonly finish: () => void;
  /** Deletes what was written of it. */
  readonly abandon: () => void;
}

/** Returns all backups, oldest first. */
export function backupFiles(dataDir: string): BackupFile[] {
  const folder = join(dataDir, BACKUP_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => fileOf(folder, name) ?? [])
    .sort((one, other) => one.number - other.number || one.name.localeCompare(other.name));
}

function fileOf(folder: string, name: string): BackupFile | undefined {
  const found = NUMBERED.exec(name);
  // Only asks for the status: opening a pipe could block.
  const status = found === null ? undefined : lstatSync(join(folder, name), { throwIfNoEntry: false });
  if (found === null || status?.isFile() !== true) return undefined;
  const madeAtMs = Math.max(0, Math.round(status.mtimeMs));
  const [, number = '', day = '', kind] = found;
  return { name, byHand: kind === '-by-hand', number: Number(number), day, madeAtMs };
}

/**
 * Starts a backup with the next number. Throws errors of the system. @param now wall clock in milliseconds since 1970
 */
export function startBackup(dataDir: string, now: number, reason: BackupReason): NewBackup {
  const folder = join(dataDir, BACKUP_FOLDER);
  makeFolder(folder);
  sweepBackups(dataDir);
  const highest = backupFiles(dataDir).at(-1)?.number ?? 0;
  const kind =
    reason === 'daily' ? '' : reason === 'by-hand' ? '-by-hand' : `-schema-${String(reason.schema)}`;
  const name = `backup-${String(highest + 1).padStart(6, '0')}-${dayOf(now)}${kind}.db`;
  const temporary = join(folder, `.library-${randomBytes(6).toString('hex')}.tmp`);
  return {
    name,
    temporary,
    finish: () => {
      standAlone(temporary);
      chmodSync(temporary, PRIVATE_FILE);
      renameSync(temporary, join(folder, name));
      syncPath(folder);
    },
    abandon: () => {
      removeDatabase(temporary);
    },
  };
}

/** Deletes what a process has left that was killed while it made a backup. Nobody may be making one. */
export function sweepBackups(dataDir: string): void {
  const folder = join(dataDir, BACKUP_FOLDER);
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) removeDatabase(join(folder, name));
}

/** Returns a date in local time, in the form of backup names. @param now milliseconds since 1970 */
export function dayOf(now: number): string {
  const { year, month, day } = localTimeOf(now);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** Makes a copy usable without a write-ahead log, and syncs it. */
function standAlone(file: string): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
  syncPath(file);
}

import { localTimeOf } from '#shared/library/local-time.ts';
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from './sync-path.ts';
import { makeFolder } from './make-folder.ts';

/** The folder of the backups, in the data folder. */
export const BACKUP_FOLDER = 'backups';

/** Why a backup was made: by itself, because a person asked for it, or before the schema of that number changed. */
export type BackupReason = 'daily' | 'by-hand' | { readonly schema: number };

/** A backup as its name tells it. */
export interface BackupFile {
  readonly name: string;
  readonly byHand: boolean;
  /** Grows with each backup, whatever the clock says; 0 for those of versions that did not number them. */
  readonly number: number;
  /** The day on which it was made, by the clock of then: `2026-11-20`. */
  readonly day: string;
  readonly madeAtMs: number;
}

const NUMBERED = /^backup-(\d{6,})-(\d{4,6}-\d\d-\d\d)(-by-hand|-schema-\d+)?\.db$/;
/** What earlier versions of the app made. */
const BY_DAY = /^library-([\d-]+?)(?:-schema-\d+)?\.db$/;
const BY_HAND = /^by-hand-(\d+-\d+-\d+)-\d+\.db$/;
const UNFINISHED = /^\.library-[0-9a-f]+\.tmp$/;

/** A backup that is about to be written. */
export interface NewBackup {
  readonly name: string;
  /** Where its bytes go first. */
  readonly temporary: string;
  /** Puts it under its name, on disk for good. */
  readonly finish: () => void;
  /** Takes away what was written of it. */
  readonly abandon: () => void;
}

/** All backups, the oldest first. */
export function backupFiles(dataDir: string): BackupFile[] {
  const folder = join(dataDir, BACKUP_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => fileOf(folder, name) ?? [])
    .sort(
      (one, other) =>
        one.number - other.number || one.madeAtMs - other.madeAtMs || one.name.localeCompare(other.name),
    );
}

function fileOf(folder: string, name: string): BackupFile | undefined {
  const numbered = NUMBERED.exec(name);
  const found = numbered ?? BY_DAY.exec(name) ?? BY_HAND.exec(name);
  // Only a look: what is no file, a pipe among others, is never opened.
  const status = found === null ? undefined : lstatSync(join(folder, name), { throwIfNoEntry: false });
  if (found === null || status?.isFile() !== true) return undefined;
  const madeAtMs = Math.max(0, Math.round(status.mtimeMs));
  if (numbered === null)
    return { name, byHand: BY_HAND.test(name), number: 0, day: found[1] ?? '', madeAtMs };
  const [, number = '', day = '', kind] = numbered;
  return { name, byHand: kind === '-by-hand', number: Number(number), day, madeAtMs };
}

/** Begins a backup under the number after the highest that is there. Throws errors of the system. @param now wall clock, ms */
export function beginBackup(dataDir: string, now: number, reason: BackupReason): NewBackup {
  const folder = join(dataDir, BACKUP_FOLDER);
  makeFolder(folder);
  // What a process that died has left.
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) removeBackup(join(folder, name));
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
      renameSync(temporary, join(folder, name));
      syncPath(folder);
    },
    abandon: () => {
      removeBackup(temporary);
    },
  };
}

/** A day by the local clock, as names of backups have it. @param now milliseconds since 1970 */
export function dayOf(now: number): string {
  const { year, month, day } = localTimeOf(now);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** Deletes a backup with what may stand beside it. */
export function removeBackup(path: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(path + ending, { force: true });
}

/** Makes a copy one that needs no log beside it, and brings it to the disk. */
function standAlone(file: string): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
  syncPath(file);
}

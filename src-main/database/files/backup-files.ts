import { localTimeOf } from '#shared/library/local-time.ts';
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the backups, in the data folder. */
export const BACKUP_FOLDER = 'backups';

/** How many backups are kept. */
const MAX_BACKUPS = 7;

const BACKUP = /^library-[\d-]+(?:-schema-\d+)?\.db$/;
/** How many of those are kept that a person asked for. */
const MAX_BY_HAND = 20;
const BY_HAND = /^by-hand-[\d-]+\.db$/;
const UNFINISHED = /^\.library-[0-9a-f]+\.tmp$/;

/** A backup that is about to be written. */
export interface NewBackup {
  readonly file: string;
  /** Where its bytes go first. */
  readonly temporary: string;
  /** Puts it under its name, on disk for good, and takes the oldest away. */
  readonly finish: () => void;
  /** Takes away what was written of it. */
  readonly abandon: () => void;
}

/**
 * Begins a backup, named by the day and so that names stand in the order of time. Throws errors of the system.
 * @param now milliseconds since 1970
 * @param schema the number of an older schema that the library still has
 * @returns undefined where there is this one already
 */
export function beginBackup(dataDir: string, now: number, schema?: number): NewBackup | undefined {
  const file = join(
    dataDir,
    BACKUP_FOLDER,
    `library-${dayOf(now)}${schema === undefined ? '' : `-schema-${String(schema)}`}.db`,
  );
  return existsSync(file) ? undefined : beginFile(file, BACKUP, MAX_BACKUPS);
}

/** Begins a backup that a person asked for: one more than those that are there. Throws errors of the system. */
export function beginBackupByHand(dataDir: string, now: number): NewBackup {
  const folder = join(dataDir, BACKUP_FOLDER);
  for (let number = 1; ; number++) {
    const file = join(folder, `by-hand-${dayOf(now)}-${String(number).padStart(3, '0')}.db`);
    if (!existsSync(file)) return beginFile(file, BY_HAND, MAX_BY_HAND);
  }
}

/** The files of all backups by name, the oldest first, those by hand last. */
export function backupFiles(dataDir: string): { readonly name: string; readonly byHand: boolean }[] {
  const folder = join(dataDir, BACKUP_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return [
    ...names.filter((name) => BACKUP.test(name)).map((name) => ({ name, byHand: false })),
    ...names.filter((name) => BY_HAND.test(name)).map((name) => ({ name, byHand: true })),
  ];
}

function dayOf(now: number): string {
  const { year, month, day } = localTimeOf(now);
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** @param like files of the same kind, of which only the newest `most` are kept */
function beginFile(file: string, like: RegExp, most: number): NewBackup {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What a process that died has left.
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) remove(join(folder, name));
  const temporary = join(folder, `.library-${randomBytes(6).toString('hex')}.tmp`);
  return {
    file,
    temporary,
    finish: () => {
      standAlone(temporary);
      renameSync(temporary, file);
      syncPath(folder);
      const kept = readdirSync(folder)
        .filter((name) => like.test(name))
        .sort();
      for (const name of kept.slice(0, -most)) remove(join(folder, name));
    },
    abandon: () => {
      remove(temporary);
    },
  };
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

/** Windows can sync no folder. */
function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function remove(path: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(path + ending, { force: true });
}

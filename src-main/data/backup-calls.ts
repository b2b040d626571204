import type { Backup } from '#shared/contract/data.ts';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  readChecks,
  thinBackups,
  validCheck,
  writeCheck,
  type BackupCheck,
} from '../database/files/backup-checks.ts';
import {
  BACKUP_FOLDER,
  backupFiles,
  startBackup,
  dayOf,
  type BackupFile,
  type BackupReason,
} from '../database/files/backup-files.ts';
import type { CheckFile } from '../database/recovery/check-library.ts';
import type { Pieces } from '../database/api/pieces.ts';
import type { GameTable } from '../database/games/game-table.ts';
import { DatabaseError } from '../database/api/database-errors.ts';

/** Pages that a backup copies at once. */
const PAGES_A_PIECE = 100;
/** The shortest time between two backups, and after one that failed. */
const BETWEEN_MS = 60 * 1000;
const AFTER_FAILURE_MS = 60 * 60 * 1000;
/** Games that are looked up in a backup at once. */
const GAMES_A_PIECE = 1000;

/**
 * Calls on backups of the library.
 * @param beforeWrite called before a backup is made; throws if nothing may be written @param checkFile checks a backup
 */
export function createBackupCalls(
  database: Database,
  { wants }: Pick<GameTable, 'wants'>,
  beforeWrite: () => void,
  checkFile: CheckFile,
) {
  const dataDir = dirname(database.name);
  const anyGame = database.prepare('SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)').pluck();
  const selectDue = database.prepare(
    `SELECT id, hash FROM games WHERE removed_at <= ? AND id > ?
     ORDER BY id LIMIT ${GAMES_A_PIECE}`,
  );
  /** Backups whose bytes were compared with their checks since the library was opened. */
  const compared = new Set<string>();
  /** Before this moment of the monotonic clock no backup is made. */
  let next = -Infinity;

  // A backup of an empty library must not displace one with games.
  const isEmpty = (): boolean => v.parse(v.number(), anyGame.get()) === 0;

  function* copyInto(file: string): Pieces<void> {
    const copied: { isOver: boolean; error?: Error } = { isOver: false };
    let isCancelled = false;
    const progress = (): number => {
      if (isCancelled) throw new Error('The backup was cancelled');
      return PAGES_A_PIECE;
    };
    // SQLite copies some pages in each turn of the event loop, and copies pages again that are written meanwhile.
    database.backup(file, { progress }).then(
      () => {
        copied.isOver = true;
      },
      (error: unknown) => {
        copied.error = error instanceof Error ? error : new Error(String(error));
        copied.isOver = true;
      },
    );
    try {
      while (!copied.isOver) yield;
    } catch (error) {
      isCancelled = true;
      // The file can be deleted when SQLite has closed it.
      while (!copied.isOver) yield;
      throw error;
    }
    if (copied.error !== undefined) throw copied.error;
  }

  /** Compares a backup with the hashes of its games and saves the result. */
  function* check(name: string): Pieces<BackupCheck> {
    const found = yield* checkFile(join(dataDir, BACKUP_FOLDER, name));
    writeCheck(dataDir, name, found);
    compared.add(name);
    return found;
  }

  function* make(now: number, reason: BackupReason): Pieces<string> {
    beforeWrite();
    const backup = startBackup(dataDir, now, reason);
    try {
      yield* copyInto(backup.temporary);
      backup.finish();
      yield* check(backup.name);
      thinBackups(dataDir);
      return backup.name;
    } catch (error) {
      backup.abandon();
      throw error;
    }
  }

  /** Whether a backup has every game that was put in the bin until a moment, with the same hash. */
  function* hasGamesDue(file: string, until: number): Pieces<boolean> {
    const backup = new BetterSqlite(file, { readonly: true, fileMustExist: true });
    try {
      const select = backup.prepare('SELECT 1 FROM games WHERE id = ? AND hash = ?');
      for (let last = 0; ;) {
        const due = v.parse(IdAndHash, selectDue.all(until, last));
        if (!due.every(({ id, hash }) => select.get(id, hash) !== undefined)) return false;
        const end = due.at(-1);
        if (end === undefined) return true;
        last = end.id;
        yield;
      }
    } finally {
      backup.close();
    }
  }

  return {
    /**
     * Makes the daily backup in the folder `backups`, unless there is one of this day or the library is empty. Compares
     * it with the hashes of its games, and deletes old backups. Other calls are answered meanwhile.
     * @param now milliseconds since 1970; @param isDue makes a backup even if there is one of this day
     * @returns whether a backup was made
     */
    *backUp(now: number, isDue = false): Pieces<boolean> {
      const isMade = backupFiles(dataDir).some(({ byHand, day }) => !byHand && day === dayOf(now));
      if (isEmpty() || (isMade && !isDue)) return false;
      yield* make(now, 'daily');
      return true;
    },
    /**
     * Makes a backup if a game has ended or several games were changed at once since the last one: at most one a minute, and after one
     * that could not be made an hour later.
     * @param isLast makes one after any change, because the library is closed @returns whether a backup was made
     */
    *backUpChanges(now: number, isLast = false): Pieces<boolean> {
      const isWanted = isLast ? wants.lastBackup : wants.backup && performance.now() >= next;
      if (!isWanted || isEmpty()) return false;
      next = performance.now() + AFTER_FAILURE_MS;
      const { lastBackup, backup } = wants;
      // What is changed while the backup is made may not be in it.
      Object.assign(wants, { lastBackup: false, backup: false });
      try {
        yield* make(now, 'daily');
      } catch (error) {
        Object.assign(wants, { lastBackup, backup });
        throw error;
      }
      next = performance.now() + BETWEEN_MS;
      return true;
    },
    /** Makes a backup now, besides the daily ones; undefined if the library is empty. */
    *backUpByHand(now: number): Pieces<Backup | undefined> {
      if (isEmpty()) return undefined;
      const name = yield* make(now, 'by-hand');
      const file = backupFiles(dataDir).find((other) => other.name === name);
      return file && describe(file, readChecks(dataDir)[name]);
    },
    /** Returns all backups, newest first. */
    backups: (): Backup[] => {
      const checks = readChecks(dataDir);
      return backupFiles(dataDir)
        .toReversed()
        .map((file) => describe(file, checks[file.name]));
    },
    /**
     * Checks a backup, with each of its games. Throws `not-found`, `not-a-library`, `newer-schema` if it cannot be used.
     * @returns how many games it has
     */
    *checkBackup(name: string): Pieces<number> {
      if (!backupFiles(dataDir).some((file) => file.name === name))
        throw new DatabaseError('not-found', `There is no backup ${name}`);
      const { games, damaged } = yield* check(name);
      if (damaged > 0) throw new DatabaseError('not-a-library', `The backup ${name} is damaged`);
      return games;
    },
    /** Whether the newest intact backup was made after `since`, and has all games, unchanged, that were put in the bin until `until`. */
    *isBackedUp({ until, since }: { readonly until: number; readonly since: number }): Pieces<boolean> {
      for (const { name, day } of backupFiles(dataDir).toReversed()) {
        if (day < dayOf(since)) continue;
        const { damaged } = (yield* validCheck(dataDir, name)) ?? (yield* check(name));
        if (damaged === 0) return yield* hasGamesDue(join(dataDir, BACKUP_FOLDER, name), until);
      }
      return false;
    },
    /** Checks one backup that was not checked since the library was opened. @returns whether there was one */
    *checkNextBackup(): Pieces<boolean> {
      const next = backupFiles(dataDir)
        .toReversed()
        .find(({ name }) => !compared.has(name));
      if (next === undefined) return false;
      yield* check(next.name);
      return true;
    },
  };
}

function describe({ name, byHand, madeAtMs }: BackupFile, check: BackupCheck | undefined): Backup {
  const backup = { name, madeAt: madeAtMs, byHand };
  if (check === undefined) return { ...backup, state: 'unchecked' };
  return check.damaged === 0
    ? { ...backup, games: check.games, state: 'intact' }
    : { ...backup, state: 'damaged' };
}

const IdAndHash = v.array(v.object({ id: v.number(), hash: v.instance(Uint8Array) }));

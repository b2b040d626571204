import type { Backup } from '#shared/contract/data.ts';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  BACKUP_FOLDER,
  backupFiles,
  beginBackup,
  beginBackupByHand,
  type NewBackup,
} from '../files/backup-files.ts';
import { APPLICATION_ID, versionOf } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { BackupCalls } from '../api/game-database.ts';
import type { Pieces } from '../api/pieces.ts';
import type { Answers } from '../api/protocol.ts';
import { DatabaseError } from '../api/database-errors.ts';

/** Copies of the whole library, kept beside it. */
export function createBackupCalls(database: Database): Answers<BackupCalls> {
  const dataDir = dirname(database.name);
  const anyGame = database.prepare('SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)').pluck();

  // Copies of nothing must not take the place of those of something.
  const isEmpty = (): boolean => v.parse(v.number(), anyGame.get()) === 0;

  function* copyInto({ temporary, finish, abandon }: NewBackup): Pieces<undefined> {
    const copied: { isOver: boolean; error?: Error } = { isOver: false };
    // SQLite copies some pages in each turn of the loop, and those again that are written meanwhile.
    database.backup(temporary).then(
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
      if (copied.error !== undefined) throw copied.error;
      finish();
    } catch (error) {
      abandon();
      throw error;
    }
    return undefined;
  }

  return {
    *backUp(now) {
      const backup = isEmpty() ? undefined : beginBackup(dataDir, now);
      if (backup === undefined) return false;
      yield* copyInto(backup);
      return true;
    },
    *backUpByHand(now) {
      if (isEmpty()) return undefined;
      const backup = beginBackupByHand(dataDir, now);
      yield* copyInto(backup);
      return describe(dataDir, { name: basename(backup.file), byHand: true });
    },
    *backups() {
      const found: Backup[] = [];
      for (const file of backupFiles(dataDir)) {
        found.push(describe(dataDir, file));
        yield;
      }
      return found.sort((one, other) => other.madeAt - one.madeAt || other.name.localeCompare(one.name));
    },
    checkBackup: (name) => {
      if (!backupFiles(dataDir).some((file) => file.name === name))
        throw new DatabaseError('not-found', `There is no backup ${name}`);
      return readBackup(join(dataDir, BACKUP_FOLDER, name), (backup) => {
        const faults = backup.pragma('quick_check(1)', { simple: true });
        if (faults !== 'ok') throw new DatabaseError('not-a-library', `The backup ${name} is damaged`);
        return countGames(backup);
      });
    },
  };
}

function describe(dataDir: string, { name, byHand }: { name: string; byHand: boolean }): Backup {
  const file = join(dataDir, BACKUP_FOLDER, name);
  const madeAt = Math.round(statSync(file).mtimeMs);
  try {
    return { name, madeAt, byHand, games: readBackup(file, countGames) };
  } catch {
    return { name, madeAt, byHand };
  }
}

/** Looks into a backup. Throws `DatabaseError` where it is not a library that this version knows, or an error of SQLite. */
function readBackup<Value>(file: string, read: (backup: Database) => Value): Value {
  const backup = new BetterSqlite(file, { readonly: true, fileMustExist: true });
  try {
    if (backup.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new DatabaseError('not-a-library', 'The backup is not one of Hokito');
    const schema = versionOf(backup);
    if (schema > MIGRATIONS.length)
      throw new DatabaseError('newer-schema', 'The backup is of a newer version', schema);
    return read(backup);
  } finally {
    backup.close();
  }
}

function countGames(database: Database): number {
  return v.parse(v.number(), database.prepare('SELECT count(*) FROM games').pluck().get());
}

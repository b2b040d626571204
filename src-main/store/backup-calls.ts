import type { Database } from 'better-sqlite3';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { beginBackup } from './backup-files.ts';
import type { Pieces } from './pieces.ts';

/** Copies of the whole library, kept beside it. */
export interface BackupCalls {
  readonly backUp: (now: number) => Pieces<boolean>;
}

export function backupCallsOf(database: Database): BackupCalls {
  const countGames = database.prepare('SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)').pluck();
  return {
    *backUp(now) {
      // Copies of nothing must not take the place of those of something.
      if (v.parse(v.number(), countGames.get()) === 0) return false;
      const backup = beginBackup(dirname(database.name), now);
      if (backup === undefined) return false;
      const copied: { isOver: boolean; error?: Error } = { isOver: false };
      // SQLite copies some pages in each turn of the loop, and those again that are written meanwhile.
      database.backup(backup.temporary).then(
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
        backup.finish();
      } catch (error) {
        backup.abandon();
        throw error;
      }
      return true;
    },
  };
}

/** Keeps a library as it is before its schema changes; in one go, since nothing else can go on before. */
export function backUpBeforeMigration(database: Database, now: number, schema: number): void {
  const backup = beginBackup(dirname(database.name), now, schema);
  if (backup === undefined) return;
  try {
    database.prepare('VACUUM INTO ?').run(backup.temporary);
    backup.finish();
  } catch (error) {
    backup.abandon();
    throw error;
  }
}

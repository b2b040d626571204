import type { Database } from 'better-sqlite3';
import { dirname } from 'node:path';
import { beginBackup } from '../files/backup-files.ts';

/**
 * Copies a library before its schema changes, in one blocking call, because nothing else can run before the migration.
 * @param now wall clock, in milliseconds since 1970; @param schema the version that the copy has
 */
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

import type { Database } from 'better-sqlite3';
import { dirname } from 'node:path';
import { backupFiles, startBackup, dayOf } from '../files/backup-files.ts';

/**
 * Copies a library before its schema changes, in one blocking call, because nothing else can run before the migration.
 * @param now wall clock, in milliseconds since 1970; @param schema the version that the copy has
 */
export function backUpBeforeMigration(database: Database, now: number, schema: number): void {
  const dataDir = dirname(database.name);
  // A backup before an interrupted migration is as good.
  const isMade = backupFiles(dataDir).some(
    ({ name, day }) => day === dayOf(now) && name.endsWith(`-schema-${String(schema)}.db`),
  );
  if (isMade) return;
  const backup = startBackup(dataDir, now, { schema });
  try {
    database.prepare('VACUUM INTO ?').run(backup.temporary);
    backup.finish();
  } catch (error) {
    backup.abandon();
    throw error;
  }
}

import type { Database } from 'better-sqlite3';
import type { Migration } from './migrations/migration.ts';

/** The application id of Hokito's databases ('HOKI'). */
export const APPLICATION_ID = 0x484f4b49;

/**
 * Migrates a database to the newest schema: each missing migration with its number in one transaction.
 * @param database a blank one or a library, no newer than the list
 * @param migrations numbered 1, 2, 3 ...; anything else throws before the database is changed
 * @returns how many migrations were run
 */
export function migrate(database: Database, migrations: readonly Migration[]): number {
  for (const [index, { version, name }] of migrations.entries()) {
    if (version !== index + 1) throw new Error(`Migration "${name}" is number ${version}, not ${index + 1}`);
  }
  const from = versionOf(database);
  const missing = migrations.slice(from);
  for (const migration of missing) {
    database
      .transaction(() => {
        runSql(database, migration);
        database.pragma(`user_version = ${migration.version}`);
        database.pragma(`application_id = ${APPLICATION_ID}`);
        const orphans = database.prepare('PRAGMA foreign_key_check').all();
        if (orphans.length > 0)
          throw new Error(`Migration "${migration.name}" leaves ${orphans.length} orphans`);
      })
      .immediate();
  }
  return missing.length;
}

function runSql(database: Database, { sql, editsSchema = false }: Migration): void {
  if (editsSchema) database.unsafeMode(true);
  try {
    database.exec(sql);
  } finally {
    if (editsSchema) database.unsafeMode(false);
  }
}

/** The number of the last migration of a database; 0 for a blank one. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

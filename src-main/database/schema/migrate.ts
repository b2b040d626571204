import type { Database } from 'better-sqlite3';
/** The application id of Hokito's databases ('HOKO'). */
export const APPLICATION_ID = 0x484f4b4f;
/** The application id of libraries of unreleased versions before 0.2.0 ('HOKI'), whose schemas this version does not know. */
export const UNRELEASED_ID = 0x484f4b49;

/** One migration of the schema. A released migration is never changed. */
export interface Migration {
  /** The `user_version` of a database after this migration: 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

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
  // A migration may edit the text of the schema.
  if (missing.length > 0) database.unsafeMode(true);
  for (const migration of missing) {
    database
      .transaction(() => {
        database.exec(migration.sql);
        database.pragma(`user_version = ${migration.version}`);
        database.pragma(`application_id = ${APPLICATION_ID}`);
        const orphans = database.prepare('PRAGMA foreign_key_check').all();
        if (orphans.length > 0)
          throw new Error(`Migration "${migration.name}" leaves ${orphans.length} orphans`);
      })
      .immediate();
  }
  database.unsafeMode(false);
  return missing.length;
}

/** The number of the last migration of a database; 0 for a blank one. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

import Database from 'better-sqlite3';
import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { APPLICATION_ID, migrate, UNRELEASED_ID, versionOf, type Migration } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { DatabaseError, codeOf, databaseErrorOf } from '../api/database-errors.ts';
import { makeFolder, PRIVATE_FILE } from '../files/file-system.ts';
import { makePrivate } from '../files/make-private.ts';
import { backupFiles, startBackup, dayOf } from '../files/backup-files.ts';

/**
 * Copies a library before its schema changes, in one blocking call, because nothing else can run before the migration.
 * @param now wall clock, in milliseconds since 1970; @param schema the version that the copy has
 */
function backUpBeforeMigration(database: Database.Database, now: number, schema: number): void {
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

/** How long to wait, in all and for one attempt, for another process that has the same library open for a moment. */
const MAX_WAIT_MS = 3000;
const ATTEMPT_MS = 250;
const MAX_PAUSE_MS = 100;

/** SQLite's number for `synchronous = FULL`. */
export const FULL = 2;

/**
 * Opens the library in a data folder, creates both if they are missing, and migrates the schema. A database of
 * another program, of an unreleased version, or with a newer schema, is not changed. Throws `DatabaseError` (`in-use`,
 * `newer-schema`, `unreleased`, `not-a-library`, `damaged-library`, `read-only`) or an error that carries a code.
 * @param migrations all of this version; tests add one
 */
export function openDatabase(dataDir: string, migrations = MIGRATIONS): Database.Database {
  makeFolder(dataDir);
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return openOnce(dataDir, migrations);
    } catch (error) {
      const busy = codeOf(error)?.startsWith('SQLITE_BUSY') === true;
      if (!busy || performance.now() > deadline) throw error;
      // Two processes that open at the same moment can hold each other's locks. A random pause breaks the tie.
      pause(Math.random() * MAX_PAUSE_MS);
    }
  }
}

function openOnce(dataDir: string, migrations: readonly Migration[]): Database.Database {
  const file = join(dataDir, LIBRARY_FILE);
  const found = examine(dataDir, file);
  if (!found) createPrivate(file);
  const database = new Database(file, { timeout: ATTEMPT_MS, fileMustExist: true });
  try {
    claim(database, migrations.length);
    configure(database);
    makePrivate(dataDir);
    const schema = versionOf(database);
    if (schema > 0 && schema < migrations.length) backUpBeforeMigration(database, Date.now(), schema);
    // The schema number in the file itself must be visible to older versions of the app.
    if (migrate(database, migrations) > 0) database.pragma('wal_checkpoint(TRUNCATE)');
    return database;
  } catch (error) {
    database.close();
    // All of this runs in an empty library, too, so the file is what is wrong.
    if (codeOf(error) === 'SQLITE_ERROR')
      throw new DatabaseError('damaged-library', databaseErrorOf(error).message, undefined, { cause: error });
    throw error;
  }
}

/** Creates an empty file that only its owner may read. SQLite gives its companion files the same permissions. */
function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE));
  } catch (error) {
    // Another process creates the same library.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Blocks this thread for some milliseconds. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Whether the library's file exists. Never opens it: closing any descriptor would drop the locks of a connection in the
 * same process.
 */
function examine(dataDir: string, file: string): boolean {
  // With exclusive locking SQLite reports a read-only folder as "busy".
  accessSync(dataDir, constants.R_OK | constants.W_OK);
  const status = statSync(file, { throwIfNoEntry: false });
  if (status === undefined) return false;
  if (!status.isFile()) throw new DatabaseError('not-a-library', `${LIBRARY_FILE} is not a regular file`);
  accessSync(file, constants.R_OK | constants.W_OK);
  return true;
}

/**
 * Locks the database for this connection alone, then verifies that it is blank or a library of a known schema.
 * @param newest the number of the newest schema
 */
function claim(database: Database.Database, newest: number): void {
  // Set first, so that WAL needs no shared memory: then a library on a full disk still opens.
  database.pragma('locking_mode = EXCLUSIVE');
  const mark = database.pragma('application_id', { simple: true });
  const version = versionOf(database);
  const blank =
    mark === 0 && version === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (mark === UNRELEASED_ID) throw new DatabaseError('unreleased', 'It is of a version before 0.2.0');
  if (mark !== APPLICATION_ID && !blank) {
    throw new DatabaseError('not-a-library', `The database's application id is ${String(mark)}`);
  }
  if (version < 0 || version > newest) {
    throw new DatabaseError('newer-schema', `The schema is number ${version}`, version);
  }
}

function configure(database: Database.Database): void {
  const mode = database.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal')
    throw new DatabaseError('disk-error', `The journal mode is ${String(mode)} instead of WAL`);
  database.pragma('synchronous = FULL');
  // On macOS a plain fsync does not reach the disk.
  database.pragma('fullfsync = 1');
  database.pragma('checkpoint_fullfsync = 1');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma('foreign_keys = ON');
  // A file that is truncated under a memory map kills the process.
  database.pragma('mmap_size = 0');
  database.pragma('temp_store = MEMORY');
  database.pragma('wal_autocheckpoint = 1000');
  database.pragma('journal_size_limit = 16777216');
}

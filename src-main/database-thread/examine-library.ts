import Database from 'better-sqlite3';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { countText } from '#shared/util/count-text.ts';
import { BACKUP_FOLDER } from '../database/files/backup-files.ts';
import { createCalls } from './all-calls.ts';
import { FILTER_ROWS } from '../library/filter-calls.ts';
import { PROFILE_ROWS } from '../rating/profile-calls.ts';
import { PUZZLE_ROWS } from '../puzzles/puzzle-calls.ts';
import { copyLibrary } from '../database/files/copy-library.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { migrate, versionOf } from '../database/schema/migrate.ts';
import { MIGRATIONS } from '../database/schema/migrations/list.ts';
import { allAtOnce } from '../database/api/pieces.ts';
import { makeWorkFolder } from '../database/files/work-folder.ts';
import { countOf, examineGames, examineWords, messageOf, type Finding } from './examine-games.ts';
import { isThere } from '../database/files/set-aside.ts';
import { invalidRows } from '../database/games/valid-rows.ts';
import { checkGames } from '../database/recovery/check-library.ts';
import { examineFile, type FileState } from '../database/recovery/examine-file.ts';
import { hasTraces } from '../database/recovery/recover-library.ts';
import { schemaFault } from '../database/recovery/schema-fault.ts';
import { DatabaseError, codeOf, databaseErrorOf } from '../database/api/database-errors.ts';

/** What is wrong with a file that the app does not open as it is. */
const FAULTS: Partial<Record<FileState, string>> = {
  blank: 'the file is empty',
  damaged: 'the file is not a database',
  foreign: 'the database is not one of Hokito',
  newer: 'it was written by a newer version of Hokito',
  unreleased: 'it was written by an unreleased version of Hokito, before 0.2.0',
};

/** The largest number of faults of the file that are listed. */
const MAX_FILE_FAULTS = 20;

/**
 * Examines the library in a folder and its backups: headers of the files, SQLite's own checks, and every game with its
 * derived data. Works on a copy and writes nothing into the folder. Throws `DatabaseError` (`in-use`, `not-found`) or
 * an error of the system if that fails.
 */
export function* examineLibrary(dataDir: string): Generator<Finding, void, void> {
  const file = join(dataDir, LIBRARY_FILE);
  if (isThere(file)) {
    refuseInUse(file);
    yield* examineCopy(file, LIBRARY_FILE, false);
  } else if (existsSync(dataDir) && hasTraces(dataDir)) {
    yield { kind: 'damaged', text: `${LIBRARY_FILE}: the file is missing.` };
  } else throw new DatabaseError('not-found', `There is no library in ${dataDir}`);
  const folder = join(dataDir, BACKUP_FOLDER);
  const backups = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.db'))
        .sort()
    : [];
  for (const name of backups) yield* examineCopy(join(folder, name), `${BACKUP_FOLDER}/${name}`, true);
}

/**
 * Throws `in-use` if another process has the library open. Only then, or after a process that died, there is a
 * write-ahead log beside it, and only then a lock prevents reading.
 */
export function refuseInUse(file: string): void {
  if (!existsSync(`${file}-wal`)) return;
  let probe: Database.Database | undefined;
  try {
    probe = new Database(file, { readonly: true, fileMustExist: true, timeout: 1000 });
    // Exclusive locking needs no shared-memory file beside the database.
    probe.pragma('locking_mode = EXCLUSIVE');
    probe.prepare('SELECT 1 FROM sqlite_schema').get();
  } catch (error) {
    // Any other error is not a lock; the examination will report it.
    if (databaseErrorOf(error).kind === 'in-use') throw error;
  } finally {
    probe?.close();
  }
}

/**
 * Examines a copy of a library or a backup.
 * @param name its name in the findings
 */
function* examineCopy(file: string, name: string, isBackup: boolean): Generator<Finding, void, void> {
  const kind = isBackup ? 'damaged-backup' : 'damaged';
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    yield { kind, text: `${name}: it is not a file.` };
    return;
  }
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.isFile() === false)
    yield { kind, text: `${name}-wal: it is not a file.` };
  const folder = makeWorkFolder('doctor');
  try {
    const copy = join(folder, LIBRARY_FILE);
    copyLibrary(file, copy);
    const state = examineFile(folder);
    const database = new Database(copy);
    try {
      // The schema of a library may still be in its log.
      const fault = FAULTS[state] ?? (versionOf(database) > MIGRATIONS.length ? FAULTS.newer : undefined);
      if (fault !== undefined) yield { kind, text: `${name}: ${fault}.` };
      else if (isBackup) yield* examineBackup(database, name);
      else yield* examineDatabase(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (codeOf(error)?.startsWith('SQLITE_') !== true) throw error;
    yield { kind, text: `${name}: the database cannot be read: ${messageOf(error)}.` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether nothing was ever written to a database, because the process died while it created it. */
function isBlank(database: Database.Database): boolean {
  return versionOf(database) === 0 && countOf(database, 'SELECT count(*) FROM sqlite_schema') === 0;
}

/** Yields what SQLite's own checks of file and references find, as the ends of sentences. */
function* fileFaults(database: Database.Database): Generator<string, void, void> {
  const rows = v.parse(
    v.array(v.object({ integrity_check: v.string() })),
    database.pragma(`integrity_check(${MAX_FILE_FAULTS})`),
  );
  for (const { integrity_check: text } of rows) if (text !== 'ok') yield text.replaceAll('\n', ' ');
  const orphans = database.pragma('foreign_key_check');
  if (Array.isArray(orphans) && orphans.length > 0)
    yield `it has ${countText(orphans.length, 'row')} of games that are not there`;
}

/** Examines a copy of a backup: the file, and every game by its hash. */
function* examineBackup(database: Database.Database, name: string): Generator<Finding, void, void> {
  let isIntact = true;
  for (const fault of fileFaults(database)) {
    isIntact = false;
    yield { kind: 'damaged-backup', text: `${name}: ${fault}.` };
  }
  if (!isIntact) return;
  // Changes the copy only, so that its games can be compared with their hashes.
  migrate(database, MIGRATIONS);
  const { games, damaged } = allAtOnce(checkGames(database));
  if (damaged.length === 0) yield { kind: 'backup', name, games };
  else {
    const text = `${name} has ${countText(damaged.length, 'damaged game')} of ${String(games)}.`;
    yield { kind: 'damaged-backup', text };
  }
}

/** Examines a copy of the library. */
function* examineDatabase(database: Database.Database): Generator<Finding, void, void> {
  if (isBlank(database)) {
    yield { kind: 'counted', games: 0, inBin: 0 };
    return;
  }
  const version = versionOf(database);
  let isIntact = true;
  for (const fault of fileFaults(database)) {
    isIntact = false;
    yield { kind: 'damaged', text: `${LIBRARY_FILE}: ${fault}.` };
  }
  if (version < MIGRATIONS.length) {
    yield {
      kind: 'information',
      text: `The schema is number ${version}; the app will bring it to ${MIGRATIONS.length}.`,
    };
    if (!isIntact) return;
    // Changes the copy only, so that its games can be read.
    migrate(database, MIGRATIONS);
  }
  const fault = schemaFault(database);
  if (fault !== undefined) yield { kind: 'damaged', text: `${LIBRARY_FILE}: it ${fault}.` };
  if (fault === undefined && finishInterruptedChange(database))
    yield {
      kind: 'information',
      text: 'A change of many games was interrupted; the app completes it, or undoes an import, when it starts.',
    };
  const games = countOf(database, 'SELECT count(*) FROM games');
  const inBin = countOf(database, 'SELECT count(*) FROM games WHERE removed_at IS NOT NULL');
  yield { kind: 'counted', games, inBin };
  yield* examineGames(database);
  yield* examineWords(database);
  yield* examineLists(database);
}

/** Names the rows of puzzles, people and filters that the app leaves out of its lists. */
function* examineLists(database: Database.Database): Generator<Finding, void, void> {
  for (const rows of [...PUZZLE_ROWS, ...PROFILE_ROWS, FILTER_ROWS]) {
    const invalid = invalidRows(database, rows);
    if (invalid.length === 0) continue;
    const text = `${rows.table}: damaged rows, which the app leaves out: ${invalid.join(', ')}.`;
    yield { kind: 'damaged', text };
  }
}

/** Does on a copy what a change of many games by version 0.2.0 has left to do. @returns whether there was something */
function finishInterruptedChange(database: Database.Database): boolean {
  if (countOf(database, 'SELECT count(*) FROM unfinished') === 0) return false;
  // Changes are refused without it (`checkDurability`).
  database.pragma('synchronous = FULL');
  // Creating the calls does what is left.
  createCalls(database);
  return true;
}

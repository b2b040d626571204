import Database from 'better-sqlite3';
import { constants, copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Pieces } from '../api/pieces.ts';
import { codeOf, DatabaseError } from '../api/database-errors.ts';
import { sha256Of, type BackupCheck } from '../files/backup-checks.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import { isValid, decodeGame, GAME_COLUMNS } from '../games/game-rows.ts';
import { APPLICATION_ID, migrate, versionOf } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';

/** Games that are compared with their hashes at once: some ten milliseconds. */
const GAMES_A_PIECE = 200;

/**
 * Compares every game of a closed library with its hash, and runs SQLite's check of the pages. Throws `DatabaseError`
 * (`not-a-library`, `newer-schema`) or an error of SQLite if it cannot be read as a library.
 */
export function* checkLibraryFile(file: string): Pieces<BackupCheck> {
  const sha256 = yield* sha256Of(file);
  const found = yield* withLibraryFile(file, function* (database) {
    const { games, damaged } = yield* checkGames(database);
    return {
      games,
      damaged: damaged.length,
      isIntact: database.pragma('quick_check(1)', { simple: true }) === 'ok',
    };
  });
  return { games: found.games, damaged: found.isIntact ? found.damaged : Math.max(1, found.damaged), sha256 };
}

/**
 * Compares the games of an open library of the current schema with their hashes. @returns the number of games, and the
 * ids of damaged ones
 */
export function* checkGames(
  database: Database.Database,
): Pieces<{ readonly games: number; readonly damaged: number[] }> {
  const select = gameReader(database);
  const damaged: number[] = [];
  let games = 0;
  for (let last = 0; ;) {
    const piece = checkPiece(select, last);
    damaged.push(...piece.damaged);
    games += piece.games;
    last = piece.last;
    if (piece.games < GAMES_A_PIECE) return { games, damaged };
    yield;
  }
}

function gameReader(database: Database.Database): Database.Statement {
  return database.prepare(
    `SELECT ${GAME_COLUMNS} FROM games WHERE id > ? ORDER BY id LIMIT ${GAMES_A_PIECE}`,
  );
}

function checkPiece(
  select: Database.Statement,
  after: number,
): { readonly games: number; readonly last: number; readonly damaged: number[] } {
  const rows = v.parse(v.array(v.looseObject({ id: v.number() })), select.all(after));
  return {
    games: rows.length,
    last: rows.at(-1)?.id ?? after,
    damaged: rows.filter((row) => !isValid(decodeGame(row))).map(({ id }) => id),
  };
}

/** Opens a library's file for reading; one with an older schema as a temporary copy that is migrated. */
function* withLibraryFile<Value>(
  file: string,
  work: (database: Database.Database) => Pieces<Value>,
): Pieces<Value> {
  // Opening a pipe would block.
  if (!statSync(file).isFile()) throw new DatabaseError('not-a-library', 'It is not a file');
  const database = new Database(file, { readonly: true, fileMustExist: true });
  let version: number;
  try {
    version = requireLibrary(database);
    if (version === MIGRATIONS.length) return yield* work(database);
  } finally {
    database.close();
  }
  const folder = makeWorkFolder('check');
  try {
    const copy = join(folder, LIBRARY_FILE);
    copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    const migrated = new Database(copy);
    try {
      migrate(migrated, MIGRATIONS);
      return yield* work(migrated);
    } catch (error) {
      if (codeOf(error) !== undefined) throw error;
      throw new DatabaseError('not-a-library', 'Its schema cannot be brought up to date', undefined, {
        cause: error,
      });
    } finally {
      migrated.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws `DatabaseError` unless an open database is a library that this version knows. @returns the schema's number */
function requireLibrary(database: Database.Database): number {
  if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID)
    throw new DatabaseError('not-a-library', 'It is not a library of Hokito');
  const version = versionOf(database);
  if (version > MIGRATIONS.length)
    throw new DatabaseError('newer-schema', 'It is of a newer version', version);
  if (version < 1) throw new DatabaseError('not-a-library', 'It has no schema');
  return version;
}

/**
 * Compares every game of a backup with its hash. A file that is no readable library counts as one damaged game. Throws
 * errors of the disk, and `DatabaseError` (`newer-schema`).
 */
export type CheckFile = (file: string) => Pieces<BackupCheck>;

/** Checks a backup in this thread, see `CheckFile`. */
export function* checkBackupFile(file: string): Pieces<BackupCheck> {
  try {
    return yield* checkLibraryFile(file);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { games: 0, damaged: 1, sha256: '' };
  }
}

/** Whether an error means that the file is not a readable library, and not that the disk failed. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.kind === 'not-a-library';
  const code = codeOf(error);
  return code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT') === true || code === 'SQLITE_ERROR';
}

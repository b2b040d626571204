import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { codeOf, databaseErrorOf } from '../api/database-errors.ts';
import { copyLibrary, removeDatabase } from '../files/copy-library.ts';
import { storedColumns, TableRow, type FoundGame } from './stored-rows.ts';

/** Tables with what people made besides games, of which the journal knows nothing. */
const OTHER_TABLES = [
  'saved_filters',
  'profiles',
  'rated_games',
  'puzzle_tries',
  'saved_puzzles',
  'collection_entries',
  'analyses',
] as const;
/** One of those tables. */
export type OtherTable = (typeof OTHER_TABLES)[number];

/** What SQLite can still read of a damaged library. */
export interface ReadableRows {
  /** Some of the games may differ from their hashes, or lack the columns that were added later. */
  readonly games: Iterable<FoundGame>;
  readonly others: readonly { readonly table: OtherTable; readonly rows: Iterable<TableRow> }[];
}

const Keys = v.array(v.object({ name: v.string(), pk: v.number() }));

/**
 * Reads a damaged library with SQLite, in a copy. Each table is read up to the first page that cannot be read, and from its
 * end back to the last one.
 * @param copy a path for the copy, which is deleted afterwards
 * @param work not called if there is no file
 */
export function readDamaged(file: string, copy: string, work: (rows: ReadableRows) => void): void {
  try {
    removeDatabase(copy);
    if (!isCopied(file, copy)) return;
    const database = new Database(copy);
    try {
      database.pragma('trusted_schema = OFF');
      database.pragma('cell_size_check = ON');
      const others = OTHER_TABLES.map((table) => ({ table, rows: rowsOf(database, table) }));
      work({ games: gamesIn(database), others });
    } finally {
      database.close();
    }
  } finally {
    removeDatabase(copy);
  }
}

function isCopied(file: string, copy: string): boolean {
  try {
    copyLibrary(file, copy);
    return existsSync(copy);
  } catch (error) {
    if (databaseErrorOf(error).kind === 'disk-full') throw error;
    return false;
  }
}

function* gamesIn(database: Database.Database): Generator<FoundGame, void, void> {
  for (const columns of rowsOf(database, 'games')) {
    const id = Number(columns['id']);
    if (id >= 1) yield { id, columns, tags: tagsOf(database, id) };
  }
}

/** Returns the rows of a table that can be read; none if it does not exist. */
function* rowsOf(database: Database.Database, table: string): Generator<TableRow, void, void> {
  for (const direction of ['ASC', 'DESC']) {
    const rows = readable(() => {
      const names = [...storedColumns(database, table).keys()].join(', ');
      const keys = v.parse(Keys, database.pragma(`table_info(${table})`)).filter(({ pk }) => pk > 0);
      const order = keys.map(({ name }) => `${name} ${direction}`).join(', ');
      return database.prepare(`SELECT ${names} FROM ${table} ORDER BY ${order}`).iterate();
    });
    if (rows === undefined) return;
    for (;;) {
      const next = readable(() => rows.next());
      if (next === undefined) break;
      if (next.done === true) return;
      yield v.parse(TableRow, next.value);
    }
  }
}

function tagsOf(database: Database.Database, id: number): readonly string[] {
  const tags = readable(() =>
    database.prepare('SELECT tag FROM game_tags WHERE game_id = ? ORDER BY tag').pluck().all(id),
  );
  return v.parse(v.array(v.string()), tags ?? []);
}

/** Returns what a query gives; undefined if SQLite cannot read that. */
function readable<Value>(query: () => Value): Value | undefined {
  try {
    return query();
  } catch (error) {
    if (codeOf(error)?.startsWith('SQLITE_') !== true) throw error;
    return undefined;
  }
}

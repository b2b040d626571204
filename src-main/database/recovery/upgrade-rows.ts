import Database from 'better-sqlite3';
import * as v from 'valibot';
import { codeOf } from '../api/database-errors.ts';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';

/** A value as SQLite returns it. */
export type Value = number | string | Uint8Array | null;

/** A game as a backup, a damaged file or the journal has it. */
export interface FoundGame {
  readonly id: number;
  /** The stored columns of `games` by name, as far as the source has them. */
  readonly columns: Readonly<Record<string, Value>>;
  readonly tags: readonly string[];
}

/** A row by its columns. */
export const TableRow = v.record(
  v.string(),
  v.union([v.number(), v.string(), v.instance(Uint8Array), v.null()]),
);
export type TableRow = Readonly<v.InferOutput<typeof TableRow>>;
const Columns = v.array(
  v.object({ name: v.string(), hidden: v.number(), dflt_value: v.nullable(v.string()) }),
);

/** Creates an empty library in memory. @param version the schema's number, the current one by default */
export function emptyLibrary(version: number = MIGRATIONS.length): Database.Database {
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS.slice(0, version));
  return database;
}

/** Returns the columns of a table that are stored, in their order, with the values of those that a row may lack. */
export function storedColumns(database: Database.Database, table: string): Map<string, Value> {
  const columns = v.parse(Columns, database.pragma(`table_xinfo(${table})`));
  return new Map(
    columns.filter(({ hidden }) => hidden === 0).map(({ name, dflt_value: sql }) => [name, defaultOf(sql)]),
  );
}

/** Returns the value of a column's default, which the schema has as SQL: a number, a quoted text, or NULL. */
function defaultOf(sql: string | null): Value {
  if (sql === null || sql === 'NULL') return null;
  return sql.startsWith("'") ? sql.slice(1, -1).replaceAll("''", "'") : Number(sql);
}

/**
 * Migrates games of an older schema to the current one, in a library in memory. Rows that violate their schema are left out.
 * @param version the schema of the games
 */
export function* upgradeGames(games: Iterable<FoundGame>, version: number): Generator<FoundGame, void, void> {
  const database = emptyLibrary(version);
  try {
    const columns = storedColumns(database, 'games');
    const insert = database.prepare(
      `INSERT OR REPLACE INTO games (${[...columns.keys()].join(', ')})
       VALUES (${[...columns.keys()].map((name) => `:${name}`).join(', ')})`,
    );
    const tagsOf = new Map<number, readonly string[]>();
    for (const { id, columns: found, tags } of games) {
      try {
        insert.run({ ...Object.fromEntries(columns), ...found });
        tagsOf.set(id, tags);
      } catch (error) {
        if (codeOf(error)?.startsWith('SQLITE_') !== true) throw error;
      }
    }
    migrate(database, MIGRATIONS);
    const names = [...storedColumns(database, 'games').keys()].join(', ');
    for (const row of database.prepare(`SELECT ${names} FROM games`).iterate()) {
      const upgraded = v.parse(TableRow, row);
      const id = Number(upgraded['id']);
      yield { id, columns: upgraded, tags: tagsOf.get(id) ?? [] };
    }
  } finally {
    database.close();
  }
}

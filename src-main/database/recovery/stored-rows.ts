import Sqlite, { type Database } from 'better-sqlite3';
import * as v from 'valibot';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';

/** A value as SQLite returns it. */
export type Value = number | string | Uint8Array | null;

/** A game as a backup, a damaged file or an old journal has it. */
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

/** Creates an empty library in memory. */
export function emptyLibrary(): Database {
  const database = new Sqlite(':memory:');
  migrate(database, MIGRATIONS);
  return database;
}

/** Returns the columns of a table that are stored, in their order, with the values of those that a row may lack. */
export function storedColumns(database: Database, table: string): Map<string, Value> {
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

import Sqlite, { type Database } from 'better-sqlite3';
import * as v from 'valibot';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { JournalState } from '../journal/journal-state.ts';

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

/** Returns the games of a journal, except those of a newer schema. They may lack the columns that were added later. */
export function journalGames({ games }: JournalState): FoundGame[] {
  return [...games.values()]
    .filter(({ schema }) => schema <= MIGRATIONS.length)
    .map(({ row, tags }) => ({ id: Number(row['id']), columns: row, tags }));
}

/** Whether games are missing of which the journal has only the ids. */
export function hasHoles(database: Database, { expected, games }: JournalState): boolean {
  const select = database.prepare('SELECT 1 FROM games WHERE id = ?');
  return [...expected].some((id) => !games.has(id) && select.get(id) === undefined);
}

/** Returns the ids of games that a library lacks, or has in an older revision than its journal. */
export function gamesBehind(database: Database, { expected, games }: JournalState): number[] {
  const select = database.prepare('SELECT revision FROM games WHERE id = ?').pluck();
  return [...expected].filter((id) => {
    const revision = select.get(id);
    return typeof revision !== 'number' || revision < Number(games.get(id)?.row['revision'] ?? 0);
  });
}

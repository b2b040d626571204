import Database from 'better-sqlite3';
import * as v from 'valibot';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { Value } from './page-records.ts';

/** Stored columns of the tables that hold what people did; everything else can be worked out again. */
export interface SchemaTables {
  /** In the order in which rows have them; without those that are worked out when they are read. */
  readonly games: readonly string[];
  /** What columns of `games` have in rows that were written before they were added. */
  readonly defaults: Readonly<Record<string, Value>>;
  /** How many values an entry of the index `games_list` has; undefined in schemas without it. */
  readonly listedValues: number | undefined;
  /** Whether the moves are rows of a table of their own. */
  readonly hasMoveRows: boolean;
}

const Columns = v.array(
  v.object({ name: v.string(), hidden: v.number(), dflt_value: v.nullable(v.string()) }),
);

/** An empty library in memory with an older schema, or with today's. @param version the schema's number */
export function emptyLibrary(version: number = MIGRATIONS.length): Database.Database {
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS.slice(0, version));
  return database;
}

/** @param version the schema's number, from 1 */
export function schemaTables(version: number): SchemaTables {
  const database = emptyLibrary(version);
  try {
    const games = v
      .parse(Columns, database.pragma('table_xinfo(games)'))
      .filter(({ hidden }) => hidden === 0);
    const listed = v.parse(v.array(v.unknown()), database.pragma('index_info(games_list)')).length;
    const moves = v.parse(v.array(v.unknown()), database.pragma('table_info(moves)')).length;
    return {
      games: games.map(({ name }) => name),
      defaults: Object.fromEntries(games.map(({ name, dflt_value: text }) => [name, defaultOf(text)])),
      // The row's number stands behind the columns of the index.
      listedValues: listed === 0 ? undefined : listed + 1,
      hasMoveRows: moves > 0,
    };
  } finally {
    database.close();
  }
}

/** The value of a column's default, which stands in the schema as SQL: a number, a text in quotes, or nothing. */
function defaultOf(sql: string | null): Value {
  if (sql === null || sql === 'NULL') return null;
  return sql.startsWith("'") ? sql.slice(1, -1).replaceAll("''", "'") : Number(sql);
}

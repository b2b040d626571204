import Database from 'better-sqlite3';
import * as v from 'valibot';
import { migrate } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { Value } from './page-records.ts';

/** The stored columns of the tables with user data; everything else can be computed again. */
export interface SchemaTables {
  /** In the order of a row, without generated columns. */
  readonly games: readonly string[];
  /** Values of columns of `games` for rows that were written before these were added. */
  readonly defaults: Readonly<Record<string, Value>>;
  /** Number of values in an entry of the index `games_list`; undefined in schemas without it. */
  readonly listedValues: number | undefined;
  /** Whether moves are rows of a table of their own. */
  readonly hasMoveRows: boolean;
}

const Columns = v.array(
  v.object({ name: v.string(), hidden: v.number(), dflt_value: v.nullable(v.string()) }),
);

/** Creates an empty library in memory. @param version the schema's number, the current one by default */
export function emptyLibrary(version: number = MIGRATIONS.length): Database.Database {
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS.slice(0, version));
  return database;
}

const TABLES = new Map<number, SchemaTables>();

/** Kept for each version, because it comes from an empty library. @param version the schema's number, from 1 */
export function schemaTables(version: number): SchemaTables {
  const known = TABLES.get(version) ?? tablesOf(version);
  TABLES.set(version, known);
  return known;
}

function tablesOf(version: number): SchemaTables {
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
      // SQLite appends the rowid to the columns of an index.
      listedValues: listed === 0 ? undefined : listed + 1,
      hasMoveRows: moves > 0,
    };
  } finally {
    database.close();
  }
}

/** Returns the value of a column's default, which the schema has as SQL: a number, a quoted text, or NULL. */
function defaultOf(sql: string | null): Value {
  if (sql === null || sql === 'NULL') return null;
  return sql.startsWith("'") ? sql.slice(1, -1).replaceAll("''", "'") : Number(sql);
}

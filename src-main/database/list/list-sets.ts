import type { Database } from 'better-sqlite3';
import type { SqlCondition, SqlSet } from './filter-sql.ts';
import { eachPiece, largestIdOf, parseArray } from './id-pieces.ts';
import { IdSet } from './id-set.ts';
import type { Pieces } from '../api/pieces.ts';

/** The games for which a part of a filter holds. */
export interface ListSet {
  readonly ids: IdSet;
  /** Checks some games again. */
  readonly refresh: (ids: Iterable<number>) => void;
}

/** Finds the games for which a condition on columns of the index `games_list` holds. */
export function* readListed(database: Database, { sql, parameters }: SqlCondition): Pieces<ListSet> {
  return yield* readRanges(database, 'games INDEXED BY games_list', 'id', { sql, parameters });
}

/** Finds the games of a condition on another table. */
export function* readFromTable(database: Database, set: SqlSet): Pieces<ListSet> {
  return yield* readRanges(database, set.table, set.column, set);
}

function* readRanges(
  database: Database,
  table: string,
  column: string,
  { sql, parameters }: SqlCondition,
): Pieces<ListSet> {
  const select = database
    .prepare(
      `SELECT json_group_array(id) FROM (
       SELECT ${column} AS id FROM ${table} WHERE ${column} BETWEEN ? AND ? AND ${sql}
     )`,
    )
    .pluck();
  const largestId = largestIdOf(database);
  const set = new IdSet(largestId);
  const read = (first: number, last: number): void => {
    for (const id of parseArray(select.get(first, last, ...parameters))) set.add(Number(id));
  };
  yield* eachPiece(largestId, read);
  return {
    ids: set,
    refresh: (ids) => {
      for (const id of ids) {
        set.delete(id);
        read(id, id);
      }
    },
  };
}

/**
 * Finds the games with certain words in their texts, in one piece: the word index cannot be read from a given id on. A
 * word that all of a million games contain takes some 150 ms.
 * @param hasWords whether the texts of one game contain them
 */
export function readWords(database: Database, match: string, hasWords: (id: number) => boolean): ListSet {
  const select = database
    .prepare('SELECT json_group_array(rowid) FROM (SELECT rowid FROM games_text WHERE games_text MATCH ?)')
    .pluck();
  const set = new IdSet(largestIdOf(database));
  for (const id of parseArray(select.get(match))) set.add(Number(id));
  return {
    ids: set,
    refresh: (ids) => {
      for (const id of ids) {
        if (hasWords(id)) set.add(id);
        else set.delete(id);
      }
    },
  };
}

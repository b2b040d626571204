import type { GameFilter, GameQuery, SortKey } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { SETUPS, type Colour } from '#shared/game/types.ts';
import type { Database, Statement } from 'better-sqlite3';
import type { Pieces } from '../api/pieces.ts';
import { isPersonSql } from '../games/fold-player.ts';
import { whereOf, type SqlCondition } from './filter-sql.ts';
import type { PositionIndex } from './position-index.ts';

/** The key of a draw among the results; smaller ones are White's wins, larger ones Black's. */
const DRAW_KEY = 20_000;

/**
 * The keys by which games are sorted, in columns of the index `games_list`. Results range from unknown over White's largest win to
 * Black's largest.
 */
const KEYS: Readonly<Record<Exclude<ListOrder['sortBy'], Colour>, string>> = {
  id: 'id',
  date: 'created_at',
  level: 'max(coalesce(black_level, -1), coalesce(white_level, -1))',
  setup: `CASE setup ${SETUPS.map((setup, index) => `WHEN '${setup}' THEN ${index}`).join(' ')} END`,
  'end-rule': "end_rule = 'mover'",
  komi: 'komi',
  result: `CASE
    WHEN result = '*' THEN 0
    WHEN result = 'Draw' THEN ${DRAW_KEY}
    WHEN result GLOB 'W+*' THEN ${DRAW_KEY} - 1 - coalesce(margin, 0)
    ELSE ${DRAW_KEY} + 1 + coalesce(margin, 0)
  END`,
  margin: 'coalesce(margin, -1)',
  moves: 'move_count',
  'tallest-stack': 'coalesce(tallest_stack, 0)',
  // Of the people who played; of both colours if none did.
  accuracy: `coalesce((
    SELECT round(100 * CASE
      WHEN ${isPersonSql('black')} = ${isPersonSql('white')}
      THEN (coalesce(black_accuracy, white_accuracy) + coalesce(white_accuracy, black_accuracy)) / 2
      WHEN ${isPersonSql('black')} THEN black_accuracy
      ELSE white_accuracy
    END) FROM reviews WHERE game_id = games.id
  ), -1)`,
  favourite: 'favourite',
  removed: 'coalesce(removed_at, 0)',
};
/** Levels of the computer are 0 to 10; the names of people and programs follow. */
const FIRST_NAME = 11;

/** A query of the list, or games by their numbers. */
type ListOrder = Omit<GameQuery, 'sortBy'> & { readonly sortBy: SortKey | 'id' };

/** The query of the list when it is first shown, which an index has in its order. */
const isPlain = ({ filter, sortBy }: ListOrder): boolean =>
  Object.keys(filter).length === 0 && sortBy === 'date';

/** Reads the lists of games by SQL. Games of an unfinished import are in none of them. */
export interface ListQueries {
  /** Hides a range of games that are being imported, until the import is complete. Both ends are included. */
  readonly hide: (first: number, last: number) => void;
  /** Shows the range again that begins with a game. */
  readonly show: (first: number) => void;
  /** Prepares what a filter needs, in pieces: it may change the library, so it runs before the filter is read. */
  readonly ready: (filter: GameFilter) => Pieces<void>;
  /** The condition of a filter on `games`. */
  readonly where: (filter: GameFilter) => SqlCondition;
  readonly count: (filter: GameFilter) => number;
  /** Returns all games in the order of a query. */
  readonly ids: (query: ListOrder) => GameId[];
  /** Returns some games in the order of a query, and how many there are. */
  readonly page: (query: ListOrder, from: number, count: number) => { ids: GameId[]; total: number };
  /** Returns how many games come before one; undefined if it is not in the list. */
  readonly placeOf: (query: GameQuery, gameId: GameId) => number | undefined;
}

export function createListQueries(
  database: Database,
  positions: Pick<PositionIndex, 'indexAll'>,
): ListQueries {
  /** The last game of each hidden range, by its first. */
  const hidden = new Map<number, number>();

  const where: ListQueries['where'] = (filter) => {
    const { sql, parameters } = whereOf(filter);
    const visible = [...hidden].map(
      ([first, last]) => ` AND id NOT BETWEEN ${String(first)} AND ${String(last)}`,
    );
    return { sql: `(${sql}${visible.join('')})`, parameters };
  };
  const pluck = (sql: string): Statement => database.prepare(sql).pluck();

  function countOf(filter: GameFilter): number {
    const { sql, parameters } = where(filter);
    const index = Object.keys(filter).length === 0 ? 'games_by_date' : 'games_list';
    return Number(pluck(`SELECT count(*) FROM games INDEXED BY ${index} WHERE ${sql}`).get(...parameters));
  }

  /** The key of an order, and the table that it is read from. */
  function orderOf({ sortBy, language }: ListOrder, condition: SqlCondition): Order {
    if (sortBy !== 'black' && sortBy !== 'white')
      return { before: '', table: 'games INDEXED BY games_list', key: KEYS[sortBy], parameters: [] };
    const names = pluck(
      `SELECT DISTINCT ${sortBy}_fold FROM games INDEXED BY games_list WHERE ${condition.sql}`,
    )
      .all(...condition.parameters)
      .filter((name) => typeof name === 'string')
      .sort(nameOrder(language));
    return {
      before: 'WITH ranks (fold, rank) AS MATERIALIZED (SELECT value, key FROM json_each(?))',
      table: `games INDEXED BY games_list LEFT JOIN ranks ON fold = ${sortBy}_fold`,
      key: `coalesce(rank + ${String(FIRST_NAME)}, ${sortBy}_level)`,
      parameters: [JSON.stringify(names)],
    };
  }

  /** @param total how many games the list has */
  function idsOf(query: ListOrder, from: number, count: number, total: number): GameId[] {
    const condition = where(query.filter);
    const order = orderOf(query, condition);
    const table = isPlain(query) ? 'games INDEXED BY games_by_date' : order.table;
    // SQLite sorts all rows up to the last one that is asked for, so rows in the second half are read from the end.
    const isFromEnd = from > total / 2;
    const isAscending = (query.direction === 'ascending') !== isFromEnd;
    const last = Math.min(total, from + count);
    const [limit, offset] = [last - from, isFromEnd ? total - last : from];
    if (limit <= 0) return [];
    const ids = pluck(
      `${order.before} SELECT id FROM ${table} WHERE ${condition.sql}
       ORDER BY ${order.key} ${isAscending ? 'ASC' : 'DESC'}, id ${isFromEnd ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    ).all(...order.parameters, ...condition.parameters, limit === Infinity ? -1 : limit, offset);
    return (isFromEnd ? ids.reverse() : ids) as GameId[];
  }

  return {
    hide: (first, last) => {
      hidden.set(first, last);
    },
    show: (first) => {
      hidden.delete(first);
    },
    *ready({ position }) {
      if (position !== undefined) yield* positions.indexAll();
    },
    where,
    count: countOf,
    ids: (query) => idsOf(query, 0, Infinity, Infinity),
    page: (query, from, count) => {
      const total = countOf(query.filter);
      return { ids: idsOf(query, from, count, total), total };
    },
    placeOf: (query, gameId) => {
      const condition = where(query.filter);
      const { before, table, key, parameters } = orderOf(query, condition);
      const own = pluck(`${before} SELECT ${key} FROM ${table} WHERE id = ? AND ${condition.sql}`);
      const value = own.get(...parameters, gameId, ...condition.parameters);
      if (value === undefined) return undefined;
      const sign = query.direction === 'ascending' ? '<' : '>';
      const count = pluck(
        `${before} SELECT count(*) FROM ${table} WHERE ${condition.sql} AND ((${key}) ${sign} ? OR ((${key}) = ? AND id > ?))`,
      );
      return Number(count.get(...parameters, ...condition.parameters, value, value, gameId));
    },
  };
}

/** How the games of a list are sorted. */
interface Order {
  /** What stands before `SELECT`; its parameters come first. */
  readonly before: string;
  readonly table: string;
  readonly key: string;
  readonly parameters: readonly string[];
}

/** Returns the order of names by the rules of a language; code units decide where two are equal to them. */
export function nameOrder(language = 'en'): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) => compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

import type { GameQuery } from '#shared/contract/library.ts';
import type { GameSummary } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import { decodeSummary, SUMMARY_COLUMNS } from '../games/game-rows.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { DuplicateQueries } from './duplicate-calls.ts';
import type { FilterCalls } from './filter-calls.ts';
import { playersOf } from './players.ts';
import type { DirectCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';
import { tagsInUse } from './tags-in-use.ts';

/** The list as it is first shown; its first rows are found without a look at all games. */
const FIRST_QUERY: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };
const MOST_FIRST_ROWS = 1000;

type ListCalls = Omit<Answers<DirectCalls['library']>, keyof FilterCalls | keyof DuplicateQueries>;

/** What the list shows. */
export function createListCalls(database: Database, index: ListIndex): ListCalls {
  const selectSummary = summaryReader(database);
  const selectFirst = database
    .prepare(
      'SELECT id FROM games WHERE removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
    )
    .pluck();
  const rowsOf = (ids: Iterable<unknown>): GameSummary[] =>
    Array.from(ids, selectSummary).filter((row) => row !== undefined);
  return {
    *page({ query, from, count }) {
      if (isFirst(query) && from + count <= MOST_FIRST_ROWS && !index.knows(query)) {
        index.prepare(query);
        const kept = index.kept();
        return { rows: rowsOf(selectFirst.all(count, from)), total: kept, kept };
      }
      const order = yield* index.order(query);
      const rows = rowsOf(order.subarray(from, from + count));
      return { rows, total: order.length, kept: index.kept() };
    },

    *placeOf({ query, gameId }) {
      const place = (yield* index.order(query)).indexOf(gameId);
      return place === -1 ? {} : { place };
    },

    players: ({ startsWith }) => playersOf(database, index, startsWith),
    tags: () => tagsInUse(database, index),
  };
}

/** Reads single games as rows of the list, whether in the bin or not. */
export function summaryReader(database: Database): (id: unknown) => GameSummary | undefined {
  const select = database.prepare(`SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ?`);
  return (id) => {
    const row = select.get(id);
    return row === undefined ? undefined : decodeSummary(row);
  };
}

function isFirst({ filter, sortBy, direction }: GameQuery): boolean {
  return (
    Object.keys(filter).length === 0 && sortBy === FIRST_QUERY.sortBy && direction === FIRST_QUERY.direction
  );
}

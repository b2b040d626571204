import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { decodeSummary, SUMMARY_COLUMNS } from '../games/summary-rows.ts';
import type { ListQueries } from '../list/queries.ts';
import type { DuplicateQueries } from './duplicate-calls.ts';
import type { FilterCalls } from './filter-calls.ts';
import { playersOf } from './players.ts';
import type { DirectCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';
import { tagsInUse } from './tags-in-use.ts';

const ReviewRow = v.pipe(
  v.object({ black_accuracy: v.nullable(v.number()), white_accuracy: v.nullable(v.number()) }),
  v.transform(({ black_accuracy: black, white_accuracy: white }) => ({
    ...(black !== null && { black }),
    ...(white !== null && { white }),
  })),
);

const UNKNOWN = { type: 'human', name: '?' } as const;
type ListCalls = Omit<
  Answers<DirectCalls['library']>,
  keyof FilterCalls | keyof DuplicateQueries | 'collections' | 'collection' | 'explore'
>;

export function createListCalls(
  database: Database,
  list: ListQueries,
  summaryOf: ReturnType<typeof summaryReader>,
): ListCalls {
  return {
    *page({ query, from, count }) {
      yield* list.ready(query.filter);
      const rows = list.ids(query, from, count).map(summaryOf);
      return {
        rows: rows.filter((row) => row !== undefined),
        total: list.count(query.filter),
        kept: list.count({}),
      };
    },

    *placeOf({ query, gameId }) {
      yield* list.ready(query.filter);
      const place = list.placeOf(query, gameId);
      return place === undefined ? {} : { place };
    },

    players: ({ startsWith }) => playersOf(database, list, startsWith),
    tags: () => tagsInUse(database, list),
  };
}

/**
 * Reads single games as rows of the list, also those in the bin. The stored columns are trusted; the background check finds wrong ones.
 * @param damaged games that are only marked as damaged, like those whose rows cannot be decoded
 */
export function summaryReader(
  database: Database,
  damaged: ReadonlySet<GameId>,
): (id: GameId) => GameSummary | undefined {
  const select = database.prepare(`SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ?`);
  const selectReview = database.prepare(
    'SELECT black_accuracy, white_accuracy FROM reviews WHERE game_id = ?',
  );
  return (id) => {
    const row = select.get(id);
    if (row === undefined) return undefined;
    const summary = damaged.has(id) ? undefined : decodeSummary(row);
    if (summary === undefined) return damagedSummary(id);
    const review = v.safeParse(ReviewRow, selectReview.get(id));
    return review.success ? { ...summary, review: review.output } : summary;
  };
}

/** A row without content for a damaged game. */
function damagedSummary(id: GameId): GameSummary {
  return {
    id,
    revision: 0,
    createdAt: 0,
    players: { black: UNKNOWN, white: UNKNOWN },
    setup: 'classic',
    endRule: 'either',
    komi: 0,
    result: '*',
    termination: 'unterminated',
    moveCount: 0,
    finalPosition: formatPosition(dealStart('classic', 0, 'either')),
    points: { black: 0, white: 0 },
    tallestStack: 1,
    favourite: false,
    tags: [],
    noteStart: '',
    isDamaged: true,
  };
}

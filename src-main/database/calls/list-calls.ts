import type { GameQuery } from '#shared/contract/game-filter.ts';
import { GameId, type GameSummary } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { PLAYED_COLUMNS, playedFacts } from '../games/game-facts.ts';
import { gameHash } from '../games/game-hash.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { decodeGame, GAME_COLUMNS } from '../games/game-rows.ts';
import { decodeSummary, SUMMARY_COLUMNS } from '../games/summary-rows.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { DuplicateQueries } from './duplicate-calls.ts';
import type { FilterCalls } from './filter-calls.ts';
import { playersOf } from './players.ts';
import type { DirectCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';
import { tagsInUse } from './tags-in-use.ts';

/** The query of the list when it is first shown. Its first rows are found without reading all games. */
const FIRST_QUERY: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };
const MAX_FIRST_ROWS = 1000;

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
      if (isFirst(query) && from + count <= MAX_FIRST_ROWS && !index.knows(query)) {
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

/**
 * Reads single games as rows of the list, also those in the bin. A game that does not match its hash is only marked as
 * damaged. Missing derived columns are computed.
 */
export function summaryReader(database: Database): (id: unknown) => GameSummary | undefined {
  const select = database.prepare(`SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ?`);
  const selectFacts = database.prepare<unknown[], Record<string, unknown>>(
    `SELECT ${PLAYED_COLUMNS.join(', ')} FROM games WHERE id = ?`,
  );
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const selectReview = database.prepare(
    'SELECT black_accuracy, white_accuracy FROM reviews WHERE game_id = ?',
  );
  const summaryOf = (row: unknown): GameSummary | undefined => {
    const summary = decodeSummary(row);
    if (summary === undefined) return undefined;
    const review = v.safeParse(ReviewRow, selectReview.get(summary.id));
    return review.success ? { ...summary, review: review.output } : summary;
  };
  return (id) => {
    const row = select.get(id);
    if (row === undefined) return undefined;
    const summary = summaryOf(row);
    const game = decodeGame(selectGame.get(id));
    const isSound = game !== undefined && Buffer.compare(game.hash, gameHash(game.content)) === 0;
    if (!isSound) return damagedSummary(v.parse(GameId, id));
    // Where derived columns are missing, the summary is computed from the game.
    if (summary === undefined) return undefined;
    const stored = selectFacts.get(id);
    const facts = factsOrNone(game.content);
    if (facts === undefined) return damagedSummary(v.parse(GameId, id));
    if (PLAYED_COLUMNS.every((column) => stored?.[column] === facts[column])) return summary;
    return summaryOf({ ...Object(row), ...facts });
  };
}

/** Returns the derived facts of a game; undefined where its moves are not legal. */
function factsOrNone(content: StoredGame): ReturnType<typeof playedFacts> | undefined {
  try {
    return playedFacts(content);
  } catch {
    return undefined;
  }
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

function isFirst({ filter, sortBy, direction }: GameQuery): boolean {
  return (
    Object.keys(filter).length === 0 && sortBy === FIRST_QUERY.sortBy && direction === FIRST_QUERY.direction
  );
}

import type { Statistics, StatisticsRequest } from '#shared/contract/statistics.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../api/pieces.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { SqlCondition } from '../list/filter-sql.ts';
import type { ListQueries } from '../list/queries.ts';
import { createGameCounter } from './count-games.ts';
import { countedGameReader, type CountedGame } from './counted-game.ts';
import { COUNTED_REVIEW_COLUMNS, createReviewCounter } from './count-reviews.ts';

/** Games in one piece: some ten milliseconds. */
const GAMES_A_PIECE = 10_000;

/** A row of the `SELECT`: few numbers, because reading takes most of the time. `counted` is twice that column, plus 1 where White's figures count. */
type CountedRow = [createdAt: number, id: number, counted: number];

/**
 * Counts the finished games that match, in pieces in the order of time. Reads the index `games_counted`, `games_list` where there is a
 * filter, `reviews`, and the start of games from a position: in all other games Black began without a handicap.
 */
export function* gatherStatistics(
  database: Database,
  list: ListQueries,
  { player, filter: asked }: StatisticsRequest,
): Pieces<Statistics> {
  const filter = { ...asked, inBin: false };
  yield* list.ready(filter);
  const isFiltered = Object.keys(asked).length > 0;
  const matching = isFiltered
    ? new Set<number>(list.ids({ filter, sortBy: 'id', direction: 'ascending' }))
    : undefined;
  yield;
  const fold = player === undefined ? undefined : foldName(player);
  const counter = createGameCounter(fold !== undefined);
  const reviews = createReviewCounter();
  const reviewOf = reviewReader(database);
  const startOf = startReader(database);
  const gameOf = countedGameReader();
  const rowsAfter = rowReader(
    database,
    isFiltered ? { sql: 'TRUE', parameters: [] } : list.where(filter),
    fold,
  );
  let rows = rowsAfter(undefined);
  while (rows.length > 0) {
    for (const [createdAt, id, counted] of rows) {
      if (matching?.has(id) === false) continue;
      const side = counted % 2 === 1 ? 'white' : 'black';
      const game = gameOf(Math.floor(counted / 2));
      const review = reviewOf(id);
      if (review !== undefined) {
        const people = COLOURS.filter((colour) =>
          colour === 'black' ? game.kind.isBlackPerson : game.kind.isWhitePerson,
        );
        const winner = game.kind.blackLead === 0 ? undefined : game.kind.blackLead > 0 ? 'black' : 'white';
        reviews.add({ id, createdAt, winner }, fold === undefined ? people : [side], review);
      }
      const start = startOf(id);
      counter.add(start === undefined ? game : withStart(game, start), createdAt, side);
    }
    yield;
    rows = rowsAfter(rows.at(-1));
  }
  const review = reviews.finish();
  return { ...counter.finish(), ...(review !== undefined && { review }) };
}

/**
 * Creates a function that reads the next finished games of a condition in the order of time; of games of one moment the older one first.
 * @param fold of the person who played them; undefined for all games
 */
function rowReader(
  database: Database,
  { sql, parameters }: SqlCondition,
  fold: string | undefined,
): (last: CountedRow | undefined) => CountedRow[] {
  const select = database
    .prepare<unknown[], CountedRow>(
      `SELECT created_at, id, counted * 2 ${fold === undefined ? '' : '+ (black_fold IS NOT ?)'}
       FROM games INDEXED BY games_counted
       WHERE removed_at IS NULL AND result <> '*' AND (created_at, id) > (?, ?) AND ${sql}
         ${fold === undefined ? '' : 'AND (black_fold = ? OR white_fold = ?)'}
       ORDER BY created_at, id LIMIT ${GAMES_A_PIECE}`,
    )
    .raw();
  const [side, own] = fold === undefined ? [[], []] : [[fold], [fold, fold]];
  return (last) => select.all(...side, last?.[0] ?? -1, last?.[1] ?? -1, ...parameters, ...own);
}

function withStart(game: CountedGame, { began, isHandicap }: Start): CountedGame {
  return { ...game, kind: { ...game.kind, began, setup: isHandicap ? 'handicap' : game.kind.setup } };
}

/** How a game from a position began. */
interface Start {
  readonly began: Colour;
  readonly isHandicap: boolean;
}

/** Creates a function that returns how a game from a position began; undefined for all others. */
function startReader(database: Database): (id: number) => Start | undefined {
  const rows = database
    .prepare<[], [id: number, whiteBegan: number, isHandicap: number]>(
      `SELECT id, start GLOB '* w*', is_handicap(start) FROM games
       WHERE id IN (SELECT id FROM games INDEXED BY games_list WHERE setup = 'position')`,
    )
    .raw()
    .all();
  const byId = new Map(
    rows.map(([id, whiteBegan, isHandicap]) => [
      id,
      { began: whiteBegan === 1 ? ('white' as const) : ('black' as const), isHandicap: isHandicap === 1 },
    ]),
  );
  return (id) => byId.get(id);
}

/** Creates a function that returns the values of `COUNTED_REVIEW_COLUMNS` of a game; undefined if it is not reviewed. */
function reviewReader(database: Database): (id: number) => readonly (number | null)[] | undefined {
  const rows = database
    .prepare<[], [number, ...(number | null)[]]>(`SELECT game_id, ${COUNTED_REVIEW_COLUMNS} FROM reviews`)
    .raw()
    .all();
  const byId = new Map(rows.map(([id, ...review]) => [id, review]));
  return (id) => byId.get(id);
}

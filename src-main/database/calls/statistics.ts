import type { Statistics, StatisticsRequest } from '#shared/contract/statistics.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../api/pieces.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { SqlCondition } from '../list/filter-sql.ts';
import { membershipOf, type ListQueries } from '../list/queries.ts';
import { createGameCounter } from './count-games.ts';
import { groupReader, HANDICAP, splitCounted, type GameKind } from './counted-game.ts';
import { createReviewCounter } from './count-reviews.ts';
import { REVIEW_COLUMNS } from './review-figures.ts';

/** Games in one piece: some ten milliseconds. */
const GAMES_A_PIECE = 10_000;

/** A row of the `SELECT`: few numbers, because reading takes most of the time. `counted` is twice that column, plus 1 where White's figures count. */
type CountedRow = [createdAt: number, id: number, counted: number];

/**
 * Counts the finished games that match, in pieces in the order of time. Reads the index `games_counted`, `games_list` if there is a
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
  const isMatching = isFiltered
    ? membershipOf(list.ids({ filter, sortBy: 'id', direction: 'ascending' }))
    : undefined;
  yield;
  const fold = player === undefined ? undefined : foldName(player);
  const counter = createGameCounter(fold !== undefined);
  const reviews = createReviewCounter();
  const reviewOf = reviewReader(database);
  const startOf = startReader(database);
  const groupOf = groupReader(fold !== undefined);
  const rowsAfter = rowReader(
    database,
    isFiltered ? { sql: 'TRUE', parameters: [] } : list.where(filter),
    fold,
  );
  const add = ([createdAt, id, counted]: CountedRow): void => {
    if (isMatching?.(id) === false) return;
    const side = counted % 2 === 1 ? 'white' : 'black';
    const game = splitCounted(Math.floor(counted / 2));
    let group = groupOf(game.kind, side);
    const start = group.kind.setup === 'position' ? startOf(id) : undefined;
    if (start?.isHandicap === true) group = groupOf(game.kind + HANDICAP, side);
    const review = reviewOf(id);
    if (review !== undefined) {
      const { blackLead } = group.kind;
      const winner = blackLead === 0 ? undefined : blackLead > 0 ? 'black' : 'white';
      reviews.add({ id, createdAt, winner }, fold === undefined ? peopleIn(group.kind) : [side], review);
    }
    counter.add(group, start?.began ?? 'black', game, createdAt);
  };
  let rows = rowsAfter(undefined);
  while (rows.length > 0) {
    for (const row of rows) add(row);
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

function peopleIn({ isBlackPerson, isWhitePerson }: GameKind): Colour[] {
  return COLOURS.filter((colour) => (colour === 'black' ? isBlackPerson : isWhitePerson));
}

/** How a game from a position began. */
interface Start {
  readonly began: Colour;
  readonly isHandicap: boolean;
}

/** Creates a function that returns how a game from a position began. */
function startReader(database: Database): (id: number) => Start {
  const select = database
    .prepare<[number], [whiteBegan: number, isHandicap: number]>(
      "SELECT start GLOB '* w*', is_handicap(start) FROM games WHERE id = ?",
    )
    .raw();
  return (id) => {
    const [whiteBegan, isHandicap] = select.get(id) ?? [];
    return { began: whiteBegan === 1 ? 'white' : 'black', isHandicap: isHandicap === 1 };
  };
}

/** Creates a function that returns the row of a game with `REVIEW_COLUMNS`; undefined if it is not reviewed. */
function reviewReader(database: Database): (id: number) => readonly (number | null)[] | undefined {
  const rows = database
    .prepare<[], (number | null)[]>(`SELECT ${REVIEW_COLUMNS.join(', ')}, game_id FROM reviews`)
    .raw()
    .all();
  const byId = new Map(rows.map((row) => [row.at(-1), row]));
  return (id) => byId.get(id);
}

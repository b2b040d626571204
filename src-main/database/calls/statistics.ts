import { OTHER_RULES } from '#shared/contract/schemas.ts';
import type { Statistics, StatisticsRequest } from '#shared/contract/statistics.ts';
import { COLOURS, SETUPS, type Colour } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../api/pieces.ts';
import { foldName } from '#shared/library/fold-name.ts';
import type { SqlCondition } from '../list/filter-sql.ts';
import { largestIdOf } from '../list/position-index.ts';
import type { ListQueries } from '../list/queries.ts';
import { createGameCounter } from './count-games.ts';
import { COUNTED_REVIEW_COLUMNS, createReviewCounter } from './count-reviews.ts';

/** Ids in one piece: some ten milliseconds. */
const IDS_A_PIECE = 10_000;

/**
 * A row of the `SELECT`. Numbers instead of texts, which take several times as long to read. The table is STRICT, so each value
 * has its type.
 */
type CountedRow = [
  id: number,
  createdAt: number,
  isWhite: number,
  /** The code of the first letter of the result: B, W or D. */
  result: number,
  blackLevel: number | null,
  whiteLevel: number | null,
  /** The index in `SETUPS`. */
  setup: number,
  isMover: number,
  moveCount: number,
  margin: number | null,
  firstMove: string | null,
  /** The index in `OTHER_RULES`. */
  otherRule: number | null,
  /** Who would have won by the other rule: 1 for Black, -1 for White. */
  otherLead: number | null,
  isBlackProgram: number,
  isWhiteProgram: number,
];

const BLACK_WON = 'B'.charCodeAt(0);
const WHITE_WON = 'W'.charCodeAt(0);

/** Returns an expression for the index of a column's value among some texts. */
function indexSql(column: string, texts: readonly string[]): string {
  return `CASE ${column} ${texts.map((text, index) => `WHEN '${text}' THEN ${String(index)}`).join(' ')} END`;
}

/**
 * Counts the finished games that match, in pieces by their ids. Reads only the indexes `games_list` and `games_by_date`, `reviews`,
 * and the start of games from a position: in all other games Black began without a handicap.
 */
export function* gatherStatistics(
  database: Database,
  list: ListQueries,
  { player, filter: asked }: StatisticsRequest,
): Pieces<Statistics> {
  const filter = { ...asked, inBin: false };
  yield* list.ready(filter);
  const fold = player === undefined ? undefined : foldName(player);
  const rows = yield* readRows(database, list.where(filter), fold);
  const counter = createGameCounter(fold !== undefined);
  const reviews = createReviewCounter();
  const reviewOf = reviewReader(database);
  const startOf = startReader(database);
  yield;
  let seen = 0;
  for (const id of inOrderOfTime(database)) {
    const row = rows[id];
    if (row === undefined) continue;
    const [, createdAt, isWhite, result, blackLevel, whiteLevel, setup, isMover] = row;
    const side = isWhite === 1 ? 'white' : 'black';
    const blackLead = result === BLACK_WON ? 1 : result === WHITE_WON ? -1 : 0;
    const isBlackPerson = blackLevel === null && row[13] === 0;
    const isWhitePerson = whiteLevel === null && row[14] === 0;
    const winner = blackLead === 0 ? undefined : blackLead > 0 ? 'black' : 'white';
    const review = reviewOf(id);
    if (review !== undefined) {
      const people = COLOURS.filter((colour) => (colour === 'black' ? isBlackPerson : isWhitePerson));
      reviews.add({ id, createdAt, winner }, fold === undefined ? people : [side], review);
    }
    const start = startOf(id);
    const otherKind = OTHER_RULES[row[11] ?? -1];
    counter.add({
      createdAt,
      side,
      blackLead,
      moveCount: row[8],
      blackLevel: blackLevel ?? undefined,
      whiteLevel: whiteLevel ?? undefined,
      isBetweenPeople: isBlackPerson && isWhitePerson,
      setup: start?.isHandicap === true ? 'handicap' : (SETUPS[setup] ?? 'classic'),
      endRule: isMover === 1 ? 'mover' : 'either',
      margin: row[9] ?? undefined,
      firstMove: row[10] ?? undefined,
      began: start?.began ?? 'black',
      otherRule: otherKind,
      isChanged: otherKind === 'sooner' && row[12] !== blackLead,
    });
    if (++seen % IDS_A_PIECE === 0) yield;
  }
  const review = reviews.finish();
  return { ...counter.finish(), ...(review !== undefined && { review }) };
}

/** Reads the finished games of a condition, by their numbers. @param fold of the person who played them; undefined for all games */
function* readRows(
  database: Database,
  { sql, parameters }: SqlCondition,
  fold: string | undefined,
): Pieces<readonly (CountedRow | undefined)[]> {
  const own = fold === undefined ? [] : [fold];
  const select = database
    .prepare<unknown[], CountedRow>(
      `SELECT
         id, created_at, ${fold === undefined ? '0' : 'black_fold IS NOT ?'}, unicode(result), black_level, white_level,
         ${indexSql('setup', SETUPS)}, end_rule = 'mover', move_count, margin, first_move,
         ${indexSql('other_rule', OTHER_RULES)}, sign(other_rule_margin),
         coalesce(black_fold >= char(1) AND black_fold < char(2), 0), coalesce(white_fold >= char(1) AND white_fold < char(2), 0)
       FROM games INDEXED BY games_list
       WHERE id BETWEEN ? AND ? AND result <> '*' AND ${sql} ${fold === undefined ? '' : 'AND (black_fold = ? OR white_fold = ?)'}`,
    )
    .raw();
  const rows: CountedRow[] = [];
  const last = largestIdOf(database);
  for (let first = 1; first <= last; first += IDS_A_PIECE) {
    for (const row of select.all(...own, first, first + IDS_A_PIECE - 1, ...parameters, ...own, ...own))
      rows[row[0]] = row;
    yield;
  }
  return rows;
}

/** Creates a function that returns how a game from a position began; undefined for all others. */
function startReader(
  database: Database,
): (id: number) => { readonly began: Colour; readonly isHandicap: boolean } | undefined {
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

/** Returns the games by their times; of games of one moment the older one first. An index has that order. */
function inOrderOfTime(database: Database): number[] {
  return database
    .prepare<[], number>(
      'SELECT id FROM games INDEXED BY games_by_date WHERE removed_at IS NULL ORDER BY created_at, id',
    )
    .pluck()
    .all();
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

import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { OtherRule, StartKind } from '#shared/contract/schemas.ts';
import type { Statistics, StatisticsRequest } from '#shared/contract/statistics.ts';
import { COLOURS, type EndRule } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import { createGameCounter } from './count-games.ts';
import { COUNTED_REVIEW_COLUMNS, createReviewCounter } from './count-reviews.ts';
import { BLACK_LEAD_SIGN, filterParts, OTHER_RULE_CHANGES } from '../list/filter-sql.ts';
import { foldName, isPersonSql } from '../games/fold-name.ts';
import type { IdSet } from '../list/id-set.ts';
import type { Pieces } from '../api/pieces.ts';
import { START_KIND } from '../games/start-kind.ts';

/** Ids in one piece: some ten milliseconds. */
const IDS_A_PIECE = 5_000;

/** Where the columns of `reviews` begin in a row. */
const FIRST_REVIEW_COLUMN = 16;

/** A row of the `SELECT`. The table is STRICT, so each value has its type. */
type CountedRow = [
  id: number,
  createdAt: number,
  isWhite: number,
  blackLead: number,
  blackLevel: number | null,
  whiteLevel: number | null,
  setup: StartKind,
  endRule: EndRule,
  moveCount: number,
  margin: number | null,
  firstMove: string | null,
  whiteBegan: number,
  otherRule: OtherRule | null,
  isChanged: number | null,
  isBlackPerson: number,
  isWhitePerson: number,
  ...review: (number | null)[],
];

/**
 * Counts the finished games that match, in pieces by their ids. Reads only the index `games_list`, `reviews`, and the start of
 * games from a position: in all other games Black began without a handicap.
 * @param matching finds the games of a filter where other tables have to be read
 */
export function* gatherStatistics(
  database: Database,
  { player, filter: asked }: StatisticsRequest,
  matching: (filter: GameFilter) => Pieces<Pick<IdSet, 'has'>>,
): Pieces<Statistics> {
  const filter = { ...asked, inBin: false };
  const { list, sets, position } = filterParts(filter);
  const among = sets.length > 0 || position !== undefined ? yield* matching(filter) : undefined;
  const fold = player === undefined ? undefined : foldName(player);
  const conditions = [
    'id BETWEEN ? AND ?',
    "result <> '*'",
    list.sql,
    ...(fold === undefined ? [] : ['(black_fold = ? OR white_fold = ?)']),
  ];
  const select = database
    .prepare<unknown[], CountedRow>(
      `SELECT
         id, created_at, ${fold === undefined ? '0' : 'black_fold IS NOT ?'}, ${BLACK_LEAD_SIGN}, black_level, white_level,
         ${START_KIND}, end_rule, move_count, margin, first_move,
         CASE WHEN setup = 'position' THEN (SELECT start GLOB '* w*' FROM games AS whole WHERE whole.id = games.id) ELSE 0 END,
         other_rule, ${OTHER_RULE_CHANGES}, ${isPersonSql('black')}, ${isPersonSql('white')}, ${COUNTED_REVIEW_COLUMNS}
       FROM games INDEXED BY games_list LEFT JOIN reviews ON game_id = id WHERE ${conditions.join(' AND ')}`,
    )
    .raw();
  const counter = createGameCounter(fold !== undefined);
  const reviews = createReviewCounter();
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM games').pluck().get() ?? 0;
  for (let first = 1; first <= last; first += IDS_A_PIECE) {
    const parameters = [
      ...(fold === undefined ? [] : [fold]),
      first,
      first + IDS_A_PIECE - 1,
      ...list.parameters,
      ...(fold === undefined ? [] : [fold, fold]),
    ];
    for (const row of select.all(...parameters)) {
      if (among?.has(row[0]) === false) continue;
      const side = row[2] === 1 ? 'white' : 'black';
      const people = COLOURS.filter((colour) => row[colour === 'black' ? 14 : 15] === 1);
      const winner = row[3] === 0 ? undefined : row[3] > 0 ? 'black' : 'white';
      reviews.add(
        { id: row[0], createdAt: row[1], winner },
        fold === undefined ? people : [side],
        row.slice(FIRST_REVIEW_COLUMN) as (number | null)[],
      );
      counter.add({
        createdAt: row[1],
        side,
        blackLead: row[3],
        blackLevel: row[4] ?? undefined,
        whiteLevel: row[5] ?? undefined,
        isBetweenPeople: people.length === COLOURS.length,
        setup: row[6],
        endRule: row[7],
        moveCount: row[8],
        margin: row[9] ?? undefined,
        firstMove: row[10] ?? undefined,
        began: row[11] === 1 ? 'white' : 'black',
        otherRule: row[12] ?? undefined,
        isChanged: row[13] === 1,
      });
    }
    yield;
  }
  const counted = yield* counter.finish();
  const review = yield* reviews.finish();
  return { ...counted, ...(review !== undefined && { review }) };
}

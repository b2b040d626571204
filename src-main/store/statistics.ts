import type { GameFilter } from '#shared/contract/library.ts';
import type { OtherRule } from '#shared/contract/schemas.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import type { EndRule, Setup } from '#shared/game/types.ts';
import type { Database } from 'better-sqlite3';
import { createGameCounter } from './count-games.ts';
import { BLACK_LEAD_SIGN, filterParts, OTHER_RULE_CHANGES } from './filter-sql.ts';
import { foldName } from './fold-name.ts';
import type { Pieces } from './pieces.ts';

/** How many numbers of games are looked at in one piece: some ten milliseconds. */
const IDS_A_PIECE = 5_000;

/** What the statistics are asked about. */
export interface StatisticsQuestion {
  /** Seen from this person's side, and only games that this person played. */
  readonly player?: string | undefined;
  readonly filter: GameFilter;
}

/** As `SELECT` gives it; the table is STRICT, so that each is of its type. */
type CountedRow = [
  createdAt: number,
  isWhite: number,
  blackLead: number,
  blackLevel: number | null,
  whiteLevel: number | null,
  setup: Setup,
  endRule: EndRule,
  moveCount: number,
  margin: number | null,
  firstMove: string | null,
  whiteBegan: number,
  otherRule: OtherRule | null,
  isChanged: number | null,
];

/**
 * Counts the finished games that match, in pieces by their numbers. Reads only the index `games_list`; who began is
 * looked up only for games from a position, as in all others it is Black.
 */
export function* gatherStatistics(
  database: Database,
  { player, filter }: StatisticsQuestion,
): Pieces<Statistics> {
  const { list, sets } = filterParts({ ...filter, inBin: false });
  const fold = player === undefined ? undefined : foldName(player);
  const range = 'BETWEEN ? AND ?';
  const conditions = [
    `id ${range}`,
    "result <> '*'",
    list.sql,
    ...(fold === undefined ? [] : ['(black_fold = ? OR white_fold = ?)']),
    ...sets.map(
      ({ table, column, sql }) =>
        `id IN (SELECT ${column} FROM ${table} WHERE ${sql} AND ${column} ${range})`,
    ),
  ];
  const select = database
    .prepare<unknown[], CountedRow>(
      `SELECT
         created_at, ${fold === undefined ? '0' : 'black_fold IS NOT ?'}, ${BLACK_LEAD_SIGN}, black_level, white_level,
         setup, end_rule, move_count, margin, first_move,
         CASE WHEN setup = 'position' THEN (SELECT start GLOB '* w*' FROM games AS whole WHERE whole.id = games.id) ELSE 0 END,
         other_rule, ${OTHER_RULE_CHANGES}
       FROM games INDEXED BY games_list WHERE ${conditions.join(' AND ')}`,
    )
    .raw();
  const counter = createGameCounter(fold !== undefined);
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM games').pluck().get() ?? 0;
  for (let first = 1; first <= last; first += IDS_A_PIECE) {
    const ids = [first, first + IDS_A_PIECE - 1];
    const parameters = [
      ...(fold === undefined ? [] : [fold]),
      ...ids,
      ...list.parameters,
      ...(fold === undefined ? [] : [fold, fold]),
      ...sets.flatMap((set) => [...set.parameters, ...ids]),
    ];
    for (const row of select.all(...parameters)) {
      counter.add({
        createdAt: row[0],
        side: row[1] === 1 ? 'white' : 'black',
        blackLead: row[2],
        blackLevel: row[3] ?? undefined,
        whiteLevel: row[4] ?? undefined,
        setup: row[5],
        endRule: row[6],
        moveCount: row[7],
        margin: row[8] ?? undefined,
        firstMove: row[9] ?? undefined,
        began: row[10] === 1 ? 'white' : 'black',
        otherRule: row[11] ?? undefined,
        isChanged: row[12] === 1,
      });
    }
    yield;
  }
  return yield* counter.finish();
}

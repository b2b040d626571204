import { MAX_RECORDED_DATE_LENGTH } from '#shared/contract/schemas.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { earliestMomentOf, momentOf, recordedDateOf } from '#shared/library/recorded-date.ts';
import type { Database } from 'better-sqlite3';

/**
 * How a game started, with handicaps apart from other positions. The start is read only for games from a position: the
 * index `games_list` lacks it.
 */
export const START_KIND = `CASE
  WHEN setup = 'position' AND (SELECT is_handicap(start) FROM games AS whole WHERE whole.id = games.id) THEN 'handicap'
  ELSE setup
END`;

/** The largest difference between two time zones (UTC-12 and UTC+14), and so between two local times of one moment. */
export const MAX_ZONE_DIFFERENCE_MS = 26 * 60 * 60 * 1000;

/** Whether a game started at a moment or later (`>=`), or before it (`<`); the moment is the parameter of all three places. */
export function startedSql(comparison: '>=' | '<'): string {
  return `CASE
    WHEN abs(created_at - ?) > ${String(MAX_ZONE_DIFFERENCE_MS)} THEN created_at ${comparison} ?
    ELSE shown_start(created_at, (SELECT substr(record, 1, 2000) FROM games AS whole WHERE whole.id = games.id)) ${comparison} ?
  END`;
}

/** Defines the SQL functions that `START_KIND` and `startedSql` use. */
export function addStartFunction(database: Database): void {
  // `created_at` has the day of a record in the time zone in which it was imported; lists show the day that the record has.
  database.function('shown_start', { deterministic: true }, (createdAt: unknown, record: unknown) => {
    if (typeof record !== 'string') return createdAt;
    const { recordedDate, recordedTime } = recordedDateOf(record, MAX_RECORDED_DATE_LENGTH);
    return momentOf(recordedDate, recordedTime) ?? earliestMomentOf(recordedDate) ?? createdAt;
  });
  database.function('is_handicap', { deterministic: true }, (start) => {
    // Most positions come from the middle of a game and have stacks, in brackets; a handicap has none.
    const mayBe = typeof start === 'string' && !start.includes('(');
    const read = mayBe ? parsePosition(start) : undefined;
    return read?.ok === true && handicapOf(read.value) !== undefined ? 1 : 0;
  });
}

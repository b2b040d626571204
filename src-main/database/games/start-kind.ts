import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Database } from 'better-sqlite3';

/**
 * How a game started, with handicaps apart from other positions. The start is read only for games from a position: the
 * index `games_list` lacks it.
 */
export const START_KIND = `CASE
  WHEN setup = 'position' AND (SELECT is_handicap(start) FROM games AS whole WHERE whole.id = games.id) THEN 'handicap'
  ELSE setup
END`;

/** Defines the SQL function that `START_KIND` uses. */
export function addStartFunction(database: Database): void {
  database.function('is_handicap', { deterministic: true }, (start) => {
    // Most positions come from the middle of a game and have stacks, in brackets; a handicap has none.
    const mayBe = typeof start === 'string' && !start.includes('(');
    const read = mayBe ? parsePosition(start) : undefined;
    return read?.ok === true && handicapOf(read.value) !== undefined ? 1 : 0;
  });
}

import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Database } from 'better-sqlite3';

/**
 * How a game started, a handicap told from other positions. The start is looked up only for games from a position: the
 * index `games_list` does not have it.
 */
export const START_KIND = `CASE
  WHEN setup = 'position' AND (SELECT is_handicap(start) FROM games AS whole WHERE whole.id = games.id) THEN 'handicap'
  ELSE setup
END`;

/** The SQL function that `START_KIND` needs. */
export function addStartFunction(database: Database): void {
  database.function('is_handicap', { deterministic: true }, (start) => {
    // Most starts from a position come from the middle of a game, with stacks in brackets; a handicap has none.
    const mayBe = typeof start === 'string' && !start.includes('(');
    const read = mayBe ? parsePosition(start) : undefined;
    return read?.ok === true && handicapOf(read.value) !== undefined ? 1 : 0;
  });
}

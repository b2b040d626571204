import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { intactGame, type GameTable } from './game-table.ts';

/** Games that one transaction describes. */
const FILLED_AT_ONCE = 100;

/**
 * Computes the derived columns of games that were written by a version of the app without them. Damaged games are left
 * out.
 * @returns does one piece; returns whether there is more
 */
export function createFactBackfill(database: Database, table: GameTable): () => boolean {
  const selectMissing = database
    .prepare(
      `SELECT id FROM games WHERE final_position IS NULL AND id > ? ORDER BY id LIMIT ${FILLED_AT_ONCE}`,
    )
    .pluck();
  let last = 0;
  return () => {
    const ids = v.parse(v.array(GameId), selectMissing.all(last));
    if (ids.length === 0) return false;
    table.write(() => {
      for (const id of ids) if (intactGame(table, id) !== undefined) table.seal(id, 'everything');
    });
    last = ids.at(-1) ?? last;
    return true;
  };
}

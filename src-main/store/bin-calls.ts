import type { Database } from 'better-sqlite3';
import type { GameTable } from './game-table.ts';
import type { StoreCalls } from './store-protocol.ts';

type BinCalls = Pick<StoreCalls, 'removeGames' | 'restoreGames'>;

/** The bin. */
export function binCallsOf(database: Database, table: GameTable): BinCalls {
  const updateRemoved = database.prepare(
    'UPDATE games SET removed_at = ? WHERE id = ? AND removed_at IS NULL',
  );
  const updateRestored = database.prepare(
    'UPDATE games SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL',
  );
  return {
    removeGames: (ids, removedAt) =>
      table.write(() => ids.filter((id) => updateRemoved.run(removedAt, id).changes > 0)),
    restoreGames: (ids) => table.write(() => ids.filter((id) => updateRestored.run(id).changes > 0)),
  };
}

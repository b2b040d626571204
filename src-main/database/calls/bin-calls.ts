import { RemovalId } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { BinCalls, Removed } from '../api/game-database.ts';
import { selectedIds } from './selection.ts';
import type { Answers } from '../api/protocol.ts';

/** Games that one transaction of a purge deletes. */
const PURGED_AT_ONCE = 500;

/** Puts games in the bin, inside a transaction. Games that are there already are not changed. */
export type Remover = (ids: readonly GameId[], removedAt: number) => Removed;

export function createRemover(database: Database, table: GameTable): Remover {
  const insertRemoval = database.prepare('INSERT INTO removals (removed_at) VALUES (?)');
  const deleteRemoval = database.prepare('DELETE FROM removals WHERE id = ?');
  const updateRemoved = database.prepare(
    'UPDATE games SET removed_at = ?, removal = ? WHERE id = ? AND removed_at IS NULL',
  );
  return (ids, removedAt) => {
    const removal = v.parse(RemovalId, Number(insertRemoval.run(removedAt).lastInsertRowid));
    const removed = ids.filter((id) => updateRemoved.run(removedAt, removal, id).changes > 0);
    table.touch(removed);
    if (removed.length > 0) return { removed: removed.length, removal };
    deleteRemoval.run(removal);
    return { removed: 0, removal: undefined };
  };
}

/** @param onDelete called before a deletion is committed, with the ids of the games */
export function createBinCalls(
  database: Database,
  table: GameTable,
  index: ListIndex,
  onDelete: (ids: readonly GameId[]) => void,
): Answers<BinCalls> {
  const remove = createRemover(database, table);
  const selectOfRemoval = database.prepare('SELECT id FROM games WHERE removal = ?').pluck();
  const selectOlder = database
    .prepare(
      // Games that an older version of the app put in the bin have no removal.
      `SELECT id FROM games WHERE removed_at IS NOT NULL AND coalesce(removal, 0) <= ? LIMIT ${PURGED_AT_ONCE}`,
    )
    .pluck();
  const selectLastRemoval = database
    .prepare("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'removals'), 0)")
    .pluck();
  const updateRestored = database.prepare(
    'UPDATE games SET removed_at = NULL, removal = NULL WHERE id = ? AND removed_at IS NOT NULL',
  );
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ? AND removed_at IS NOT NULL');
  const deleteTexts = database.prepare('DELETE FROM games_text WHERE rowid = ?');
  const deleteOldRemovals = database.prepare(
    'DELETE FROM removals WHERE id <= ? AND NOT EXISTS (SELECT 1 FROM games WHERE removal = removals.id)',
  );

  function destroy(ids: readonly GameId[]): number {
    const destroyed = ids.filter((id) => {
      if (deleteGame.run(id).changes === 0) return false;
      deleteTexts.run(id);
      return true;
    });
    table.touch(destroyed);
    onDelete(destroyed);
    return destroyed.length;
  }

  return {
    *removeGames(games, removedAt) {
      const ids = yield* selectedIds(index, games);
      return table.write(() => remove(ids, removedAt));
    },

    *restoreGames(what) {
      const ids =
        'removal' in what
          ? v.parse(v.array(GameId), selectOfRemoval.all(what.removal))
          : yield* selectedIds(index, what.games);
      return table.write(() => {
        const restored = ids.filter((id) => updateRestored.run(id).changes > 0);
        table.touch(restored);
        return restored.length;
      });
    },

    *destroyGames(games) {
      const ids = yield* selectedIds(index, games);
      return table.write(() => destroy(ids));
    },

    lastRemoval: () => v.parse(v.number(), selectLastRemoval.get()),

    *purgeBin(through) {
      for (let purged = 0; ;) {
        const ids = v.parse(v.array(GameId), selectOlder.all(through));
        if (ids.length === 0) return purged;
        purged += table.write(() => {
          deleteOldRemovals.run(through);
          return destroy(ids);
        });
        yield;
      }
    },
  };
}

import type { Selection } from '#shared/contract/game-filter.ts';
import { RemovalId } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../database/games/game-table.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { inBatches } from '../database/list/many-games.ts';
import { selectedIds } from '../database/list/queries.ts';
import type { CallParts } from '../database/list/call-parts.ts';

/** Games that one transaction deletes for good: some 10 ms of work. */
const DELETED_AT_ONCE = 150;

export interface Removed {
  readonly removed: number;
  /** The id of the removal; undefined if nothing was removed. */
  readonly removal: RemovalId | undefined;
}

/** Puts games in the bin, inside a transaction. Games that are there already are not changed. */
export interface Remover {
  readonly remove: (ids: readonly GameId[], removedAt: number) => Removed;
  /** Creates a removal for `removeAs`. */
  readonly begin: (removedAt: number) => RemovalId;
  /** Puts games in the bin as part of a removal. @returns how many */
  readonly removeAs: (removal: number, ids: readonly GameId[], removedAt: number) => number;
  /** Deletes a removal by which no game was put in the bin. */
  readonly forget: (removal: RemovalId) => void;
}

export function createRemover(database: Database, table: GameTable): Remover {
  const insertRemoval = database.prepare('INSERT INTO removals (removed_at) VALUES (?)');
  const deleteRemoval = database.prepare('DELETE FROM removals WHERE id = ?');
  const updateRemoved = database.prepare(
    'UPDATE games SET removed_at = ?, removal = ? WHERE id = ? AND removed_at IS NULL',
  );
  const begin: Remover['begin'] = (removedAt) =>
    v.parse(RemovalId, Number(insertRemoval.run(removedAt).lastInsertRowid));
  const removeAs: Remover['removeAs'] = (removal, ids, removedAt) => {
    const removed = ids.filter((id) => updateRemoved.run(removedAt, removal, id).changes > 0);
    table.touch(removed);
    return removed.length;
  };
  const forget: Remover['forget'] = (removal) => {
    deleteRemoval.run(removal);
  };
  return {
    begin,
    removeAs,
    forget,
    remove: (ids, removedAt) => {
      const removal = begin(removedAt);
      const removed = removeAs(removal, ids, removedAt);
      if (removed > 0) return { removed, removal };
      forget(removal);
      return { removed: 0, removal: undefined };
    },
  };
}

/** Deletes games for good that are in the bin, inside a transaction. */
export type Destroyer = (ids: readonly GameId[]) => number;

export function createDestroyer(database: Database, table: GameTable): Destroyer {
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ? AND removed_at IS NOT NULL');
  return (ids) => {
    const destroyed = ids.filter((id) => {
      if (deleteGame.run(id).changes === 0) return false;
      table.deleteTexts(id);
      return true;
    });
    table.touch(destroyed);
    return destroyed.length;
  };
}

/**
 * Calls on games in the bin. More than 100 games are changed in several transactions. If one of them fails, the error says how many games
 * were reached (`DatabaseError.reached`); the call can be repeated.
 */
export function createBinCalls(
  { database, table, list }: CallParts,
  { begin, removeAs, forget }: Remover,
  destroy: Destroyer,
) {
  const selectOfRemoval = database.prepare('SELECT id FROM games WHERE removal = ? ORDER BY id').pluck();
  const selectOlder = database
    .prepare(`SELECT id FROM games WHERE removed_at <= ? LIMIT ${DELETED_AT_ONCE}`)
    .pluck();
  const updateRestored = database.prepare(
    'UPDATE games SET removed_at = NULL, removal = NULL WHERE id = ? AND removed_at IS NOT NULL',
  );
  const deleteOldRemovals = database.prepare(
    'DELETE FROM removals WHERE removed_at <= ? AND NOT EXISTS (SELECT 1 FROM games WHERE removal = removals.id)',
  );

  const restore = (ids: readonly GameId[]): number => {
    const restored = ids.filter((id) => updateRestored.run(id).changes > 0);
    table.touch(restored);
    return restored.length;
  };

  return {
    *removeGames(games: Selection, removedAt: number): Pieces<Removed> {
      const ids = yield* selectedIds(list, games);
      const removal = table.write(() => begin(removedAt));
      const removed = sum(yield* inBatches(table, ids, (batch) => removeAs(removal, batch, removedAt)));
      if (removed > 0) return { removed, removal };
      table.write(() => {
        forget(removal);
      });
      return { removed: 0, removal: undefined };
    },

    /** Takes games out of the bin. @returns how many games that were */
    *restoreGames(what: { readonly removal: RemovalId } | { readonly games: Selection }): Pieces<number> {
      const ids =
        'removal' in what
          ? v.parse(v.array(GameId), selectOfRemoval.all(what.removal))
          : yield* selectedIds(list, what.games);
      return sum(yield* inBatches(table, ids, restore));
    },

    /** Deletes those of the games for good that are in the bin. */
    *destroyGames(games: Selection): Pieces<number> {
      return sum(yield* inBatches(table, yield* selectedIds(list, games), destroy));
    },

    /** Deletes all games that were put in the bin until a moment, some hundred games in each transaction. @returns how many */
    *purgeBin(until: number): Pieces<number> {
      for (let purged = 0; ;) {
        const ids = v.parse(v.array(GameId), selectOlder.all(until));
        if (ids.length === 0) return purged;
        purged += table.write(() => {
          deleteOldRemovals.run(until);
          return destroy(ids);
        });
        yield;
      }
    },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

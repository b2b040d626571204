import { RemovalId } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import type { BinCalls, Removed } from '../api/change-calls.ts';
import type { Pieces } from '../api/pieces.ts';
import type { CallParts } from './call-listeners.ts';
import { selectedIds } from './selection.ts';
import { countIn, idsIn, rangesInSteps, type Done } from './steps.ts';
import type { Answers } from '../api/protocol.ts';

/** Games that are changed in one transaction: some 30 ms of work. More of them are changed in steps. */
const GAMES_AT_ONCE = 600;
/** Games that a step deletes, with their words and tags: some 10 ms of work. */
const DELETED_A_STEP = 150;
/** Games that a step puts in the bin or takes out of it. */
const GAMES_A_STEP = 400;
/** Ids of games that are read at once: some 5 ms of work. */
const IDS_AT_ONCE = 10_000;

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

/** @param onDelete called before a deletion is committed, with the ids of the games */
export function createDestroyer(
  database: Database,
  table: GameTable,
  onDelete: (ids: readonly GameId[]) => void,
): Destroyer {
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ? AND removed_at IS NOT NULL');
  return (ids) => {
    const destroyed = ids.filter((id) => {
      if (deleteGame.run(id).changes === 0) return false;
      table.deleteTexts(id);
      return true;
    });
    table.touch(destroyed);
    onDelete(destroyed);
    return destroyed.length;
  };
}

export function createBinCalls(
  { database, table, list, steps }: CallParts,
  { remove, begin, removeAs, forget }: Remover,
  destroy: Destroyer,
): Answers<BinCalls> {
  const selectOfRemoval = database
    .prepare(`SELECT id FROM games WHERE removal = ? AND id > ? ORDER BY id LIMIT ${IDS_AT_ONCE}`)
    .pluck();
  const selectOlder = database
    .prepare(`SELECT id FROM games WHERE removed_at IS NOT NULL AND removal <= ? LIMIT ${DELETED_A_STEP}`)
    .pluck();
  const selectLastRemoval = database
    .prepare("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'removals'), 0)")
    .pluck();
  const updateRestored = database.prepare(
    'UPDATE games SET removed_at = NULL, removal = NULL WHERE id = ? AND removed_at IS NOT NULL',
  );
  const deleteOldRemovals = database.prepare(
    'DELETE FROM removals WHERE id <= ? AND NOT EXISTS (SELECT 1 FROM games WHERE removal = removals.id)',
  );

  function* gamesOf(removal: RemovalId): Pieces<readonly GameId[]> {
    const games: GameId[] = [];
    for (;;) {
      const ids = v.parse(v.array(GameId), selectOfRemoval.all(removal, games.at(-1) ?? 0));
      games.push(...ids);
      if (ids.length < IDS_AT_ONCE) return games;
      yield;
    }
  }
  const restore = (ids: readonly GameId[]): number => {
    const restored = ids.filter((id) => updateRestored.run(id).changes > 0);
    table.touch(restored);
    return restored.length;
  };
  const removeSteps = steps.declare('remove', ({ removal, removedAt, games }) =>
    removeAs(removal, idsIn(games), removedAt),
  );
  const restoreSteps = steps.declare('restore', ({ games }) => restore(idsIn(games)));
  const destroySteps = steps.declare('destroy', ({ games }) => destroy(idsIn(games)));

  return {
    *removeGames(games, removedAt) {
      const ids = yield* selectedIds(list, games);
      if (ids.length <= GAMES_AT_ONCE) return table.write(() => remove(ids, removedAt));
      const removal = table.write(() => begin(removedAt));
      const removed = sum(
        yield* removeSteps(
          rangesInSteps(ids, GAMES_A_STEP).map((games) => ({ kind: 'remove', removal, removedAt, games })),
        ),
      );
      if (removed > 0) return { removed, removal };
      table.write(() => {
        forget(removal);
      });
      return { removed: 0, removal: undefined };
    },

    *restoreGames(what) {
      const ids = 'removal' in what ? yield* gamesOf(what.removal) : yield* selectedIds(list, what.games);
      return sum(
        yield* restoreSteps(partsOf(ids, GAMES_A_STEP).map((games) => ({ kind: 'restore', games }))),
      );
    },

    *destroyGames(games) {
      const ids = yield* selectedIds(list, games);
      return sum(
        yield* destroySteps(partsOf(ids, DELETED_A_STEP).map((games) => ({ kind: 'destroy', games }))),
      );
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

/** Splits games into those of each step. */
function partsOf(ids: readonly GameId[], size: number): IteratorObject<[number, number][]> {
  return rangesInSteps(ids, ids.length <= GAMES_AT_ONCE ? GAMES_AT_ONCE : size);
}

/** The games that were changed, or will be. */
function sum(steps: readonly Done<{ readonly games: [number, number][] }, number>[]): number {
  return steps.reduce((total, { step, outcome = countIn(step.games) }) => total + outcome, 0);
}

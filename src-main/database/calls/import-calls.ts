import { GameId } from '#shared/contract/schemas.ts';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Cell } from '../games/game-rows.ts';
import type { AddedGame } from '../games/game-table.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { ImportCalls } from '../api/transfer-calls.ts';
import type { Answers } from '../api/protocol.ts';
import type { Pieces } from '../api/pieces.ts';
import type { CallListeners, CallParts } from './call-listeners.ts';
import { createStaging, FACT_COLUMNS, type StagedRow } from './staging.ts';
import { idsIn } from './steps.ts';

/** Games that are imported in one transaction: some 50 ms of work. More of them are imported in steps. */
const GAMES_AT_ONCE = 400;
const GAMES_A_STEP = 150;
/** Games of an import that is undone which one step deletes. */
const UNDONE_A_STEP = 500;
/** More than a game takes on the disk, in the database and in the log. */
const BYTES_A_GAME = 4096;
const UINT32 = 0x1_0000_0000;

/** Imports staged games: few in one transaction, many in steps. */
export function createImportCalls(
  { database, table, list, steps }: CallParts,
  { beforeWrite, onDelete }: Pick<CallListeners, 'beforeWrite' | 'onDelete'>,
): Answers<ImportCalls> {
  const staging = createStaging(database);
  const updateLastId = database.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'games'");
  // Unless games were created since: ids of games that were there are never used again.
  const returnIds = database.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'games' AND seq = ?");
  const insertLastId = database.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)");
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ?');

  /** Ids of the imports that were started. */
  const started = new Set<string>();

  /** Writes a staged game into the library. */
  function importGame({ game, ...row }: StagedRow, id: GameId): GameId {
    const content: AddedGame = {
      ...game,
      id,
      requestId: undefined,
      swap: game.swap,
      record: game.record,
      conditions: game.conditions ?? {},
      history: game.history ?? NO_HISTORY,
      // The computer's random choices are the same whenever the game is continued.
      seed: row.play_hash % UINT32,
    };
    table.insert(content, Object.fromEntries(FACT_COLUMNS.map((column) => [column, row[column] as Cell])));
    return id;
  }

  /** Imports the next staged games, inside a transaction. @returns the place of the last of them, and the new games */
  function importSome(
    importId: string,
    { place, limit }: { readonly place: number; readonly limit: number },
    firstId: number,
  ): { readonly place: number | undefined; readonly imported: GameId[] } {
    const rows = staging.rows(importId, place, limit);
    const imported: GameId[] = [];
    for (const row of rows) {
      // The library may have got it since it was staged.
      if (staging.isInLibrary(row)) continue;
      imported.push(importGame(row, v.parse(GameId, firstId + imported.length)));
    }
    return { place: rows.length < limit ? undefined : rows.at(-1)?.place, imported };
  }

  function importAtOnce(importId: string): GameId[] {
    return table.write(() => {
      const { imported } = importSome(importId, { place: 0, limit: GAMES_AT_ONCE }, table.nextId());
      table.touch(imported);
      return imported;
    });
  }

  /**
   * Imports in many transactions, so that moves need not wait. The games are hidden until the last one; where that is
   * not reached, they are deleted.
   */
  function* importInSteps(importId: string, staged: number): Pieces<GameId[]> {
    requireRoom(dirname(database.name), staged * BYTES_A_GAME);
    const all: GameId[] = [];
    const first = table.nextId();
    const last = first + staged - 1;
    const step = table.write(() => {
      // Games that are created meanwhile get later ids.
      if (updateLastId.run(last).changes === 0) insertLastId.run(last);
      return steps.store({ kind: 'import', games: [[first, last]] });
    });
    list.hide(first, last);
    try {
      for (let place: number | undefined = 0; place !== undefined;) {
        yield;
        if (!started.has(importId))
          throw new DatabaseError('not-found', `The import ${importId} was cancelled`);
        const from: number = place;
        const some = table.write(() => {
          const found = importSome(importId, { place: from, limit: GAMES_A_STEP }, first + all.length);
          if (found.place === undefined) {
            steps.drop(step);
            returnIds.run(first + all.length + found.imported.length - 1, last);
            table.touch(all);
            table.touch(found.imported);
          }
          return found;
        });
        all.push(...some.imported);
        place = some.place;
      }
      list.show(first);
      return all;
    } catch (error) {
      undoInSteps(step, first, last);
      throw error;
    }
  }

  /** Leaves an incomplete import to be deleted in short steps in the background; its games stay hidden until then. */
  function undoInSteps(step: number, first: number, last: number): void {
    const parts: [number, number][] = [];
    for (let from = first; from <= last; from += UNDONE_A_STEP)
      parts.unshift([from, Math.min(last, from + UNDONE_A_STEP - 1)]);
    try {
      table.write(() => {
        steps.drop(step);
        for (const part of parts) steps.leave(steps.store({ kind: 'import', games: [part] }));
      });
      list.show(first);
      for (const [from, to] of parts) list.hide(from, to);
    } catch {
      // The disk fails: the whole import is deleted in one step, as soon as that is possible.
      steps.leave(step);
    }
  }

  // Only done where an import was not completed.
  steps.declare(
    'import',
    ({ games }) => {
      const ids = idsIn(games).filter((id) => {
        table.deleteTexts(id);
        return deleteGame.run(id).changes > 0;
      });
      for (const [first, last] of games) returnIds.run(first - 1, last);
      table.touch(ids);
      onDelete(ids);
    },
    ({ games }) => {
      for (const [first] of games) list.show(first);
    },
  );

  for (const step of steps.left()) {
    if (step.kind === 'import') for (const [first, last] of step.games) list.hide(first, last);
  }

  return {
    stageGames: (importId, games) => {
      beforeWrite();
      started.add(importId);
      return staging.add(importId, games);
    },

    *commitStaged(importId, fresh) {
      // Undoes an earlier step that failed.
      steps.finish();
      const staged = staging.count(importId);
      if (!started.has(importId) || (fresh !== undefined && staged !== fresh))
        throw new DatabaseError('not-found', `The staged games of ${importId} are missing or incomplete`);
      const imported =
        staged <= GAMES_AT_ONCE ? importAtOnce(importId) : yield* importInSteps(importId, staged);
      started.delete(importId);
      yield* staging.drop(importId);
      return { imported: imported.length, first: imported[0] };
    },

    *dropStaged(importId) {
      started.delete(importId);
      yield* staging.drop(importId);
    },
  };
}

/** Throws `disk-full` unless a disk has so much room: an import that fills it could not even be undone. */
function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw new DatabaseError('disk-full', 'There is no room for the import');
}

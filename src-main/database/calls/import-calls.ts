import type { GameId } from '#shared/contract/schemas.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { Answers } from '../api/protocol.ts';
import type { ImportCalls } from '../api/transfer-calls.ts';
import type { Cell } from '../games/game-rows.ts';
import { inBatches } from './batches.ts';
import type { CallListeners, CallParts } from './call-listeners.ts';
import { createStaging, FACT_COLUMNS, type StagedRow } from './staging.ts';

const UINT32 = 0x1_0000_0000;

export function createImportCalls(
  { database, table }: Pick<CallParts, 'database' | 'table'>,
  { beforeWrite }: Pick<CallListeners, 'beforeWrite'>,
): Answers<ImportCalls> {
  const staging = createStaging(database);

  /** Ids of the imports that were started. */
  const started = new Set<string>();

  /** Writes a staged game into the library. */
  function importGame({ game, ...row }: StagedRow): GameId {
    const facts = Object.fromEntries(FACT_COLUMNS.map((column) => [column, row[column] as Cell]));
    const content = {
      ...game,
      id: table.nextId(),
      requestId: undefined,
      swap: game.swap,
      record: game.record,
      conditions: game.conditions ?? {},
      history: game.history ?? NO_HISTORY,
      // The computer's random choices are the same whenever the game is continued.
      seed: row.play_hash % UINT32,
    };
    return table.insert(content, facts).id;
  }

  /** Imports the games at some places, inside a transaction. @returns the ids of those that the library did not have */
  function importSome(places: readonly number[]): GameId[] {
    // The library may have got some since they were staged.
    const imported = staging
      .rows(places)
      .filter((row) => !staging.isInLibrary(row))
      .map(importGame);
    staging.take(places);
    table.touch(imported);
    return imported;
  }

  return {
    stageGames: (importId, games) => {
      beforeWrite();
      started.add(importId);
      return staging.add(importId, games);
    },

    *commitStaged(importId, fresh) {
      const places = staging.places(importId);
      if (!started.has(importId) || (fresh !== undefined && places.length !== fresh))
        throw new DatabaseError('not-found', `The staged games of ${importId} are missing or incomplete`);
      const imported = yield* inBatches(table, places, (batch) => {
        if (!started.has(importId))
          throw new DatabaseError('not-found', `The import ${importId} was cancelled`);
        return importSome(batch);
      });
      started.delete(importId);
      return { imported: imported.flat().length, first: imported.flat()[0] };
    },

    *dropStaged(importId) {
      started.delete(importId);
      yield* staging.drop(importId);
    },
  };
}

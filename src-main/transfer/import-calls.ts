import { MAX_GAMES_PER_CALL } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { Pieces } from '../database/api/pieces.ts';
import type { Cell } from '../database/games/game-rows.ts';
import { inBatches } from '../database/list/many-games.ts';
import type { CallParts } from '../database/list/call-parts.ts';
import { createStaging, FACT_COLUMNS, type StagedRow } from './staging.ts';

const UINT32 = 0x1_0000_0000;

/** Calls that import games. @param beforeWrite called before games are staged; throws if nothing may be written */
export function createImportCalls(
  { database, table }: Pick<CallParts, 'database' | 'table'>,
  beforeWrite: () => void,
) {
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
    /**
     * Stages games for an import. They are kept in memory, outside of the library, and are lost with the process. The
     * first call starts an import.
     * @param games at most 200 legal games in each call
     * @returns for each game whether it is new: neither in the library with all its content, nor staged before
     */
    stageGames: (importId: string, games: readonly LibraryGame[]): boolean[] => {
      beforeWrite();
      started.add(importId);
      return staging.add(importId, games);
    },

    /**
     * Imports the staged games that are still new, in transactions of 100. After an error the games that were not reached stay staged. Throws
     * `not-found` if no games are staged under this id, or the database worker was restarted since.
     * @param fresh the number of new games when they were staged; not checked if it is left out
     */
    *commitStaged(
      importId: string,
      fresh?: number,
    ): Pieces<{ readonly imported: number; readonly games: GameId[] }> {
      const places = staging.places(importId);
      if (!started.has(importId) || (fresh !== undefined && places.length !== fresh))
        throw new DatabaseError('not-found', `The staged games of ${importId} are missing or incomplete`);
      const imported = yield* inBatches(table, places, (batch) => {
        if (!started.has(importId))
          throw new DatabaseError('not-found', `The import ${importId} was cancelled`);
        return importSome(batch);
      });
      started.delete(importId);
      const games = imported.flat();
      return { imported: games.length, games: games.slice(0, MAX_GAMES_PER_CALL) };
    },

    /** Discards the staged games. If they are being imported, that ends: `commitStaged` throws `not-found`, and says how many it reached. */
    *dropStaged(importId: string): Pieces<void> {
      started.delete(importId);
      yield* staging.drop(importId);
    },
  };
}

import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { createBackupCalls } from './backup-calls.ts';
import { createBinCalls, createRemover } from './bin-calls.ts';
import { createDuplicateCalls } from './duplicate-calls.ts';
import { createExportCalls } from './export-calls.ts';
import { createFilterCalls } from './filter-calls.ts';
import { createImportCalls } from './import-calls.ts';
import { createFactBackfill } from '../games/fill-facts.ts';
import { createGameTable, intactGame } from '../games/game-table.ts';
import { createListCalls } from './list-calls.ts';
import { createListIndex } from '../list/list-index.ts';
import { createAnnotationCalls } from './annotation-calls.ts';
import { createPlayCalls } from './play-calls.ts';
import { addPositionFunctions } from '../list/position-hashes.ts';
import { addStartFunction } from '../games/start-kind.ts';
import { createPositionIndex } from '../list/position-index.ts';
import { gatherStatistics } from './statistics.ts';
import { describeSearchedTexts } from '../games/searched-texts.ts';
import { checkSomeGames } from '../recovery/check-library.ts';
import type { DatabaseCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';
import { createSelectionCalls } from './selection.ts';

/** The calls of an open database, and its work in the background. */
export interface OpenCalls {
  /** All of them throw `DatabaseError` or SQLite's own errors. */
  readonly calls: Answers<DatabaseCalls>;
  /** Does a piece of the work that nobody waits for; says whether there is more. Throws as the calls do. */
  readonly work: () => boolean;
}

/** What else is notified of changes. */
export interface CallListeners {
  /** Called after each transaction and before it is acknowledged, with the games that it has changed. */
  readonly onChanged: (ids: readonly GameId[]) => void;
  /**
   * Called with games that are deleted for good, before that is committed: a process that is killed in between leaves
   * games that nobody misses, not a journal that misses games.
   */
  readonly onDelete: (ids: readonly GameId[]) => void;
  /** Called when there is a backup that has every change until now, and matches its hashes. */
  readonly onBackedUp: () => void;
}

const NO_LISTENERS: CallListeners = {
  onChanged: () => undefined,
  onDelete: () => undefined,
  onBackedUp: () => undefined,
};

/** @param onGameEnd called after a change that ended a game */
export function createCalls(
  database: Database,
  onGameEnd: () => void,
  listeners: CallListeners = NO_LISTENERS,
): OpenCalls {
  let isIdleWork = false;
  const table = createGameTable(database, (ids) => {
    index.touch(ids);
    // What follows from games is worked out again where it is lost.
    if (!isIdleWork) listeners.onChanged(ids);
  });
  addPositionFunctions(database);
  addStartFunction(database);
  const positions = createPositionIndex(database, table);
  const index = createListIndex(database, positions, (id) => {
    const game = intactGame(table, v.parse(GameId, id));
    return game === undefined ? '' : Object.values(describeSearchedTexts(game)).join(' ');
  });
  const fillFacts = createFactBackfill(database, table);
  const remove = createRemover(database, table);
  const { queries, ...duplicateCalls } = createDuplicateCalls(database, table, remove);
  return {
    calls: {
      library: {
        ...createListCalls(database, index),
        ...createFilterCalls(database, table),
        ...queries,
      },
      statistics: {
        of: (request) => gatherStatistics(database, request, (filter) => index.matching(filter)),
      },
      ...createPlayCalls(database, table, remove, onGameEnd),
      ...createSelectionCalls(table, index),
      ...createAnnotationCalls(database, table, index),
      ...createBinCalls(database, table, index, listeners.onDelete),
      ...duplicateCalls,
      ...createImportCalls(database, table),
      ...createExportCalls(table),
      ...createBackupCalls(database, listeners.onBackedUp),
      checkSomeGames: (after) => checkSomeGames(database, after),
      sqliteVersion: () => v.parse(v.string(), database.prepare('SELECT sqlite_version()').pluck().get()),
    },
    work: () => {
      isIdleWork = true;
      try {
        return fillFacts() || index.work() || positions.indexSome();
      } finally {
        isIdleWork = false;
      }
    },
  };
}

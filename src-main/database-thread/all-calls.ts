import type { ExploreRequest } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { StatisticsRequest, StreetRequest } from '#shared/contract/statistics.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { createBackupCalls } from '../data/backup-calls.ts';
import { createBinCalls, createDestroyer, createRemover } from '../library/bin-calls.ts';
import { createDuplicateCalls } from '../library/duplicate-calls.ts';
import { exploreMoves } from '../library/explore-moves.ts';
import { createCollectionCalls } from '../library/collection-calls.ts';
import { createExportCalls } from '../transfer/export-calls.ts';
import { createFilterCalls } from '../library/filter-calls.ts';
import { createImportCalls } from '../transfer/import-calls.ts';
import { createGameTable } from '../database/games/game-table.ts';
import { createListCalls, summaryReader } from '../library/list-calls.ts';
import { createListQueries, createSelectionCalls } from '../database/list/queries.ts';
import { createAnalysisCalls } from '../review/analysis-calls.ts';
import { createAnnotationCalls } from '../library/annotation-calls.ts';
import { createMistakeCalls } from '../puzzles/mistake-calls.ts';
import { createPuzzleCalls } from '../puzzles/puzzle-calls.ts';
import { createPlayCalls } from '../play/play-calls.ts';
import { addPositionFunctions, createPositionIndex } from '../database/list/position-index.ts';
import { addStartFunction } from '../database/games/start-kind.ts';
import { gatherStatistics } from '../statistics/statistics.ts';
import { gatherStreet } from '../statistics/street.ts';
import { checkBackupFile, type CheckFile } from '../database/recovery/check-library.ts';
import { createCheckCalls } from '../data/check-calls.ts';
import { createReviewQueueCalls } from '../review/review-queue-calls.ts';
import { createProfileCalls } from '../rating/profile-calls.ts';
import { finishUnfinished } from './unfinished.ts';

/** The calls of an open database, and its background work. */
export type OpenCalls = ReturnType<typeof createCalls>;

/**
 * Each call is a function that returns its answer, or work in pieces. All of them throw `DatabaseError` or SQLite's own errors. Each change
 * is one transaction, unless its description says otherwise, and is on disk when it is answered.
 * @param checkFile checks a backup
 */
export function createCalls(
  database: Database,
  beforeWrite: () => void = () => undefined,
  checkFile: CheckFile = checkBackupFile,
) {
  const table = createGameTable(database, beforeWrite);
  addPositionFunctions(database);
  addStartFunction(database);
  const positions = createPositionIndex(database, table);
  const list = createListQueries(database, positions);
  /** The games that the background check has found damaged. */
  const damaged = new Set<GameId>();
  const summaryOf = summaryReader(database, damaged);
  const parts = { database, table, list, summaryOf };
  const remover = createRemover(database, table);
  const { queries, ...duplicateCalls } = createDuplicateCalls(parts, remover);
  const destroy = createDestroyer(database, table);
  const { queries: collectionQueries, ...collectionCalls } = createCollectionCalls(parts);
  const manyCalls = {
    ...createAnnotationCalls(parts),
    ...createBinCalls(parts, remover, destroy),
    ...createImportCalls(parts, beforeWrite),
  };
  const { summarise, ...analysisCalls } = createAnalysisCalls(parts);
  const calls = {
    library: {
      ...createListCalls(database, list, summaryOf),
      ...createFilterCalls(database, table),
      ...queries,
      ...collectionQueries,
      explore: (request: ExploreRequest) =>
        exploreMoves(request, { database, positions, list, analysisOf: analysisCalls.analysis }),
    },
    statistics: {
      of: (request: StatisticsRequest) => gatherStatistics(database, list, request),
      street: (request: StreetRequest) => gatherStreet(database, list, request),
    },
    ...createPlayCalls(database, table, remover.remove),
    ...createSelectionCalls(list),
    ...manyCalls,
    ...analysisCalls,
    ...createMistakeCalls(database, analysisCalls.analysis),
    ...createReviewQueueCalls(parts),
    ...createPuzzleCalls(database, table),
    ...duplicateCalls,
    ...collectionCalls,
    ...createProfileCalls(database, table),
    ...createExportCalls(table, analysisCalls.analysis),
    ...createBackupCalls(database, table, beforeWrite, checkFile),
    ...createCheckCalls(database, table, damaged),
    /** Returns the version of SQLite. */
    sqliteVersion: () => v.parse(v.string(), database.prepare('SELECT sqlite_version()').pluck().get()),
  };
  finishUnfinished(database, calls, (ids) => {
    table.write(() => {
      summarise(ids);
    });
  });
  return {
    calls,
    wants: table.wants,
    /** Does a piece of the background work and returns whether there is more. Throws as the calls do. */
    work: (): boolean => {
      table.wants.indexing = positions.indexSome() || table.mergeTexts();
      return table.wants.indexing;
    },
  };
}

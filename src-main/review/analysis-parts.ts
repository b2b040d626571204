import type { LibraryChange } from '#shared/contract/library.ts';
import type { Feed } from '#shared/util/feed.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { AnalysisEngine, EngineSize } from '../engine/engine.ts';
import { createGameAnalyses, type GameAnalyses } from './analysis.ts';
import { COACH_TABLE_MIB, createCoachLook, type CoachLook } from './coach-look.ts';
import { createLiveAnalyses, type LiveAnalyses } from './live.ts';
import { createReviewQueue, type ReviewQueueService } from './review-queue.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { ANALYSIS_SIGNATURE, MAX_ANALYSIS_LANES, startAnalysisEngine } from './engines.ts';
import type { Alarm } from '../core/alarm.ts';
import type { ProgramPlayer } from '../core/program-player.ts';

/** The queue of reviews goes on so long after the start, which must not wait for it. */
const REVIEW_DELAY_MS = 3000;

/** What the log of the app writes of the analyses. */
interface AnalysisLog {
  readonly info: (code: 'engine-note', data: { readonly note: string }) => void;
  readonly error: (code: 'no-review', data: { readonly error: unknown }) => void;
}

export interface AnalysisPartsOptions {
  readonly database: GameDatabase;
  readonly workerUrl: URL;
  readonly scheduler: Scheduler;
  readonly programs: ProgramPlayer;
  /** The resources that the settings give to the engine. */
  readonly size: () => EngineSize;
  readonly libraryChanges: Feed<LibraryChange>;
  readonly log: AnalysisLog;
  readonly after: Alarm;
}

/** The coach, reviews and live analysis, with engines of their own beside that of the computer player. */
export interface AnalysisParts {
  readonly service: GameAnalyses['service'] & ReviewQueueService['service'] & LiveAnalyses['service'];
  readonly look: CoachLook['look'];
  /** Starts an engine that stops while the computer player thinks. @param tableMegabytes another size of its table */
  readonly startEngine: (tableMegabytes?: number) => AnalysisEngine;
  /** Lets the queue of reviews go on a little later. */
  readonly startQueue: () => void;
  readonly close: () => Promise<void>;
}

export function createAnalysisParts(options: AnalysisPartsOptions): AnalysisParts {
  const { database, scheduler, programs, size, libraryChanges, log, after } = options;
  const startPlainEngine = (tableMegabytes?: number): AnalysisEngine =>
    startAnalysisEngine(
      options.workerUrl,
      (note) => {
        log.info('engine-note', { note });
      },
      tableMegabytes,
    );
  const startEngine = (tableMegabytes?: number): AnalysisEngine =>
    scheduler.forAnalysis(startPlainEngine(tableMegabytes));
  const coach = createCoachLook(() => scheduler.forCoach(startPlainEngine(COACH_TABLE_MIB)), after);
  const analyses = createGameAnalyses({
    database,
    startEngine,
    lanes: () => Math.min(MAX_ANALYSIS_LANES, size().threads),
    signature: ANALYSIS_SIGNATURE,
    scheduler,
  });
  const queue = createReviewQueue({
    database,
    reviewGame: analyses.reviewGame,
    signature: ANALYSIS_SIGNATURE,
    scheduler,
    libraryChanges,
    onFailure: (error) => {
      log.error('no-review', { error });
    },
  });
  const live = createLiveAnalyses({
    database,
    programs,
    startEngine,
    scheduler,
    size,
    after,
  });
  let cancelQueueStart = (): void => undefined;
  return {
    service: { ...analyses.service, ...queue.service, ...live.service },
    look: coach.look,
    startEngine,
    startQueue: () => {
      cancelQueueStart = after(REVIEW_DELAY_MS, queue.start);
    },
    close: async () => {
      cancelQueueStart();
      await queue.close();
      await live.close();
      await coach.close();
    },
  };
}

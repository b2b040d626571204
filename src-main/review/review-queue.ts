import type { ReviewQueue, ReviewQueueUpdate } from '#shared/contract/analysis.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { AnalysisDepth } from '#shared/analysis/position-value.ts';
import { createFeed, type Feed } from '#shared/util/feed.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { ReviewOutcome, StoredQueue } from './review-queue-calls.ts';
import { declaredErrorOf, type Service } from '../core/service.ts';
import type { ReviewGame } from './analysis.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** After so many games in a row that the engine could not review, the queue is held: the next ones would fail too. */
const MAX_FAILURES_IN_A_ROW = 3;

export interface ReviewQueueParts {
  readonly database: Pick<
    GameDatabase,
    'queueReviews' | 'reviewQueue' | 'nextReview' | 'finishReview' | 'pauseReviews' | 'cancelReviews'
  >;
  readonly reviewGame: ReviewGame;
  /** The engine's signature: games that it has reviewed already are not queued. */
  readonly signature: string;
  /** What a person asks for goes before the queue. */
  readonly scheduler: Pick<Scheduler, 'queued'>;
  readonly libraryChanges: Pick<Feed<LibraryChange>, 'publish'>;
  /** Called with errors that are not the caller's, for the log. */
  readonly onFailure: (error: unknown) => void;
}

/** The reviews of many games, one after the other in the background. */
export interface ReviewQueueService {
  readonly service: Pick<
    Service<Contract['analysis']>,
    'queueReviews' | 'pauseQueue' | 'cancelQueue' | 'queue' | 'setPower' | 'countMistakesOf'
  >;
  /** Goes on with the games that an earlier process has left. */
  readonly start: () => void;
  /** Interrupts the review that runs; the queue is kept. */
  readonly close: () => Promise<void>;
}

/** The reason for the abort of a review when the queue is paused, cancelled or closed. */
const HELD = new Error('The queue is held');

export function createReviewQueue(parts: ReviewQueueParts): ReviewQueueService {
  const { database, reviewGame, scheduler, libraryChanges, onFailure } = parts;
  const changes = createFeed<ReviewQueueUpdate>(() => 'queue');
  const lane = createSerialQueue();
  let reviewing = new AbortController();
  let isClosed = false;
  /** The person whose mistakes are counted; undefined until a page has told it. */
  let player: string | undefined;
  let isOnBattery = false;
  /** Whether the person has resumed the queue on battery. */
  let ignoresBattery = false;
  let trouble: 'disk' | 'engine' | undefined;

  const pauseOf = ({ isPaused }: StoredQueue): ReviewQueue['pause'] => {
    if (isPaused) return 'user';
    return trouble ?? (isOnBattery && !ignoresBattery ? 'battery' : undefined);
  };
  const forWire = (queue: StoredQueue): ReviewQueue => {
    const { isPaused: _, ...counts } = queue;
    const pause = pauseOf(queue);
    return { ...counts, ...(pause !== undefined && { pause }) };
  };
  const publish = (queue: StoredQueue | undefined): void => {
    changes.publish(queue === undefined ? {} : { queue: forWire(queue) });
  };

  /** @returns undefined if the review was interrupted; rejects if nothing can be kept */
  const review = async (
    { gameId, depth }: { readonly gameId: GameId; readonly depth: AnalysisDepth },
    signal: AbortSignal,
  ): Promise<ReviewOutcome | undefined> => {
    try {
      await scheduler.queued((each) => reviewGame(gameId, depth, each), signal);
      return 'done';
    } catch (error) {
      if (signal.aborted) return undefined;
      const code = declaredErrorOf(error)?.code;
      // It was deleted, or goes on without hints.
      if (code === 'GAME_NOT_FOUND' || code === 'HELP_NOT_ALLOWED') return 'done';
      if (code === 'GAME_DAMAGED') return 'damaged';
      if (code === 'NOT_SAVED') throw error;
      onFailure(error);
      return 'failed';
    }
  };

  /** Reviews one game after the other until the queue is empty or held. */
  const reviewAll = async (): Promise<void> => {
    const { signal } = (reviewing = new AbortController());
    let last: StoredQueue | undefined;
    let failures = 0;
    for (;;) {
      const queue = await database.reviewQueue();
      if (signal.aborted || isClosed) return;
      if (queue === undefined) {
        if (last !== undefined) changes.publish({ queue: forWire(last), hasEnded: true });
        return;
      }
      const next = pauseOf(queue) === undefined ? await database.nextReview() : undefined;
      const outcome = next && (await review(next, signal));
      if (next === undefined || outcome === undefined) return;
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (failures === MAX_FAILURES_IN_A_ROW) {
        trouble = 'engine';
        publish(queue);
        return;
      }
      last = await database.finishReview(next.gameId, outcome, player);
      publish(last);
      libraryChanges.publish({ kind: 'changed' });
    }
  };

  const wake = (): void => {
    lane.run(reviewAll).catch(async (error: unknown) => {
      if (isClosed) return;
      onFailure(error);
      trouble = 'disk';
      publish(await database.reviewQueue().catch(() => undefined));
    });
  };
  const hold = (): void => {
    reviewing.abort(HELD);
  };

  return {
    service: {
      queueReviews: async ({ games, depth }) => {
        const added = await database.queueReviews(games, depth, parts.signature);
        publish(await database.reviewQueue());
        wake();
        return { added };
      },
      pauseQueue: async ({ isPaused }) => {
        trouble = undefined;
        ignoresBattery = !isPaused && isOnBattery;
        publish(await database.pauseReviews(isPaused));
        if (isPaused) hold();
        else wake();
      },
      cancelQueue: async () => {
        hold();
        await database.cancelReviews();
        trouble = undefined;
        publish(undefined);
      },
      setPower: async (power) => {
        if (power.isOnBattery === isOnBattery) return;
        ({ isOnBattery } = power);
        ignoresBattery = false;
        publish(await database.reviewQueue());
        if (isOnBattery) hold();
        else wake();
      },
      countMistakesOf: (person) => {
        ({ player } = person);
      },
      queue: (_, signal) => {
        const later = changes.follow(signal);
        return (async function* () {
          const queue = await database.reviewQueue();
          yield queue === undefined ? {} : { queue: forWire(queue) };
          yield* later;
        })();
      },
    },
    start: wake,
    close: async () => {
      isClosed = true;
      hold();
      await lane.idle();
    },
  };
}

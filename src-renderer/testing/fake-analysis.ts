import type { AnalysisDepth, PositionValue } from '#shared/analysis/position-value.ts';
import type {
  AnalysisProgress,
  GameAnalysis,
  LiveAnalysis,
  LiveRequest,
  ReviewQueueUpdate,
} from '#shared/contract/analysis.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { createFeed, type Feed } from '#shared/util/feed.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import type { Handlers } from './fake-link.ts';

/** A call of `analysis.run`, answered by the test. */
interface AnalysisRun {
  readonly gameId: GameId;
  readonly depth: AnalysisDepth;
  readonly signal: AbortSignal;
  readonly report: (progress: AnalysisProgress) => void;
  /** Ends the run with an analysis, which is kept. */
  readonly end: (analysis: GameAnalysis) => void;
  readonly fail: (error: unknown) => void;
}

/** A call of `analysis.live`, answered by the test. */
interface LiveRun {
  readonly request: LiveRequest;
  readonly signal: AbortSignal;
  readonly report: (found: LiveAnalysis) => void;
  readonly end: (found: LiveAnalysis) => void;
  readonly fail: (error: unknown) => void;
}

/** Analyses in memory. */
export interface FakeAnalyses {
  readonly handlers: Handlers['analysis'];
  readonly kept: Map<GameId, GameAnalysis>;
  readonly runs: AnalysisRun[];
  readonly live: LiveRun[];
  /** How often the live analysis was prepared. */
  prepared: number;
  /** The values of tried moves, by move; other moves are as good as equal. */
  readonly tried: Map<string, PositionValue>;
  /** The selections of `analysis.queueReviews`, and the other calls about the queue. */
  readonly queued: Selection[];
  readonly queueCalls: ('pause' | 'resume' | 'cancel' | 'battery' | 'mains')[];
  /** The people of `analysis.countMistakesOf`. */
  readonly countedPlayers: string[];
  readonly queue: Feed<ReviewQueueUpdate>;
}

const EVEN: PositionValue = { certainty: 'estimate', margin: 0, line: [], depth: 1, nodes: 1 };

export function createFakeAnalyses(): FakeAnalyses {
  const fake: FakeAnalyses = {
    kept: new Map(),
    runs: [],
    live: [],
    prepared: 0,
    tried: new Map(),
    queued: [],
    queueCalls: [],
    countedPlayers: [],
    queue: createFeed(() => 'queue'),
    handlers: {
      get: ({ gameId }) => fake.kept.get(gameId),
      run: ({ gameId, depth }, signal) =>
        streamTask(
          (report) => {
            const { promise, resolve, reject: fail } = Promise.withResolvers<GameAnalysis>();
            fake.runs.push({
              ...{ gameId, depth, signal, report, fail },
              end: (analysis) => {
                fake.kept.set(gameId, analysis);
                resolve(analysis);
              },
            });
            signal.addEventListener('abort', () => {
              fail(signal.reason);
            });
            return promise;
          },
          { keepsAll: true },
        ),
      prepareLive: () => {
        fake.prepared++;
      },
      live: (request, signal) =>
        streamTask((report) => {
          const { promise, resolve: end, reject: fail } = Promise.withResolvers<LiveAnalysis>();
          fake.live.push({ request, signal, report, end, fail });
          signal.addEventListener('abort', () => {
            fail(signal.reason);
          });
          return promise;
        }),
      tryMove: ({ move }) => {
        const { line, ...value } = fake.tried.get(move) ?? EVEN;
        return { ...value, line: [...line] };
      },
      queueReviews: ({ games }) => {
        fake.queued.push(games);
        // Analysed games are not queued again.
        return { added: games.kind === 'games' ? games.ids.filter((id) => !fake.kept.has(id)).length : 1 };
      },
      pauseQueue: ({ isPaused }) => {
        fake.queueCalls.push(isPaused ? 'pause' : 'resume');
      },
      cancelQueue: () => {
        fake.queueCalls.push('cancel');
      },
      setPower: ({ isOnBattery }) => {
        fake.queueCalls.push(isOnBattery ? 'battery' : 'mains');
      },
      countMistakesOf: ({ player }) => {
        fake.countedPlayers.push(player);
      },
      queue: (_, signal) => fake.queue.follow(signal),
    },
  };
  return fake;
}

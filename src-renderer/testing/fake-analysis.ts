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
import { askedTask, type AskedTask, type Handlers } from './fake-link.ts';

/** A call of `analysis.run`; the analysis that ends it is kept. */
interface AnalysisRun extends AskedTask<AnalysisProgress, GameAnalysis> {
  readonly gameId: GameId;
  readonly depth: AnalysisDepth;
}

/** A call of `analysis.live`. */
interface LiveRun extends AskedTask<LiveAnalysis, LiveAnalysis> {
  readonly request: LiveRequest;
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
        askedTask<AnalysisProgress, GameAnalysis>(
          signal,
          (task) => {
            const end = (analysis: GameAnalysis): void => {
              fake.kept.set(gameId, analysis);
              task.end(analysis);
            };
            fake.runs.push({ ...task, gameId, depth, end });
          },
          { keepsAll: true },
        ),
      prepareLive: () => {
        fake.prepared++;
      },
      live: (request, signal) =>
        askedTask<LiveAnalysis, LiveAnalysis>(signal, (task) => {
          fake.live.push({ ...task, request });
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

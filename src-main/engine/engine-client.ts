import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import {
  EngineUnavailable,
  type Engine,
  type ThinkAnswer,
  type ThinkProgress,
  type ThinkRequest,
} from './engine.ts';
import { EngineThread, ThreadGone } from './engine-thread.ts';
import type { WorkFinding } from './work.ts';
import { positionOf } from './worker-search.ts';

export interface EngineOptions {
  /** The engine worker's file. */
  readonly workerUrl: URL;
  /** Size of the transposition table in MiB. @default 64 */
  readonly tableMegabytes?: number;
  /**
   * How long a search may show no sign of life before its thread is ended, in milliseconds. Until a new thread is ready,
   * which takes a busy machine a while, five times as long. @default 2000
   */
  readonly hangMilliseconds?: number;
}

/** A thread that died is replaced once in a request; the second death is told. */
const STARTS_A_REQUEST = 2;
/** How many intervals without a sign of life end a thread that is not ready yet. */
const SILENCES_AT_START = 5;

/** The computer player: one supervised thread, started with the first request and kept. */
export function createEngine(options: EngineOptions): Engine {
  const { workerUrl, tableMegabytes = 64, hangMilliseconds = 2000 } = options;
  let thread: EngineThread | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Ends a thread whose search gives no sign of life. */
  const watch = (watched: EngineThread): (() => void) => {
    let pulse = watched.pulse;
    let silences = 0;
    let wasReady = watched.isReady;
    const timer = setInterval(() => {
      const isAlive = watched.pulse !== pulse || watched.isReady !== wasReady;
      silences = isAlive ? 0 : silences + 1;
      pulse = watched.pulse;
      wasReady = watched.isReady;
      if (silences >= (wasReady ? 1 : SILENCES_AT_START)) void watched.terminate();
    }, hangMilliseconds);
    return () => {
      clearInterval(timer);
    };
  };

  const askOnce = async (
    request: ThinkRequest,
    signal: AbortSignal,
    onProgress: (progress: ThinkProgress) => void,
  ): Promise<ThinkAnswer> => {
    if (thread?.isAlive !== true) thread = new EngineThread(workerUrl, tableMegabytes);
    const asked = thread;
    const stop = (): void => {
      asked.stop();
    };
    const unwatch = watch(asked);
    signal.addEventListener('abort', stop);
    try {
      const { position, moves, level, seed } = request;
      const place = { position, moves };
      const answer = await asked.ask(
        { kind: 'search', place, limits: { level }, seed, best: 1 },
        ([best]) => {
          if (best !== undefined && !signal.aborted) onProgress(best);
        },
      );
      signal.throwIfAborted();
      return checked(request, answer.kind === 'searched' ? answer.findings[0] : undefined);
    } catch (error) {
      // Whatever it said was no answer: such a thread is not asked again.
      if (!(error instanceof ThreadGone) && !signal.aborted) await asked.terminate();
      throw error;
    } finally {
      unwatch();
      signal.removeEventListener('abort', stop);
    }
  };

  const think: Engine['think'] = async (request, { signal, onProgress }) => {
    let failure: unknown;
    for (let start = 0; start < STARTS_A_REQUEST; start++) {
      signal.throwIfAborted();
      if (isClosed) throw new EngineUnavailable('The engine is closed');
      try {
        return await askOnce(request, signal, onProgress);
      } catch (error) {
        signal.throwIfAborted();
        failure = error;
      }
    }
    throw new EngineUnavailable('The engine failed twice', { cause: failure });
  };

  return {
    think: (request, thinkOptions) => {
      const turn = lastTurn.then(() => think(request, thinkOptions));
      lastTurn = turn.catch(() => undefined);
      return untilAborted(turn, thinkOptions.signal);
    },
    close: async () => {
      isClosed = true;
      await thread?.terminate();
      await lastTurn;
    },
  };
}

/** What a promise settles to, or at once the signal's reason when that is aborted first. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/** The answer, if its move is lawful. Throws where it is not: the thread is then not to be trusted. */
function checked(request: ThinkRequest, finding: WorkFinding | undefined): ThinkAnswer {
  const text = finding?.line[0];
  const move = text === undefined ? undefined : parseMove(text);
  if (finding === undefined || text === undefined || move === undefined)
    throw new Error('The engine gave no move');
  if (!playMove(positionOf(request), move).ok)
    throw new Error(`The engine answered with an unlawful move: ${text}`);
  return { ...finding, move: text };
}

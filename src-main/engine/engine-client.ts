import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { untilAborted } from '#shared/util/stream-task.ts';
import {
  EngineUnavailable,
  type AnalysisEngine,
  type Appraisal,
  type EngineSize,
  type SizedEngine,
  type EnginePosition,
  type ThinkAnswer,
  type ThinkProgress,
  type ThinkRequest,
  type WinnerProof,
} from './engine.ts';
import { EngineThread, ThreadGone, type ThreadAnswer, type ThreadRequest } from './engine-thread.ts';
import { HIGHEST_LEVEL } from './levels.ts';
import { watchThread, type ThreadWatch } from './watch-thread.ts';
import { positionAfterMoves } from './worker-search.ts';

export interface EngineOptions {
  /** The file of the engine worker. */
  readonly workerUrl: URL;
  /** Size of the transposition table in MiB. @default 64 */
  readonly tableMegabytes?: number;
  /** Number of search threads of the highest level. @default 1 */
  readonly threads?: number;
  /**
   * Watchdog: a search without progress for this time is terminated with its thread. A starting thread has fifteen times as
   * long, because starting is slow on a busy machine. @default 2000
   */
  readonly hangMilliseconds?: number;
  /** Receives messages for the log, such as a reduced table, as sentences. */
  readonly onNote?: (note: string) => void;
}

/** Upper limit of a search of the highest level, on any machine. */
const MAX_SEARCH_MS = 2900;

/** A thread that dies during a request is replaced once; after the second the request fails. */
const MAX_STARTS_PER_REQUEST = 2;

/** A request to the thread and the function that validates its answer. */
interface Question<Answer> {
  readonly request: ThreadRequest;
  readonly onProgress?: ((findings: readonly ThinkProgress[]) => void) | undefined;
  readonly onProof?: ((proof: WinnerProof) => void) | undefined;
  readonly read: (answer: ThreadAnswer) => Answer;
}

/** Creates the computer player: a supervised thread, which starts with the first request. */
export function createEngine(options: EngineOptions): SizedEngine & AnalysisEngine {
  const { workerUrl, tableMegabytes = 64, threads = 1, hangMilliseconds = 2000 } = options;
  let size: EngineSize = { tableMegabytes, threads };
  /** The size of the running thread. */
  let threadSize = size;
  let thread: EngineThread | undefined;
  let watch: ThreadWatch | undefined;
  const queue = createSerialQueue();
  let isClosed = false;
  /** Whether the table contains results from the opponent's thinking time. */
  let hasPondered = false;

  const startThread = (): EngineThread => {
    threadSize = size;
    const started = new EngineThread({ workerUrl, ...size });
    const reportNotes = (notes: readonly string[]): void => {
      for (const note of notes) options.onNote?.(note);
    };
    // The next request reports a dead thread.
    started.ready.then(reportNotes, () => undefined);
    return started;
  };

  const askOnce = async <Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> => {
    if (threadSize !== size) await thread?.terminate();
    if (thread?.isAlive !== true) thread = startThread();
    const asked = thread;
    const stop = (): void => {
      asked.stop();
    };
    const watching = watchThread(asked, hangMilliseconds);
    watch = watching;
    signal.addEventListener('abort', stop);
    try {
      const answer = await asked.ask(
        question.request,
        (findings) => {
          if (!signal.aborted) question.onProgress?.(findings);
        },
        (proof) => {
          if (!signal.aborted) question.onProof?.(proof);
        },
      );
      signal.throwIfAborted();
      return question.read(answer);
    } catch (error) {
      // A thread with an invalid answer is not used again.
      if (!(error instanceof ThreadGone) && !signal.aborted) await asked.terminate();
      throw error;
    } finally {
      watching.stop();
      watch = undefined;
      signal.removeEventListener('abort', stop);
    }
  };

  const ask = async <Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> => {
    let failure: unknown;
    for (let start = 0; start < MAX_STARTS_PER_REQUEST; start++) {
      signal.throwIfAborted();
      if (isClosed) throw new EngineUnavailable('The engine is closed');
      try {
        return await askOnce(question, signal);
      } catch (error) {
        signal.throwIfAborted();
        failure = error;
      }
    }
    throw new EngineUnavailable('The engine failed twice', { cause: failure });
  };

  /** Queues a request. @param questionOf makes it when all earlier requests are done */
  const askInTurn = <Answer>(questionOf: () => Question<Answer>, signal: AbortSignal): Promise<Answer> =>
    untilAborted(
      queue.run(() => ask(questionOf(), signal)),
      signal,
    );

  return {
    think: (request, { signal, onProgress }) =>
      askInTurn(() => {
        const keeps = hasPondered && request.level === HIGHEST_LEVEL;
        hasPondered = false;
        return createMoveQuestion(request, keeps, onProgress);
      }, signal),
    appraise: (request, { signal }) =>
      askInTurn(
        () => ({
          request: { kind: 'appraise', place: toEnginePosition(request) },
          read: readAppraisal,
        }),
        signal,
      ),
    margin: (request, { signal }) =>
      askInTurn(
        () => ({
          request: { kind: 'margin', place: toEnginePosition(request) },
          read: (answer) => {
            if (answer.kind !== 'margin-found') throw new Error('The engine gave no margin');
            return answer.margin;
          },
        }),
        signal,
      ),
    ponder: async (request, { signal }) => {
      const question: Question<undefined> = {
        request: {
          kind: 'search',
          place: toEnginePosition(request),
          limits: {},
          seed: 0,
          best: 1,
          memory: 'keep',
        },
        onProgress: () => {
          hasPondered = true;
        },
        read: () => undefined,
      };
      try {
        await askInTurn(() => question, signal);
      } catch (error) {
        // Pondering always ends by an abort.
        if (!signal.aborted) throw error;
      }
    },
    search: (request, { signal }) =>
      askInTurn(
        () => ({
          request: {
            kind: 'search',
            place: toEnginePosition(request),
            limits: { nodes: request.nodes },
            seed: 0,
            best: 1,
            without: request.without,
            memory: 'clear',
          },
          read: (answer) =>
            requireLegalAnswer(request, answer.kind === 'searched' ? answer.findings[0] : undefined),
        }),
        signal,
      ),
    lines: ({ lines, from, nodes = Infinity, ...request }, { signal, onProgress }) =>
      askInTurn(
        () => ({
          request: {
            kind: 'search',
            place: toEnginePosition(request),
            limits: { nodes },
            seed: 0,
            best: lines,
            from,
            isLive: true,
            memory: 'keep',
          },
          onProgress,
          read: (answer) => (answer.kind === 'searched' ? answer.findings : []),
        }),
        signal,
      ),
    proveWinner: (request, { signal, onProgress }) =>
      askInTurn(
        () => ({
          request: {
            kind: 'winner',
            place: toEnginePosition(request),
            komi: request.komi,
            limits: { nodes: request.nodes },
            memory: 'clear',
          },
          onProof: onProgress,
          read: readProof,
        }),
        signal,
      ),
    resize: (next) => {
      if (next.threads !== size.threads || next.tableMegabytes !== size.tableMegabytes) size = next;
    },
    wake: () => watch?.restart(),
    close: async () => {
      isClosed = true;
      await thread?.terminate();
      await queue.idle();
    },
  };
}

function toEnginePosition({ position, moves }: EnginePosition): EnginePosition {
  return { position, moves };
}

function createMoveQuestion(
  request: ThinkRequest,
  keeps: boolean,
  onProgress: (progress: ThinkProgress) => void,
): Question<ThinkAnswer> {
  const { level, seed, komi = 0, milliseconds = Infinity } = request;
  const most = level === HIGHEST_LEVEL ? MAX_SEARCH_MS : Infinity;
  const place = toEnginePosition(request);
  const isBlack = positionAfterMoves(place).turn === 'black';
  return {
    request:
      request.aim === 'even'
        ? { kind: 'even', place, margin: isBlack ? komi : -komi }
        : {
            kind: 'search',
            place,
            limits: { level, milliseconds: Math.min(most, milliseconds) },
            seed,
            best: 1,
            memory: keeps ? 'keep' : 'forget',
          },
    onProgress: ([best]) => {
      if (best !== undefined) onProgress(best);
    },
    read: (answer) =>
      requireLegalAnswer(request, answer.kind === 'searched' ? answer.findings[0] : undefined),
  };
}

function readAppraisal(answer: ThreadAnswer): Appraisal {
  if (answer.kind !== 'appraised') throw new Error('The engine gave no appraisal');
  const { margin, spread, nodes, milliseconds } = answer;
  return { margin, spread, nodes, milliseconds };
}

function readProof(answer: ThreadAnswer): WinnerProof {
  if (answer.kind !== 'proven') throw new Error('The engine gave no proof');
  return answer.proof;
}

/** Returns an answer whose move is legal; throws for any other. */
function requireLegalAnswer(request: EnginePosition, finding: ThinkProgress | undefined): ThinkAnswer {
  const text = finding?.line[0];
  const move = text === undefined ? undefined : parseMove(text);
  if (finding === undefined || text === undefined || move === undefined)
    throw new Error('The engine gave no move');
  if (!playMove(positionAfterMoves(request), move).ok)
    throw new Error(`The engine answered with an illegal move: ${text}`);
  return { ...finding, move: text };
}

import {
  ThreadGone,
  type EngineThread,
  type ThreadAnswer,
  type ThreadOptions,
  type ThreadRequest,
} from '../engine-thread.ts';
import type { ThinkProgress, WinnerProof } from '../engine.ts';

/** A thread that dies during a request is replaced once; after the second the request fails. */
const MAX_STARTS_PER_REQUEST = 2;

/** The options of an engine that can be changed. */
export type EngineSize = Pick<ThreadOptions, 'tableMegabytes' | 'threads'>;

/** Keeps one search thread alive: a dead thread is replaced at the next request. */
export class ThreadKeeper {
  readonly #start: (size: EngineSize) => EngineThread;
  #size: EngineSize;
  #thread: EngineThread;
  #isClosed = false;

  constructor(start: (size: EngineSize) => EngineThread, size: EngineSize) {
    this.#start = start;
    this.#size = size;
    this.#thread = start(size);
  }

  /** Messages of the thread as sentences; none if it died. */
  notes(): Promise<readonly string[]> {
    return this.#thread.ready.catch(() => []);
  }

  /**
   * Sends a request to the thread, and to a second one where the first dies.
   * @param stop its abort ends a search early with the result so far; a `perft` has no answer then
   * @throws ThreadGone if the second died too, after `close`, or when a `perft` was stopped
   */
  async ask(
    request: ThreadRequest,
    stop: AbortSignal,
    onProgress: (findings: readonly ThinkProgress[]) => void,
    onProof?: (proof: WinnerProof) => void,
  ): Promise<ThreadAnswer> {
    let failure: unknown;
    for (let start = 0; start < MAX_STARTS_PER_REQUEST; start++) {
      if (this.#isClosed) throw new ThreadGone('The engine is closed');
      if (!this.#thread.isAlive) this.#thread = this.#start(this.#size);
      const thread = this.#thread;
      const end = (): void => {
        if (request.kind === 'search' || request.kind === 'winner') thread.stop();
        else void thread.terminate();
      };
      try {
        const answer = thread.ask(request, onProgress, onProof);
        stop.addEventListener('abort', end);
        if (stop.aborted) end();
        return await answer;
      } catch (error) {
        if (!(error instanceof ThreadGone)) throw error;
        failure = error;
        if (stop.aborted) break;
      } finally {
        stop.removeEventListener('abort', end);
      }
    }
    throw new ThreadGone('The engine failed', { cause: failure });
  }

  /**
   * Replaces the thread by one of another size. Only while no request is pending.
   * @returns messages of the new thread; undefined if it could not be started and the old size stays
   */
  async resize(change: Partial<EngineSize>): Promise<readonly string[] | undefined> {
    const size = { ...this.#size, ...change };
    await this.#thread.terminate();
    const thread = this.#start(size);
    try {
      const notes = await thread.ready;
      this.#size = size;
      this.#thread = thread;
      return notes;
    } catch {
      this.#thread = this.#start(this.#size);
      return undefined;
    }
  }

  /** Terminates the thread; later requests fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.terminate();
  }
}

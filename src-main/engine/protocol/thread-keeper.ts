import { ThreadGone, type EngineThread, type ThreadAnswer, type ThreadRequest } from '../engine-thread.ts';
import type { WorkFinding } from '../work.ts';

/** A thread that died is replaced once in a request; the second death is told. */
const STARTS_A_REQUEST = 2;

/** Keeps one search thread alive: a dead one is replaced when the next thing is asked. */
export class ThreadKeeper {
  readonly #start: (tableMegabytes: number) => EngineThread;
  #megabytes: number;
  #thread: EngineThread;
  #isClosed = false;

  /** @param start starts a thread with a table of so many MiB */
  constructor(start: (tableMegabytes: number) => EngineThread, megabytes: number) {
    this.#start = start;
    this.#megabytes = megabytes;
    this.#thread = start(megabytes);
  }

  /**
   * Asks the thread, and a second one where the first dies of it.
   * @param stop its abort ends a search early, with what it has; a count has no answer then
   * @throws ThreadGone where the second died too, or after `close`, or when a count was stopped
   */
  async ask(
    request: ThreadRequest,
    stop: AbortSignal,
    onProgress: (findings: readonly WorkFinding[]) => void,
  ): Promise<ThreadAnswer> {
    let failure: unknown;
    for (let start = 0; start < STARTS_A_REQUEST; start++) {
      if (this.#isClosed) throw new ThreadGone('The engine is closed');
      if (!this.#thread.isAlive) this.#thread = this.#start(this.#megabytes);
      const thread = this.#thread;
      const end = (): void => {
        if (request.kind === 'search') thread.stop();
        else void thread.terminate();
      };
      try {
        const answer = thread.ask(request, onProgress);
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
   * Replaces the thread by one with a table of another size; only while nothing is asked.
   * @returns whether there was memory for it; if not, the old size stays
   */
  async resize(megabytes: number): Promise<boolean> {
    await this.#thread.terminate();
    const thread = this.#start(megabytes);
    try {
      await thread.ready;
      this.#megabytes = megabytes;
      this.#thread = thread;
      return true;
    } catch {
      this.#thread = this.#start(this.#megabytes);
      return false;
    }
  }

  /** Ends the thread, whatever it is doing; nothing can be asked any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.terminate();
  }
}

import { untilAborted } from '#shared/util/until-aborted.ts';

/** Work on files that may be cancelled. A disk that does not respond may finish it much later. */
export interface AbandonableFiles {
  /** Waits for work until a signal is aborted; rejects with its reason then, while the work may go on. */
  readonly run: <Value>(work: Promise<Value>, signal: AbortSignal) => Promise<Value>;
  /** Waits until all work has ended, so that none of it meets what comes next. Rejects as `run` does. */
  readonly settled: (signal: AbortSignal) => Promise<void>;
}

export function createAbandonableFiles(): AbandonableFiles {
  const running = new Set<Promise<unknown>>();
  return {
    run: (work, signal) => {
      const ended = Promise.allSettled([work]);
      running.add(ended);
      void ended.then(() => running.delete(ended));
      return untilAborted(work, signal);
    },
    settled: async (signal) => {
      await untilAborted(Promise.all(running), signal);
    },
  };
}

/** Lets some work go before other work that is of less hurry. */
export interface Precedence {
  /** Runs work that goes before: what yields is interrupted, and waits until no such work runs. */
  readonly during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Runs work that yields: its signal is aborted while other work goes before, and then it is repeated. Rejects with the
   * reason of `signal`, and as the work does.
   */
  readonly yielding: <Answer>(
    work: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
}

/** The reason for the abort of work that is repeated later. */
const INTERRUPTED = new Error('Other work goes before');

export function createPrecedence(): Precedence {
  let running = 0;
  let free = Promise.withResolvers<undefined>();
  let interruption = new AbortController();
  return {
    during: async (work) => {
      if (running++ === 0) {
        free = Promise.withResolvers();
        interruption.abort(INTERRUPTED);
      }
      try {
        return await work();
      } finally {
        if (--running === 0) {
          interruption = new AbortController();
          free.resolve(undefined);
        }
      }
    },
    yielding: async (work, signal) => {
      for (;;) {
        while (running > 0) await Promise.race([free.promise, aborted(signal)]);
        signal.throwIfAborted();
        try {
          return await work(AbortSignal.any([signal, interruption.signal]));
        } catch (error) {
          if (error !== INTERRUPTED) throw error;
        }
      }
    },
  };
}

/** Rejects with the signal's reason when it is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

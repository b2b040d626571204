import type { AnalysisEngine, Engine } from '../../engine/engine.ts';

/** Lets the computer player think without an analysis beside it. */
export interface RightOfWay {
  /** Returns the engine of the computer player; analyses wait while it thinks or appraises. */
  readonly forPlay: (engine: Engine) => Engine;
  /**
   * Returns an engine that stops its search when the computer player begins to think, and repeats it afterwards: the
   * answers are the same as without the break.
   */
  readonly forAnalysis: (engine: AnalysisEngine) => AnalysisEngine;
}

/** The reason for the abort of a search that is repeated later. */
const INTERRUPTED = new Error('The computer player thinks');

/** Creates a right of way between one computer player and any number of analyses. */
export function createRightOfWay(): RightOfWay {
  let thinking = 0;
  let free = Promise.withResolvers<undefined>();
  let interruption = new AbortController();

  const during = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (thinking++ === 0) {
      free = Promise.withResolvers();
      interruption.abort(INTERRUPTED);
    }
    try {
      return await work();
    } finally {
      if (--thinking === 0) {
        interruption = new AbortController();
        free.resolve(undefined);
      }
    }
  };

  const repeated = async <Answer>(
    search: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    for (;;) {
      while (thinking > 0) await Promise.race([free.promise, aborted(signal)]);
      signal.throwIfAborted();
      try {
        return await search(AbortSignal.any([signal, interruption.signal]));
      } catch (error) {
        if (error !== INTERRUPTED) throw error;
      }
    }
  };

  return {
    forPlay: (engine) => ({
      ...engine,
      think: (request, options) => during(() => engine.think(request, options)),
      appraise: (request, options) => during(() => engine.appraise(request, options)),
      margin: (request, options) => during(() => engine.margin(request, options)),
    }),
    forAnalysis: (engine) => ({
      search: (request, { signal }) => repeated((both) => engine.search(request, { signal: both }), signal),
      lines: (request, { signal, onProgress }) =>
        repeated((both) => engine.lines(request, { signal: both, onProgress }), signal),
      proveWinner: (request, { signal }) =>
        repeated((both) => engine.proveWinner(request, { signal: both }), signal),
      close: () => engine.close(),
    }),
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

import type { AnalysisEngine, Engine } from '../../engine/engine.ts';
import { createPrecedence } from './precedence.ts';

/** Lets the computer player think without an analysis beside it. */
export interface RightOfWay {
  /** Returns the engine of the computer player; analyses wait while it thinks or appraises. */
  readonly forPlay: (engine: Engine) => Engine;
  /**
   * Returns an engine that stops its search when the computer player begins to think, and repeats it afterwards: the
   * answers are the same as without the break.
   */
  readonly forAnalysis: (engine: AnalysisEngine) => AnalysisEngine;
  /** Returns the engine of the coach, for which the computer player waits; analyses wait while it searches. */
  readonly forCoach: (engine: AnalysisEngine) => AnalysisEngine;
}

/** Creates a right of way between one computer player and any number of analyses. */
export function createRightOfWay(): RightOfWay {
  const { during, yielding } = createPrecedence();
  return {
    forPlay: (engine) => ({
      ...engine,
      think: (request, options) => during(() => engine.think(request, options)),
      appraise: (request, options) => during(() => engine.appraise(request, options)),
      margin: (request, options) => during(() => engine.margin(request, options)),
    }),
    forCoach: (engine) => ({
      ...engine,
      search: (request, options) => during(() => engine.search(request, options)),
    }),
    forAnalysis: (engine) => ({
      search: (request, { signal }) => yielding((both) => engine.search(request, { signal: both }), signal),
      lines: (request, { signal, onProgress }) =>
        yielding((both) => engine.lines(request, { signal: both, onProgress }), signal),
      proveWinner: (request, { signal, ...options }) =>
        yielding((both) => engine.proveWinner(request, { ...options, signal: both }), signal),
      close: () => engine.close(),
    }),
  };
}

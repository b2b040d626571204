import type { AnalysisEngine, Engine } from '../../engine/engine.ts';
import type { ProgramPlayer } from '../programs/program-player.ts';
import { createPrecedence, type Precedence } from './precedence.ts';

/** Lets the computer player, or a program in its place, think without an analysis or a match beside it. */
export interface RightOfWay {
  /** Returns the engine of the computer player; analyses wait while it thinks or appraises. */
  readonly forPlay: (engine: Engine) => Engine;
  /** Returns programs as players, for which the same holds while one chooses a move of a game. */
  readonly forPrograms: <Player extends Pick<ProgramPlayer, 'chooseMove'>>(player: Player) => Player;
  /** Runs a turn of a match between a program and a level: it is interrupted while a game is played, and then repeated. */
  readonly forMatch: Precedence['yielding'];
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
    forPrograms: (player) => ({
      ...player,
      chooseMove: (...request: Parameters<ProgramPlayer['chooseMove']>) =>
        during(() => player.chooseMove(...request)),
    }),
    forMatch: yielding,
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

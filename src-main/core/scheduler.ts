import { untilAborted } from '#shared/util/stream-task.ts';
import type { AnalysisEngine, Engine } from '../engine/engine.ts';
import type { ProgramPlayer } from './program-player.ts';

/**
 * Decides which work of the engines goes first: moves of games and looks of the coach before searches of analyses and turns
 * of matches; reviews and analyses that a person asked for before the queue of reviews.
 */
export type Scheduler = ReturnType<typeof createScheduler>;

/** The reason for the abort of work that is repeated later. */
const INTERRUPTED = new Error('Other work goes before');

export function createScheduler() {
  const play = createPriority();
  const asked = createPriority();
  return {
    /** Returns the engine of the computer player; analyses wait while it thinks or appraises. */
    forPlay: (engine: Engine): Engine => ({
      ...engine,
      think: (request, options) => play.first(() => engine.think(request, options)),
      appraise: (request, options) => play.first(() => engine.appraise(request, options)),
      margin: (request, options) => play.first(() => engine.margin(request, options)),
    }),
    /** Returns programs as players, for which the same holds while one chooses a move of a game. */
    forPrograms: <Player extends Pick<ProgramPlayer, 'chooseMove'>>(player: Player): Player => ({
      ...player,
      chooseMove: (...request: Parameters<ProgramPlayer['chooseMove']>) =>
        play.first(() => player.chooseMove(...request)),
    }),
    /** Returns the engine of the coach, for which the computer player waits; analyses wait while it searches. */
    forCoach: (engine: AnalysisEngine): AnalysisEngine => ({
      ...engine,
      search: (request, options) => play.first(() => engine.search(request, options)),
    }),
    /**
     * Returns an engine that stops its search when the computer player begins to think, and repeats it afterwards: the
     * answers are the same as without the break.
     */
    forAnalysis: (engine: AnalysisEngine): AnalysisEngine => ({
      ...engine,
      search: (request, options) =>
        play.later((signal) => engine.search(request, { signal }), options.signal),
      lines: (request, options) =>
        play.later((signal) => engine.lines(request, { ...options, signal }), options.signal),
      proveWinner: (request, options) =>
        play.later((signal) => engine.proveWinner(request, { ...options, signal }), options.signal),
    }),
    /** Runs a turn of a match between a program and a level: it is interrupted while a game is played, and then repeated. */
    forMatch: play.later,
    /** Runs what a person asked for. */
    asked: asked.first,
    /** Runs a review of the queue: it is interrupted while something that a person asked for runs, and then repeated. */
    queued: asked.later,
  };
}

/** Lets some work go before other work. */
function createPriority() {
  let running = 0;
  let free = Promise.withResolvers<undefined>();
  let interruption = new AbortController();
  return {
    /** Runs work that goes before: the other work is interrupted, and waits until no such work runs. */
    first: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
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
    /** Runs work whose signal is aborted while other work goes before. Rejects with the reason of `signal`, and as the work does. */
    later: async <Answer>(
      work: (signal: AbortSignal) => Promise<Answer>,
      signal: AbortSignal,
    ): Promise<Answer> => {
      for (;;) {
        while (running > 0) await untilAborted(free.promise, signal);
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

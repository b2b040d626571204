import type { GameId } from '#shared/contract/schemas.ts';

/** The duration of the current turn of each game in play, as measured by this process. */
export interface TurnClock {
  /** Starts a turn. @param used milliseconds that the turn took before */
  readonly start: (game: GameId, used?: number) => void;
  /** Starts a turn that is not timed yet. */
  readonly startUnlessRunning: (game: GameId) => void;
  /** Stops the clock of a turn; no effect where it is stopped. */
  readonly stop: (game: GameId) => void;
  /** Continues a stopped clock with the time used before. */
  readonly resume: (game: GameId) => void;
  /** Stops every running clock. @returns the games whose clocks ran */
  readonly stopAll: () => readonly GameId[];
  /** Returns the time of the turn in milliseconds; 0 for an unknown game. */
  readonly since: (game: GameId) => number;
}

/** The largest number of games that are timed at once; the one that was started first is removed first. */
const MAX_GAMES = 64;

interface Turn {
  /** The time used before `from`. */
  readonly used: number;
  /** Start of the running period; undefined while the clock is stopped. */
  readonly from: number | undefined;
}

/** @param elapsed a monotonic clock, in milliseconds */
export function createTurnClock(elapsed: () => number): TurnClock {
  const turns = new Map<GameId, Turn>();
  const since = (game: GameId): number => {
    const { used, from } = turns.get(game) ?? { used: 0, from: undefined };
    return from === undefined ? used : used + elapsed() - from;
  };
  const start = (game: GameId, used = 0): void => {
    turns.delete(game);
    turns.set(game, { used, from: elapsed() });
    if (turns.size > MAX_GAMES) turns.delete(turns.keys().next().value ?? game);
  };
  const stop = (game: GameId): void => {
    if (turns.has(game)) turns.set(game, { used: since(game), from: undefined });
  };
  return {
    start,
    startUnlessRunning: (game) => {
      if (!turns.has(game)) start(game);
    },
    stop,
    resume: (game) => {
      const turn = turns.get(game);
      if (turn !== undefined && turn.from === undefined) turns.set(game, { ...turn, from: elapsed() });
    },
    stopAll: () => {
      const running = [...turns].filter(([, { from }]) => from !== undefined).map(([game]) => game);
      for (const game of running) stop(game);
      return running;
    },
    since,
  };
}

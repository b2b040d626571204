import type { GameId } from '#shared/contract/schemas.ts';

/** How long the turn of each game in play has lasted, as far as this process has seen it. */
export interface TurnClock {
  /** @param used milliseconds that the turn has taken before */
  readonly begin: (game: GameId, used?: number) => void;
  readonly beginUnlessRunning: (game: GameId) => void;
  /** Stops the clock of a turn that has begun; nothing where it stands. */
  readonly stop: (game: GameId) => void;
  readonly goOn: (game: GameId) => void;
  /** Stops every clock that runs. @returns the games whose clocks ran */
  readonly stopAll: () => readonly GameId[];
  /** Milliseconds that the turn has taken; 0 for a game not seen before. */
  readonly since: (game: GameId) => number;
}

/** How many games are timed at once; the one begun longest ago is forgotten first. */
const MAX_GAMES = 64;

interface Turn {
  /** Taken before `from`. */
  readonly used: number;
  /** Since when the clock runs; undefined while it stands. */
  readonly from: number | undefined;
}

/** @param elapsed a clock that never jumps, in milliseconds */
export function createTurnClock(elapsed: () => number): TurnClock {
  const turns = new Map<GameId, Turn>();
  const since = (game: GameId): number => {
    const { used, from } = turns.get(game) ?? { used: 0, from: undefined };
    return from === undefined ? used : used + elapsed() - from;
  };
  const begin = (game: GameId, used = 0): void => {
    turns.delete(game);
    turns.set(game, { used, from: elapsed() });
    if (turns.size > MAX_GAMES) turns.delete(turns.keys().next().value ?? game);
  };
  const stop = (game: GameId): void => {
    if (turns.has(game)) turns.set(game, { used: since(game), from: undefined });
  };
  return {
    begin,
    beginUnlessRunning: (game) => {
      if (!turns.has(game)) begin(game);
    },
    stop,
    goOn: (game) => {
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

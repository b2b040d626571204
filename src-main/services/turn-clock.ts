import type { GameId } from '#shared/contract/schemas.ts';

/** When the turn of each game in play began, as far as this process has seen it. */
export interface TurnClock {
  readonly begin: (game: GameId) => void;
  readonly beginUnlessRunning: (game: GameId) => void;
  /** Milliseconds since the turn began; 0 for a game not seen before. */
  readonly since: (game: GameId) => number;
}

/** How many games are timed at once; the one begun longest ago is forgotten first. */
const MOST_GAMES = 64;

/** @param elapsed a clock that never jumps, in milliseconds */
export function createTurnClock(elapsed: () => number): TurnClock {
  const begun = new Map<GameId, number>();
  const begin = (game: GameId): void => {
    begun.delete(game);
    begun.set(game, elapsed());
    if (begun.size > MOST_GAMES) begun.delete(begun.keys().next().value ?? game);
  };
  return {
    begin,
    beginUnlessRunning: (game) => {
      if (!begun.has(game)) begin(game);
    },
    since: (game) => {
      const at = begun.get(game);
      return at === undefined ? 0 : elapsed() - at;
    },
  };
}

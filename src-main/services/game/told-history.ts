import type { GameHistory } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';

/** What crosses the wire of a game's history; undefined where there is nothing to tell. */
export function toldHistory({
  takenBack,
  hints,
  earlierPlayers,
}: StoredGame['history']): GameHistory | undefined {
  const ahead = { moveCount: takenBack.line.moves.length, swap: takenBack.swap };
  const isEmpty = (colour: Colour): boolean =>
    hints[colour].length === 0 && earlierPlayers[colour].length === 0;
  if (ahead.moveCount === 0 && !ahead.swap && isEmpty('black') && isEmpty('white')) return undefined;
  return {
    ahead,
    hints: { black: [...hints.black], white: [...hints.white] },
    earlierPlayers: { black: [...earlierPlayers.black], white: [...earlierPlayers.white] },
  };
}

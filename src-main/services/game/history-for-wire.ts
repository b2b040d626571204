import type { GameHistory } from '#shared/contract/schemas.ts';
import { isEmptyHistory } from '#shared/record/history/game-history.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';

/** Converts a game's history to the contract's form; undefined where there are no events. */
export function historyForWire(history: StoredGame['history']): GameHistory | undefined {
  if (isEmptyHistory(history)) return undefined;
  const { takenBack, hints, coached, earlierPlayers } = history;
  return {
    ahead: { moveCount: takenBack.line.moves.length, swap: takenBack.swap },
    hints: { black: [...hints.black], white: [...hints.white] },
    coached: { black: [...coached.black], white: [...coached.white] },
    earlierPlayers: { black: [...earlierPlayers.black], white: [...earlierPlayers.white] },
  };
}

import { legalMoves } from '../../../src-shared/game/moves.ts';
import { scoreOf } from '../../../src-shared/game/outcome.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import type { Move, Position } from '../../../src-shared/game/types.ts';
import { randomIndex } from './random.ts';

/**
 * Returns the move with the largest lead after it; a random one of several equal moves.
 * @param seed chooses among equal moves, together with the position
 * @returns undefined where the game is over
 */
export function chooseGreedily(position: Position, seed: number): Move | undefined {
  const ahead = (move: Move): number => {
    const { black, white } = scoreOf(applyMove(position, move));
    return position.turn === 'black' ? black - white : white - black;
  };
  const moves = legalMoves(position).map((move) => ({ move, margin: ahead(move) }));
  const most = Math.max(...moves.map(({ margin }) => margin));
  const best = moves.filter(({ margin }) => margin === most);
  if (best.length === 0) return undefined;
  return best[randomIndex(position, seed, best.length)]?.move;
}

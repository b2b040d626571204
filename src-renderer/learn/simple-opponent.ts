import type { Move, Position } from '#shared/game/types.ts';
import { findMoves } from './find-moves.ts';

/**
 * Returns the move of an opponent for a first game: neither the best nor the worst by the points after it, but one of
 * the weaker half. The same position always gives the same move; undefined where there is none.
 */
export function simpleMove(position: Position): Move | undefined {
  const ranked = findMoves(position).sort((one, other) => other.destination.swing - one.destination.swing);
  const weak = ranked[Math.floor((ranked.length * 3) / 4)];
  return weak && { from: weak.from, to: weak.destination.to };
}

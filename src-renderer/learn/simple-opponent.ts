import type { Move, Position } from '#shared/game/types.ts';
import { lawfulMoves } from './lawful-moves.ts';

/**
 * Returns the move of an opponent for a first game: neither the best nor the worst by the points after it, but one of
 * the weaker half. The same position always gives the same move; undefined where there is none.
 */
export function simpleMove(position: Position): Move | undefined {
  const ranked = lawfulMoves(position).sort((one, other) => other.end.swing - one.end.swing);
  const weak = ranked[Math.floor((ranked.length * 3) / 4)];
  return weak && { from: weak.from, to: weak.end.to };
}

import { legalMoves } from '../moves.ts';
import { applyMove } from '../play.ts';
import type { Position } from '../types.ts';

/**
 * How many lawful sequences of moves there are. A game that is over has none. Slow and plain: what the engine's fast
 * board is measured against.
 * @param depth moves in a sequence, at least 1
 */
export function perft(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth <= 1) return moves.length;
  return moves.reduce((total, move) => total + perft(applyMove(position, move), depth - 1), 0);
}

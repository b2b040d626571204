import { legalMoves } from '../moves.ts';
import { applyMove } from '../play.ts';
import type { Position } from '../types.ts';

/**
 * Counts the legal sequences of moves; a game that is over has none. The simple reference for the engine's fast board.
 * @param depth number of moves in a sequence, at least 1
 */
export function perft(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth <= 1) return moves.length;
  return moves.reduce((total, move) => total + perft(applyMove(position, move), depth - 1), 0);
}

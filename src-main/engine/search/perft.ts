import { countBits, HALF } from './bits.ts';
import type { PackedBoard } from './packed-board.ts';

/** Bounds one ply's moves: 18 piles of a colour with 35 ends each. */
export const MOST_MOVES = 640;

/** Counts the moves of the side to move. */
export function countMoves(board: PackedBoard): number {
  const white = board.turn === 1;
  let total = 0;
  let low = board.occupiedLow & (white ? board.whiteLow : ~board.whiteLow);
  while (low !== 0) {
    const bit = low & -low;
    low ^= bit;
    board.reach(31 - Math.clz32(bit));
    total += countBits(board.reachLow, board.reachHigh);
  }
  let high = board.occupiedHigh & (white ? board.whiteHigh : ~board.whiteHigh);
  while (high !== 0) {
    const bit = high & -high;
    high ^= bit;
    board.reach(HALF + 31 - Math.clz32(bit));
    total += countBits(board.reachLow, board.reachHigh);
  }
  return total;
}

/**
 * Counts the lawful sequences of `depth` moves. A game that is over has none.
 * The last ply is counted by the sizes of the sets of ends, not move by move.
 * @param moves room for `depth * MOST_MOVES` moves
 */
export function perft(board: PackedBoard, depth: number, moves: Int32Array, start = 0): number {
  if (depth === 0) return 1;
  if (board.eitherRule && !board.canMove(board.turn ^ 1)) return 0;
  if (depth === 1) return countMoves(board);
  const end = board.writeMoves(moves, start);
  let total = 0;
  for (let at = start; at < end; at++) {
    board.make(moves[at]);
    total += perft(board, depth - 1, moves, end);
    board.unmake();
  }
  return total;
}

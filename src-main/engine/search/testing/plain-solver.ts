import type { Position } from '#shared/game/types.ts';
import { scoreMoves, takeBest } from '../move-order.ts';
import { packPosition } from '../pack.ts';
import { MOST_PLIES, PackedBoard } from '../packed-board.ts';
import { MOST_MOVES } from '../perft.ts';

/**
 * Alpha-beta to the end of the game and nothing else: no table, no estimate, nothing left out. What the search's exact
 * results are measured against where trying everything takes too long.
 * @returns the final margin for the side to move, in points
 */
export function solvePlainly(position: Position): number {
  const board = new PackedBoard();
  packPosition(board, position);
  const moves = new Int32Array(MOST_PLIES * MOST_MOVES);
  const scores = new Int32Array(MOST_PLIES * MOST_MOVES);
  const visit = (alpha: number, beta: number, start: number): number => {
    if (board.isOver()) return board.turn === 0 ? board.margin : -board.margin;
    const end = board.writeMoves(moves, start);
    scoreMoves(board, moves, scores, start, end, 0, undefined);
    let floor = alpha;
    for (let at = start; at < end && floor < beta; at++) {
      board.make(takeBest(moves, scores, at, end));
      floor = Math.max(floor, -visit(-beta, -floor, end));
      board.unmake();
    }
    return floor;
  };
  return visit(-Infinity, Infinity, 0);
}

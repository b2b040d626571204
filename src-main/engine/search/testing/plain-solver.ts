import type { Position } from '#shared/game/types.ts';
import { createTestSearcher } from '../../testing/test-searcher.ts';
import type { Core } from '../core.ts';

/**
 * Plain alpha-beta search to the end of the game without table or pruning. The reference for exact results of positions
 * that are too large for exhaustive search.
 * @returns the final margin for the side to move, in points
 */
export function solvePlainly(position: Position): number {
  const searcher = createTestSearcher(1);
  searcher.setPosition(position);
  return visit(searcher.core, -Infinity, Infinity);
}

function visit(core: Core, alpha: number, beta: number): number {
  if (core.isOver() !== 0) return core.margin.value as number;
  const moves = Array.from({ length: core.listMoves() }, (_, index) => ({
    move: core.moveAt(index),
    gain: core.gainAt(index),
  }));
  let floor = alpha;
  for (const { move } of moves.sort((a, b) => b.gain - a.gain)) {
    core.make(move);
    floor = Math.max(floor, 0 - visit(core, -beta, -floor));
    core.unmake();
    if (floor >= beta) break;
  }
  return floor;
}

import type { Position } from '#shared/game/types.ts';
import { createTestSearcher } from '../../testing/test-searcher.ts';
import type { Core } from '../core.ts';

/**
 * Alpha-beta to the end of the game and nothing else: no table, no estimate, nothing left out. What the search's exact
 * results are measured against where trying everything takes too long.
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

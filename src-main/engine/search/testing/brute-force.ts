import { isOver, legalMoves } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { DealtSetup, EndRule, Position } from '#shared/game/types.ts';
import { createTestSearcher } from '../../testing/test-searcher.ts';
import type { Core } from '../core.ts';

/** The margin of a finished game for the side to move, in points. */
export function finalMarginOf(position: Position): number {
  const { black, white } = scoreOf(position);
  return position.turn === 'black' ? black - white : white - black;
}

/** The margin under best play for the side to move, by exhaustive search with the shared rules. For small positions. */
export function bruteForce(position: Position, known = new Map<string, number>()): number {
  if (isOver(position)) return finalMarginOf(position);
  const code = formatPosition(position);
  const remembered = known.get(code);
  if (remembered !== undefined) return remembered;
  const margins = legalMoves(position).map((move) => -bruteForce(applyMove(position, move), known));
  const best = Math.max(...margins);
  known.set(code, best);
  return best;
}

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

/** Positions of random games with a number of piles, whose game is not over. */
export function latePositions(piles: number, endRule: EndRule, seeds: readonly number[]): Position[] {
  return seeds.flatMap((seed) => {
    const setup: DealtSetup = seed % 2 === 0 ? 'classic' : 'scattered';
    const { positions } = randomGame(setup, endRule, seed);
    return positions.filter((position) => position.piles.size === piles && !isOver(position));
  });
}

/** The first of these positions. @throws if there is none */
export function latePosition(piles: number, endRule: EndRule, seeds: readonly number[]): Position {
  const [position] = latePositions(piles, endRule, seeds);
  if (position === undefined) throw new Error(`No game of these seeds has a position with ${piles} piles`);
  return position;
}

/** The whole numbers `from` .. `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

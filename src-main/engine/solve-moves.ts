import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import type { Move, Position } from '#shared/game/types.ts';
import type { SolvedMove, SolvedPosition } from '#shared/puzzle/solved-position.ts';
import type { SearchMemory, Searcher } from './search/searcher.ts';

const UNLIMITED = { depth: Infinity, nodes: Infinity, provingNodes: Infinity, shouldStop: () => false };

/** The result of a position under best play. */
export interface Solution {
  /** The final margin for the side to move, in points. */
  readonly value: number;
  /** Best play to the end of the game; empty if it is over. */
  readonly line: readonly Move[];
}

/**
 * Proves the final margin of a position. Takes some milliseconds up to 18 occupied squares, and three times as long for each
 * further one.
 * @param memory the use of earlier results. They save time, but may lead to another one of several best lines: only with `clear` is
 * the line always the same
 */
export function solvePosition(searcher: Searcher, position: Position, memory: SearchMemory): Solution {
  searcher.setPosition(position, memory);
  if (isOver(position)) return { value: searcher.finalMargin, line: [] };
  const [{ exact, score, line }] = searcher.search(UNLIMITED, 1, () => undefined);
  if (!exact) throw new Error('The search ended before the end of the game');
  return { value: score, line };
}

/** Proves the final margins of all legal moves of a position, and returns them best first. Equal positions give equal results. */
export function solveMoves(searcher: Searcher, position: Position): SolvedPosition {
  // What was found for one move helps with the next; only earlier positions must not matter.
  const moves = legalMoves(position).map((move, index): SolvedMove => {
    const { value, line } = solvePosition(
      searcher,
      applyMove(position, move),
      index === 0 ? 'clear' : 'keep',
    );
    return { move, value: -value, replies: line };
  });
  return { position, moves: moves.sort((one, other) => other.value - one.value) };
}

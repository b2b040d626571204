import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import type { Move, Position } from '#shared/game/types.ts';
import type { Searcher } from './search/searcher.ts';

/** Search nodes for every move; the best candidates are then searched again with more. */
const NODES_PER_MOVE = 1500;
const CANDIDATES = 5;
const NODES_PER_CANDIDATE = 25_000;

/** A move with its expected margin for the moving side, in points. */
export interface ValuedMove {
  readonly move: Move;
  readonly score: number;
}

/**
 * Finds the move whose expected margin is nearest to a target, for a player who offers the other the choice of sides.
 * @param margin the target for the side to move, in points
 */
export function chooseEven(
  searcher: Searcher,
  position: Position,
  margin: number,
  shouldStop: () => boolean,
): ValuedMove {
  const distance = ({ score }: ValuedMove): number => Math.abs(score - margin);
  const nearestFirst = (moves: readonly Move[], nodes: number): ValuedMove[] =>
    moves
      .map((move) => ({ move, score: valueAfter(searcher, applyMove(position, move), nodes, shouldStop) }))
      .sort((a, b) => distance(a) - distance(b));
  const likeliest = nearestFirst(legalMoves(position), NODES_PER_MOVE).slice(0, CANDIDATES);
  const [best] = nearestFirst(
    likeliest.map(({ move }) => move),
    NODES_PER_CANDIDATE,
  );
  if (best === undefined) throw new Error('A game that is over has no move to choose');
  return best;
}

/** The expected margin of a position for the side that made the last move, in points. */
function valueAfter(
  searcher: Searcher,
  position: Position,
  nodes: number,
  shouldStop: () => boolean,
): number {
  searcher.setPosition(position);
  if (isOver(position)) return -searcher.finalMargin;
  const limits = { depth: Infinity, nodes, provingNodes: nodes, shouldStop };
  return -searcher.search(limits, 1, () => undefined)[0].score;
}

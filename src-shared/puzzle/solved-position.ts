import { leadOf } from '../game/result.ts';
import { applyMove } from '../game/play.ts';
import type { Move, Position } from '../game/types.ts';

/** The most occupied squares of a puzzle that is not shipped: with more, the proof of all moves takes more than some seconds. */
export const MAX_PROVEN_SQUARES = 18;

/** A legal move with its proven result. */
export interface SolvedMove {
  readonly move: Move;
  /** The proven final margin for the side that makes the move. */
  readonly value: number;
  /** Best play after the move, to the end of the game. */
  readonly replies: readonly Move[];
}

/** A position with the proven results of all its legal moves, best first. */
export interface SolvedPosition {
  readonly position: Position;
  readonly moves: readonly SolvedMove[];
}

/** The lead of the mover right after a move. */
export function leadAfter(position: Position, move: Move): number {
  return leadOf(applyMove(position, move), position.turn);
}

/** The moves that take the most points at once. */
export function greedyMoves({ position, moves }: SolvedPosition): SolvedMove[] {
  const leads = moves.map(({ move }) => leadAfter(position, move));
  const most = Math.max(...leads);
  return moves.filter((_, at) => leads[at] === most);
}

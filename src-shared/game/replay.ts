import { err, ok, type Result } from '../util/result.ts';
import { parseMove } from './notation.ts';
import { playMove } from './play.ts';
import type { Position } from './types.ts';
import type { IllegalMove } from './why-not.ts';

/** Where a line of moves breaks off. */
export interface ReplayFault {
  /** How many moves were made before this one. */
  readonly ply: number;
  readonly move: string;
  /** The rule that forbids the move; undefined where the text is no pair of squares. */
  readonly illegal: IllegalMove | undefined;
}

/**
 * Plays moves from a start.
 * @param moves in order, each as text (`a1c2`); the first is by the side to move of `start`
 * @returns all positions: the first is the start, position n is the one after n moves
 */
export function replayMoves(
  start: Position,
  moves: readonly string[],
): Result<readonly Position[], ReplayFault> {
  const positions = [start];
  let position = start;
  for (const [ply, text] of moves.entries()) {
    const move = parseMove(text);
    if (move === undefined) return err({ ply, move: text, illegal: undefined });
    const played = playMove(position, move);
    if (!played.ok) return err({ ply, move: text, illegal: played.error });
    position = played.value;
    positions.push(position);
  }
  return ok(positions);
}

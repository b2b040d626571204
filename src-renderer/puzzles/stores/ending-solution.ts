import type { Position } from '#shared/game/types.ts';

/** What is proven of a position of an ending that was reached. */
export interface Reached {
  /** The margin under best play, in points for the person. */
  readonly margin: number;
  /** Best play from there. */
  readonly line: readonly string[];
}

/** Best play from a position of an ending. */
interface Solution extends Pick<Reached, 'line'> {
  /** The number of moves before the position. */
  readonly ply: number;
  readonly position: Position;
}

/**
 * Where best play is shown from: the last position in which the wanted margin was possible, and which is the person's turn.
 * @param reached what is proven of the first position and of the one after each move, except one whose proof is under way
 * @param positions the first position and the one after each move
 */
export function solutionOf(
  reached: readonly Reached[],
  positions: readonly Position[],
  wanted: number,
): Solution | undefined {
  let ply = Math.min(reached.length, positions.length) - 1;
  // The person moves after an even number of moves.
  while (ply > 0 && (ply % 2 === 1 || (reached[ply]?.margin ?? -Infinity) < wanted)) ply--;
  const position = positions[ply];
  const line = reached[ply]?.line ?? [];
  return position === undefined || line.length === 0 ? undefined : { ply, position, line };
}

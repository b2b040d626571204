/** A pile walks under the finger: from the squares that a drag passes over, the steps that it has taken. */

import { pathsFrom, stepFrom } from '#shared/game/moves.ts';
import { stepsOf } from '#shared/game/pile.ts';
import { DIRECTIONS } from '#shared/game/square.ts';
import type { Path, Position, Square } from '#shared/game/types.ts';

/**
 * The steps after the drag has come to a square: one more, fewer where it went back, or the same over squares that are no step.
 * @param walked the steps before
 * @returns undefined if the square is one step too many
 */
export function walkOn(position: Position, from: Square, walked: Path, over: Square): Path | undefined {
  const visited = [from, ...walked];
  const place = visited.indexOf(over);
  if (place >= 0) return walked.slice(0, place);
  const pile = position.piles.get(from);
  if (pile === undefined) return walked;
  const next = [...walked, over];
  const isStep = pathsFrom(position, from).some((path) =>
    next.every((square, step) => path[step] === square),
  );
  if (isStep) return next;
  const last = visited.at(-1) ?? from;
  const isNeighbour = DIRECTIONS.some((direction) => stepFrom(position, last, direction) === over);
  return walked.length === stepsOf(pile) && isNeighbour ? undefined : walked;
}

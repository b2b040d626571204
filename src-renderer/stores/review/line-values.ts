import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { Line } from '#shared/contract/schemas.ts';
import { valueIn } from '#shared/library/recorded-analysis.ts';
import { movesAlong, type Place } from '#shared/record/model/line-path.ts';

/**
 * Returns the value of a position of a tree. That of the game is analysed; a variation that follows the best line of the
 * analysis has its value, and other moves that of their comments, such as `[%eval 3.5]`.
 * @param values of the game after each number of moves, from 0
 */
export function valueAt(
  line: Line,
  { path, ply }: Place,
  values: readonly (PositionValue | null)[],
): PositionValue | undefined {
  const [fork] = path;
  if (fork === undefined) return values[ply] ?? undefined;
  const moves = movesAlong(line, path);
  const before = values[fork.ply] ?? undefined;
  const follows = moves.slice(fork.ply, ply).every(({ move }, index) => before?.line[index] === move);
  if (before !== undefined && follows) return before;
  return valueIn(moves[ply - 1]?.comments ?? []) ?? undefined;
}

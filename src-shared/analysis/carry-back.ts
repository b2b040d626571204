import type { Colour } from '../game/types.ts';
import type { PositionValue } from './position-value.ts';

/**
 * Raises the value of a position to that of the position after the move that was played, where the latter is better for
 * the mover: the best move is at least as good as any other. A win of the mover that is proven after the move is proven
 * before it too.
 * @param value of the position, by its own search
 * @param next of the position after `move`
 */
export function carryBack(
  value: PositionValue,
  next: PositionValue | null | undefined,
  { mover, move }: { readonly mover: Colour; readonly move: string },
): PositionValue {
  if (next === null || next === undefined || value.certainty === 'exact') return value;
  const sign = mover === 'black' ? 1 : -1;
  const isWon = next.winner === mover;
  const isBetter = sign * (next.margin - value.margin) > 0;
  if (!isBetter && (!isWon || value.winner === mover)) return value;
  const line = [move, ...next.line];
  const depth = Math.max(value.depth, next.depth + 1);
  const raised = { ...value, margin: isBetter ? next.margin : value.margin, line, depth };
  return isWon ? { ...raised, certainty: 'winner', winner: mover } : raised;
}

/** Whether the value after the played move proves that its mover wins, so that a search for that proof is not needed. */
export function provesWin(next: PositionValue | null | undefined, mover: Colour): boolean {
  return next?.winner === mover;
}

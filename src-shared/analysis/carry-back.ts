import { opponentOf, type Colour } from '../game/types.ts';
import type { PositionValue } from './position-value.ts';

interface PlayedMove {
  readonly mover: Colour;
  readonly move: string;
}

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
  { mover, move }: PlayedMove,
): PositionValue {
  if (next === null || next === undefined || value.certainty === 'exact') return value;
  const sign = signOf(mover);
  const isWon = next.winner === mover;
  const isBetter = sign * (next.margin - value.margin) > 0;
  if (!isBetter && (!isWon || value.winner === mover)) return value;
  const line = [move, ...next.line];
  const depth = Math.max(value.depth, next.depth + 1);
  const raised = { ...value, margin: isBetter ? next.margin : value.margin, line, depth };
  return isWon ? { ...raised, certainty: 'winner', winner: mover } : raised;
}

/** Whether the best move was played, and turned out to be worth less for the mover than the search before it had expected. */
export function isOverrated(value: PositionValue, next: PositionValue, { mover, move }: PlayedMove): boolean {
  if (value.certainty === 'exact' || value.line[0] !== move) return false;
  return signOf(mover) * (value.margin - next.margin) > 0;
}

/**
 * Corrects an overrated value to that of the best move as it is known now: the move that was played or, where that is better
 * and the proven result allows it, the best other move.
 * @param second the best move other than the one that was played; undefined if there is none
 */
export function corrected(
  value: PositionValue,
  next: PositionValue,
  { mover, move }: PlayedMove,
  second: { readonly margin: number; readonly line: readonly string[] } | undefined,
): PositionValue {
  // The move keeps a proven result; another one may not.
  const isHeld = value.winner !== undefined && value.winner !== opponentOf(mover);
  const isOtherBetter = second !== undefined && !isHeld && signOf(mover) * (second.margin - next.margin) > 0;
  return isOtherBetter
    ? { ...value, margin: second.margin, line: second.line }
    : {
        ...value,
        margin: next.margin,
        line: [move, ...next.line],
        depth: Math.max(value.depth, next.depth + 1),
      };
}

/** Whether the value after the played move proves that its mover wins, so that a search for that proof is not needed. */
export function provesWin(next: PositionValue | null | undefined, mover: Colour): boolean {
  return next?.winner === mover;
}

function signOf(mover: Colour): 1 | -1 {
  return mover === 'black' ? 1 : -1;
}

import { outcomeOf } from './outcome.ts';
import { formatResult, resultOf } from './result.ts';
import type { Position } from './types.ts';

/** The end of a game by a move: its result as in records, after komi. */
interface BoardEnd {
  readonly result: string;
  readonly termination: 'normal';
}

/** Returns how a move ends the game; undefined if it does not. @param position the position after the move */
export function endOf(position: Position, komi: number): BoardEnd | undefined {
  const outcome = outcomeOf(position);
  return outcome && { result: formatResult(resultOf(outcome, komi)), termination: 'normal' };
}

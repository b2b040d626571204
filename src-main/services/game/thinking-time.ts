import type { TimeControl } from '#shared/game/time-control.ts';

/** The average number of moves in a game. */
const USUAL_MOVES = 29;
/** The smallest number of the computer's moves to reserve time for. */
const MIN_MOVES_LEFT = 3;
/** Reserve for the time between the engine's answer and the stored move. */
const RESERVE_MS = 100;
/** The part of the time for this move that the engine gets, because it may end late. */
const SHARE = 0.8;
const MIN_THINKING_MS = 10;

/**
 * Returns how long the computer may think about a move, in milliseconds, so that its time lasts for the whole game.
 * @param left its remaining time
 * @param moveCount number of moves made by both
 */
export function thinkingTime(control: TimeControl, left: number, moveCount: number): number {
  const ownMoves = Math.max(MIN_MOVES_LEFT, (USUAL_MOVES - moveCount) / 2);
  const forThisMove =
    control.kind === 'move' ? left : Math.min(left, left / ownMoves + 1000 * control.increment);
  return Math.max(MIN_THINKING_MS, Math.round(SHARE * (forThisMove - RESERVE_MS)));
}

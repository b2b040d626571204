import type { TimeControl } from '#shared/game/time-control.ts';

/** A game has 29 moves on average. */
const USUAL_MOVES = 29;
/** So many own moves are always reckoned with. */
const MIN_MOVES_LEFT = 3;
/** For what happens between the engine's answer and the move on the disk. */
const RESERVE_MS = 100;
/** The part of the time for this move that the engine is given: it may end somewhat late. */
const SHARE = 0.8;
const MIN_THINKING_MS = 10;

/**
 * How long the computer may think about a move, in milliseconds, so that its time lasts for the whole game.
 * @param left what it has left
 * @param moveCount how many moves were made by both
 */
export function thinkingTime(control: TimeControl, left: number, moveCount: number): number {
  const ownMoves = Math.max(MIN_MOVES_LEFT, (USUAL_MOVES - moveCount) / 2);
  const forThisMove =
    control.kind === 'move' ? left : Math.min(left, left / ownMoves + 1000 * control.increment);
  return Math.max(MIN_THINKING_MS, Math.round(SHARE * (forThisMove - RESERVE_MS)));
}

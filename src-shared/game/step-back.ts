import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** The state of a game that decides what can be taken back. */
export interface GameProgress {
  /** The side that makes the first move. */
  readonly first: Colour;
  readonly moveCount: number;
  readonly swap: Swap | undefined;
}

/** The state of a game after something was taken back. */
export interface StepBack {
  /** The number of moves that are kept. */
  readonly keep: number;
  /** The new state of the swap. Where it differs from the old one, the players exchange colours. */
  readonly swap: Swap | undefined;
}

/**
 * Undoes the last action of a person (a move, or taking over the other side) and everything after it.
 * @param isPerson whether a person plays a colour now
 * @returns undefined if no person has acted
 */
export function stepBack(
  { first, moveCount, swap }: GameProgress,
  isPerson: (colour: Colour) => boolean,
): StepBack | undefined {
  for (let ply = moveCount - 1; ply > 0; ply--) {
    if (isPerson(ply % 2 === 0 ? first : opponentOf(first))) return { keep: ply, swap };
  }
  if (swap !== 'taken') return moveCount > 0 && isPerson(first) ? { keep: 0, swap } : undefined;
  // The player who took over the first side plays it now; the other player made the first move.
  if (isPerson(first)) return { keep: moveCount === 0 ? 0 : 1, swap: 'offered' };
  return isPerson(opponentOf(first)) ? { keep: 0, swap: 'offered' } : undefined;
}

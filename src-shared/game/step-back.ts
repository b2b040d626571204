import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** What must be known of a game to take something back in it. */
export interface GameProgress {
  /** The side that made the first move, or is to make it. */
  readonly first: Colour;
  readonly moveCount: number;
  readonly swap: Swap | undefined;
}

/** What is left when something was taken back. */
export interface StepBack {
  /** How many moves are kept. */
  readonly keep: number;
  /** The state of the swap then. Where it is another than before, the players change colours. */
  readonly swap: Swap | undefined;
}

/**
 * Goes back to before the last thing that a person did: a move, or taking over the other side.
 * @param isPerson whether a person plays a colour as the game stands now
 * @returns undefined where no person has done anything
 */
export function stepBack(
  { first, moveCount, swap }: GameProgress,
  isPerson: (colour: Colour) => boolean,
): StepBack | undefined {
  for (let ply = moveCount - 1; ply > 0; ply--) {
    if (isPerson(ply % 2 === 0 ? first : opponentOf(first))) return { keep: ply, swap };
  }
  if (swap !== 'taken') return moveCount > 0 && isPerson(first) ? { keep: 0, swap } : undefined;
  // Whoever took the first player's side plays it now, and the first move was made by the other.
  if (isPerson(first)) return { keep: moveCount === 0 ? 0 : 1, swap: 'offered' };
  return isPerson(opponentOf(first)) ? { keep: 0, swap: 'offered' } : undefined;
}

import type { Colour } from '../game/types.ts';
import type { PositionValue } from './position-value.ts';

/** The most points for a guess. */
export const MAX_GUESS_POINTS = 3;
/** Moves that differ by at most this many points count as equally good: estimates are not more precise. */
const EQUAL_POINTS = 1;
/** A guess that is worth at most this many points less than the move of the game still gets a point. */
const CLOSE_POINTS = 5;

/** How a guess compares with the move of the game. */
export interface GuessComparison {
  /** By how many points the guess is better for its mover; negative where it is worse. */
  readonly difference: number;
  /** Whether both values are proven, so that the difference is. */
  readonly isProven: boolean;
}

/**
 * Compares a guess with the move of the game.
 * @param mover whose move it is @param guessed the value of the position after the guess @param played that after the move of the game
 */
export function compareGuess(mover: Colour, guessed: PositionValue, played: PositionValue): GuessComparison {
  const sign = mover === 'black' ? 1 : -1;
  return {
    difference: sign * (guessed.margin - played.margin) || 0,
    isProven: guessed.certainty === 'exact' && played.certainty === 'exact',
  };
}

/** Whether a guess is as good as the move of the game. */
export function isEqualGuess({ difference, isProven }: GuessComparison): boolean {
  return isProven ? difference === 0 : Math.abs(difference) <= EQUAL_POINTS;
}

/**
 * The points for a guess: 3 for a better move (or the move of the game itself, which needs no comparison), 2 for one as good, 1
 * for one that is worth at most 5 points less, else none.
 */
export function guessPoints(comparison: GuessComparison): number {
  if (isEqualGuess(comparison)) return MAX_GUESS_POINTS - 1;
  if (comparison.difference > 0) return MAX_GUESS_POINTS;
  return comparison.difference >= -CLOSE_POINTS ? 1 : 0;
}

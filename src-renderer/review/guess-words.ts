import { isEqualGuess } from '#shared/analysis/guess.ts';
import type { Wording } from '../i18n/index.ts';
import type { Guess } from './stores/guess.ts';

/** How a guess compares with the move of the game, with “about” unless that is proven. */
export function guessWords({ text }: Wording, { played, guessed, comparison }: Guess): string {
  if (guessed === undefined) return text('review.guess.shown', { move: played });
  if (guessed === played) return text('review.guess.same', { move: played });
  const moves = { guess: guessed, move: played };
  if (comparison === undefined) return text('review.guess.unknown', moves);
  const { difference, isProven } = comparison;
  if (isEqualGuess(comparison))
    return text(isProven ? 'review.guess.equal' : 'review.guess.equalAbout', moves);
  const count = Math.round(Math.abs(difference));
  if (difference > 0)
    return text(isProven ? 'review.guess.better' : 'review.guess.betterAbout', { ...moves, count });
  return text(isProven ? 'review.guess.worse' : 'review.guess.worseAbout', { ...moves, count });
}

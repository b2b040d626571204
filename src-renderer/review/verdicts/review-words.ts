import { computed, type ComputedRef } from 'vue';
import type { ReviewSummary } from '#shared/analysis/summarise.ts';
import { turnAt } from '#shared/game/notation.ts';
import type { Colour } from '#shared/game/types.ts';
import { useWording, type Wording } from '../../i18n/index.ts';
import type { Practice } from '../../core/reading/practice.ts';
import { lossWords } from '../../words/analysis.ts';
import { isEqualGuess } from '#shared/analysis/guess.ts';
import { useAnalysisStore } from '../../core/reading/analysis.ts';
import type { Guess } from '../../core/reading/guess.ts';
import { useReviewStore } from '../../core/reading/review.ts';

/** What another try at a mistake says. @param best the best move @param turn who is to move */
export function practiceWords(
  wording: Wording,
  practice: Practice,
  best: string | undefined,
  turn: Colour,
): string {
  const { text } = wording;
  switch (practice.stage) {
    case 'find':
      return text(turn === 'black' ? 'analysis.practice.black' : 'analysis.practice.white');
    case 'checking':
    case 'played':
    case 'unknown':
      return text(`analysis.practice.${practice.stage}`, { move: practice.tried });
    case 'right':
      return text(practice.tried === best ? 'analysis.practice.right' : 'analysis.practice.asGood', {
        move: practice.tried,
      });
    case 'wrong':
      return `${lossWords(wording, practice.tried, practice)}.`;
    case 'answer':
      return text('analysis.practice.best', { move: best ?? '' });
  }
}

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

const DECIDED = {
  black: 'analysis.decided.black',
  white: 'analysis.decided.white',
  draw: 'analysis.decided.draw',
} as const;
const DECIDED_FROM_START = {
  black: 'analysis.decided.startBlack',
  white: 'analysis.decided.startWhite',
  draw: 'analysis.decided.startDraw',
} as const;

/**
 * From which move on the game was decided, and the last chance of the other side.
 * @param first who made the first move
 */
export function decisionWords(
  { text }: Wording,
  first: Colour,
  { decidedFrom, winner, lastChance }: Pick<ReviewSummary, 'decidedFrom' | 'winner' | 'lastChance'>,
): string {
  if (decidedFrom === undefined || winner === undefined) return text('analysis.decided.open');
  const sentence =
    decidedFrom === 0
      ? text(DECIDED_FROM_START[winner])
      : text(DECIDED[winner], { move: turnAt(first, decidedFrom).number });
  if (lastChance === undefined) return sentence;
  const chance = text(
    lastChance.colour === 'black' ? 'analysis.decided.chanceBlack' : 'analysis.decided.chanceWhite',
    { move: turnAt(first, lastChance.ply).number },
  );
  const result = winner === 'draw' ? '' : text(`analysis.value.${winner}Wins`);
  return text('analysis.decided.chance', { result, chance });
}

/** The same for the game in Review; empty until it is analysed. */
export function useDecisionWords(): ComputedRef<string> {
  const wording = useWording();
  const review = useReviewStore();
  const analysis = useAnalysisStore();
  return computed(() =>
    analysis.summary === undefined
      ? ''
      : decisionWords(wording, review.main?.positions[0].turn ?? 'black', analysis.summary),
  );
}

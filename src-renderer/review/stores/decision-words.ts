import { computed, type ComputedRef } from 'vue';
import { turnAt } from '#shared/game/notation.ts';
import type { ReviewSummary } from '#shared/analysis/summarise.ts';
import type { Colour } from '#shared/game/types.ts';
import { useWording, type Wording } from '../../i18n/index.ts';
import { useJudgementsStore } from './judgements.ts';
import { useReviewStore } from './review.ts';

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
  return `${sentence} ${chance}`;
}

/** The same for the game in Review; empty until it is analysed. */
export function useDecisionWords(): ComputedRef<string> {
  const wording = useWording();
  const review = useReviewStore();
  const judgements = useJudgementsStore();
  return computed(() =>
    judgements.summary === undefined
      ? ''
      : decisionWords(wording, review.main?.positions[0].turn ?? 'black', judgements.summary),
  );
}

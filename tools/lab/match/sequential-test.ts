import { scoreOfElo } from '../../../src-shared/rating/level-ratings.ts';
import type { Pentanomial } from './statistics.ts';

/** Two hypotheses about the difference in Elo points between the players. */
export interface Hypotheses {
  readonly lower: number;
  readonly higher: number;
}

/** The largest probability of an error, of both kinds. */
const ERROR_RATE = 0.05;
/** The log-likelihood ratio that decides for the higher hypothesis; its negative decides for the lower one. */
export const DECISION = Math.log((1 - ERROR_RATE) / ERROR_RATE);
/** A prior for outcomes that did not occur. */
const ALMOST_NONE = 1e-3;

/** A pair's score for each game, 0 to 1, and its share of all pairs. */
interface Outcome {
  readonly score: number;
  readonly share: number;
}

/**
 * Returns the likeliest shares of outcomes whose mean score is `mean`, given those that were observed: each is the observed share over
 * 1 + x (score - mean), with the x that makes the mean right (Van den Bergh, proposition 1.1).
 */
function likeliestShares(seen: readonly Outcome[], mean: number): number[] {
  const excess = (x: number): number =>
    seen.reduce((sum, { score, share }) => sum + (share * (score - mean)) / (1 + x * (score - mean)), 0);
  // Falls from plus to minus infinity between these two.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return seen.map(({ score, share }) => share / (1 + ((low + high) / 2) * (score - mean)));
}

/**
 * Returns the generalised log-likelihood ratio of the higher hypothesis against the lower one, over pairs, as fishtest computes it
 * (`LLR_logistic` in its LLRcalc.py).
 */
export function logLikelihoodRatio(pentanomial: Pentanomial, { lower, higher }: Hypotheses): number {
  const counts = pentanomial.map((count) => (count === 0 ? ALMOST_NONE : count));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const seen = counts.map((count, at) => ({ score: at / 4, share: count / total }));
  const ifLower = likeliestShares(seen, scoreOfElo(lower));
  const ifHigher = likeliestShares(seen, scoreOfElo(higher));
  return (
    total *
    seen.reduce((sum, { share }, at) => sum + share * Math.log((ifHigher[at] ?? 0) / (ifLower[at] ?? 0)), 0)
  );
}

/** Returns the accepted hypothesis; undefined while neither is accepted. */
export function decisionOf(ratio: number): keyof Hypotheses | undefined {
  if (ratio >= DECISION) return 'higher';
  return ratio <= -DECISION ? 'lower' : undefined;
}

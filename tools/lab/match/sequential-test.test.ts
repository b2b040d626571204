import { describe, expect, it } from 'vitest';
import { DECISION, decisionOf, logLikelihoodRatio } from './sequential-test.ts';
import { scoreOfElo } from '../../../src-shared/rating/level-ratings.ts';

describe('the log-likelihood ratio', () => {
  it('is that of coin tosses where there are only two outcomes', () => {
    const [lower, higher] = [scoreOfElo(0), scoreOfElo(100)];
    const byHand = 70 * Math.log(higher / lower) + 30 * Math.log((1 - higher) / (1 - lower));
    expect(logLikelihoodRatio([30, 0, 0, 0, 70], { lower: 0, higher: 100 })).toBeCloseTo(byHand, 3);
  });

  // Computed with scipy's root finder from the formulas of fishtest's LLRcalc.py.
  it.each([
    [[10, 50, 200, 70, 20], 0, 10, 2.53553],
    [[100, 4000, 9000, 4200, 110], 0, 2, 2.656151],
    [[3, 0, 20, 1, 26], 0, 50, 5.065434],
    [[40, 10, 100, 8, 30], -10, 0, -0.603567],
    [[0, 0, 0, 0, 5], 0, 20, 0.279652],
  ] as const)('of %j for %d or %d Elo', (pentanomial, lower, higher, ratio) => {
    expect(logLikelihoodRatio(pentanomial, { lower, higher })).toBeCloseTo(ratio, 5);
  });

  it('changes sign with the order of the players', () => {
    const there = logLikelihoodRatio([5, 7, 40, 11, 17], { lower: 0, higher: 20 });
    const back = logLikelihoodRatio([17, 11, 40, 7, 5], { lower: -20, higher: 0 });
    expect(back).toBeCloseTo(-there, 8);
  });
});

describe('the decision', () => {
  it('is made at ln 19', () => {
    expect(DECISION).toBeCloseTo(2.944, 3);
    expect(decisionOf(2.95)).toBe('higher');
    expect(decisionOf(-2.95)).toBe('lower');
    expect(decisionOf(2.94)).toBeUndefined();
    expect(decisionOf(-2.94)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { isLegal } from '#shared/game/moves.ts';
import { dealStart } from '#shared/game/setup.ts';
import { appraise, repeatableMargin, type Worth, chooseEven } from './appraise.ts';
import { range } from './search/testing/brute-force.ts';
import { createTestSearcher } from './testing/test-searcher.ts';

const searcher = createTestSearcher(16);
const hooks = { now: () => 0, shouldStop: () => false };
/** Hooks with a clock by which the time for quick games is over at once. */
function withoutGames(): typeof hooks {
  let time = 0;
  return { ...hooks, now: () => (time += 1000) };
}

/** The appraisal of a deal for Black to move, which is made once. */
const known = new Map<number, Worth>();
function appraisalOf(seed: number): Worth {
  const worth = known.get(seed) ?? appraise(searcher, dealStart('classic', seed, 'either'), hooks);
  known.set(seed, worth);
  return worth;
}

describe('an appraisal', () => {
  it('gives the same result for the same deal', () => {
    const first = appraisalOf(1);
    expect(appraise(searcher, dealStart('classic', 1, 'either'), hooks)).toEqual(first);
  });

  it('values the first move at some points for either side, within the usual swing of a game', () => {
    const margins = range(1, 4).map((seed) => {
      const start = dealStart('classic', seed, 'either');
      // The quick games change only the spread.
      const black = seed <= 2 ? appraisalOf(seed) : appraise(searcher, start, withoutGames());
      const white = appraise(searcher, { ...start, turn: 'white' }, seed === 1 ? hooks : withoutGames());
      expect(black.margin).toBeGreaterThan(0);
      expect(white.margin).toBeLessThan(0);
      for (const { spread } of [black, white]) {
        expect(spread).toBeGreaterThan(4);
        expect(spread).toBeLessThan(30);
      }
      return black.margin;
    });
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(15);
  });

  it('plays no more games when its time is over', () => {
    const { margin, spread } = appraise(searcher, dealStart('classic', 1, 'either'), withoutGames());
    expect(spread).toBe(12);
    expect(margin).toBe(appraisalOf(1).margin);
  });
});

it('finds the same margin in tables of any size, whatever they hold', () => {
  const start = dealStart('classic', 7919, 'either');
  const margin = repeatableMargin(searcher, start, hooks.shouldStop);
  expect(margin).toBeGreaterThan(0);
  expect(repeatableMargin(createTestSearcher(64), start, hooks.shouldStop)).toBe(margin);
  appraise(searcher, dealStart('classic', 3, 'either'), withoutGames());
  expect(repeatableMargin(searcher, start, hooks.shouldStop)).toBe(margin);
});

describe('an even first move', () => {
  it('is legal and leaves the game much more even than it was', () => {
    for (const seed of range(1, 4)) {
      const start = dealStart('classic', seed, 'either');
      const { move, score } = chooseEven(searcher, start, 0, () => false);
      expect(isLegal(start, move)).toBe(true);
      expect(Math.abs(score)).toBeLessThan(2);
    }
  });

  it('aims at the margin that komi makes up for', () => {
    const { score } = chooseEven(searcher, dealStart('classic', 2, 'either'), 6, () => false);
    expect(score).toBeGreaterThan(4.5);
    expect(score).toBeLessThan(7.5);
  });
});

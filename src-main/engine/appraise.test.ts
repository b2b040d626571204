import { dealStart } from '#shared/game/setup.ts';
import { isLegal } from '#shared/game/moves.ts';
import { describe, expect, it } from 'vitest';
import { appraise, repeatableMargin } from './appraise.ts';
import { chooseEven } from './choose-even.ts';
import { range } from './search/testing/brute-force.ts';
import { createTestSearcher } from './testing/test-searcher.ts';

const searcher = createTestSearcher(16);
const hooks = { now: () => 0, shouldStop: () => false };

describe('an appraisal', () => {
  it('gives the same result for the same deal', () => {
    const start = dealStart('scattered', 4, 'either');
    expect(appraise(searcher, start, hooks)).toEqual(appraise(searcher, start, hooks));
  });

  it('values the first move at some points for either side, within the usual swing of a game', () => {
    const margins = range(1, 4).map((seed) => {
      const start = dealStart('classic', seed, 'either');
      const black = appraise(searcher, start, hooks);
      const white = appraise(searcher, { ...start, turn: 'white' }, hooks);
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
    let time = 0;
    const late = { now: () => (time += 1000), shouldStop: () => false };
    const start = dealStart('classic', 1, 'either');
    const { margin, spread } = appraise(searcher, start, late);
    expect(spread).toBe(12);
    expect(margin).toBe(appraise(searcher, start, hooks).margin);
  });
});

it('finds the same margin in tables of any size, whatever they hold', () => {
  const start = dealStart('classic', 7919, 'either');
  const margin = repeatableMargin(searcher, start, hooks.shouldStop);
  expect(margin).toBeGreaterThan(0);
  expect(repeatableMargin(createTestSearcher(64), start, hooks.shouldStop)).toBe(margin);
  appraise(searcher, dealStart('classic', 3, 'either'), hooks);
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

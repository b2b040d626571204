import { expect, it } from 'vitest';
import { winChance } from './win-chance.ts';

it('is a half for an even game, and symmetric', () => {
  for (const squares of [4, 10, 20, 36]) {
    expect(winChance(0, squares)).toBe(0.5);
    for (const margin of [1, 7.5, 40]) {
      expect(winChance(margin, squares) + winChance(-margin, squares)).toBeCloseTo(1, 12);
      expect(winChance(margin + 1, squares)).toBeGreaterThanOrEqual(winChance(margin, squares));
    }
  }
});

it('says more of a margin the nearer the end is, and all of it at the end', () => {
  const chances = [36, 20, 12, 8, 6, 2].map((squares) => winChance(8, squares));
  expect(chances.toSorted((one, other) => one - other)).toEqual(chances);
  expect(chances.slice(-2)).toEqual([1, 1]);
  expect(winChance(-0.5, 6)).toBe(0);
});

it('gives the chances of the fit', () => {
  // Ten points at the start are the odds of exp(10 / 19.0).
  expect(winChance(10, 36)).toBeCloseTo(0.629, 3);
  expect(winChance(10, 13)).toBeCloseTo(0.715, 3);
});

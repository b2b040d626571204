import { expect, it } from 'vitest';
import { startAdvantage, type StartConditions } from './start-advantage.ts';

const PLAIN: StartConditions = { komi: 0, swap: undefined, handicap: undefined };

it('gives Black the first move, and takes as much from White', () => {
  const black = startAdvantage('black', PLAIN, 5);
  expect(black).toBeGreaterThan(80);
  expect(black).toBeLessThan(130);
  expect(startAdvantage('white', PLAIN, 5)).toBeCloseTo(-black, 9);
});

it('counts komi for White, and the more the better the level uses points', () => {
  const worth = (level: number): number =>
    startAdvantage('white', { ...PLAIN, komi: 10 }, level) - startAdvantage('white', PLAIN, level);
  expect(worth(5)).toBeCloseTo((10 * 400) / Math.LN10 / 20.2, 6);
  expect(worth(8)).toBeGreaterThan(worth(1));
});

it('counts missing threes against their side', () => {
  const handicap = { colour: 'white', threes: 3 } as const;
  expect(startAdvantage('black', { ...PLAIN, handicap }, 4)).toBeGreaterThan(
    startAdvantage('black', PLAIN, 4),
  );
  expect(startAdvantage('white', { ...PLAIN, handicap }, 4)).toBeLessThan(startAdvantage('white', PLAIN, 4));
});

it('knows no advantage where one side divides and the other chooses', () => {
  expect(startAdvantage('black', { ...PLAIN, swap: 'offered', komi: 5 }, 3)).toBe(0);
  expect(startAdvantage('white', { ...PLAIN, swap: 'taken' }, 3)).toBe(0);
});

it('takes the nearest measured level for others', () => {
  expect(startAdvantage('black', PLAIN, 10)).toBe(startAdvantage('black', PLAIN, 8));
  expect(startAdvantage('black', PLAIN, 0)).toBe(startAdvantage('black', PLAIN, 1));
});

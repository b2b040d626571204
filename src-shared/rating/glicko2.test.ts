import { describe, expect, it } from 'vitest';
import {
  afterBreak,
  afterResults,
  expectedScore,
  MAX_DEVIATION,
  startRating,
  type Rating,
} from './glicko2.ts';

const PLAYER: Rating = { value: 1500, deviation: 200, volatility: 0.06 };

/** The three games of the example in Glickman's paper. */
const EXAMPLE = [
  { opponent: { value: 1400, deviation: 30 }, score: 1 },
  { opponent: { value: 1550, deviation: 100 }, score: 0 },
  { opponent: { value: 1700, deviation: 300 }, score: 0 },
];

describe('results', () => {
  it('reproduces the example of the paper', () => {
    const after = afterResults(PLAYER, EXAMPLE);
    expect(after.value).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    // The paper prints 0.05999, the digits of 0.0599959... that it has room for.
    expect(after.volatility).toBeCloseTo(0.059996, 6);
  });

  it('counts a draw as half a win', () => {
    const opponent = { value: 1500, deviation: 0 };
    expect(afterResults(PLAYER, [{ opponent, score: 0.5 }]).value).toBeCloseTo(1500, 9);
    const won = afterResults(PLAYER, [{ opponent, score: 1 }]).value;
    const lost = afterResults(PLAYER, [{ opponent, score: 0 }]).value;
    expect(won - 1500).toBeCloseTo(1500 - lost, 6);
    expect(won).toBeGreaterThan(1500);
  });

  it('raises the volatility after results that nobody expected', () => {
    const strong = { value: 2400, deviation: 0 };
    const surprise = afterResults(
      { ...PLAYER, deviation: 30 },
      Array(10).fill({ opponent: strong, score: 1 }),
    );
    expect(surprise.volatility).toBeGreaterThan(0.061);
    expect(surprise.value).toBeGreaterThan(1550);
  });

  it('counts a result less, the less is known of the opponent', () => {
    const gain = (deviation: number): number =>
      afterResults(PLAYER, [{ opponent: { value: 1500, deviation }, score: 1 }]).value - 1500;
    expect(gain(0)).toBeGreaterThan(gain(100));
    expect(gain(100)).toBeGreaterThan(gain(300));
  });

  it('narrows the range even where a result is certain beforehand', () => {
    const after = afterResults(startRating(1500), [{ opponent: { value: 0, deviation: 0 }, score: 1 }]);
    expect(after.value).toBeGreaterThanOrEqual(1500);
    expect(after.deviation).toBeLessThanOrEqual(MAX_DEVIATION);
    expect(Number.isFinite(after.volatility)).toBe(true);
  });
});

describe('a break', () => {
  it('widens the deviation by one period as the paper does for a player without games', () => {
    expect(afterBreak(PLAYER, 1).deviation).toBeCloseTo(200.2714, 3);
    expect(afterResults(PLAYER, [])).toEqual(afterBreak(PLAYER, 1));
  });

  it('widens by the same amount at once and in parts', () => {
    const parts = afterBreak(afterBreak(PLAYER, 3.5), 6.5);
    expect(parts.deviation).toBeCloseTo(afterBreak(PLAYER, 10).deviation, 9);
  });

  it('never exceeds the deviation of an unknown player', () => {
    expect(afterBreak(PLAYER, 1e9).deviation).toBe(MAX_DEVIATION);
    expect(afterBreak(PLAYER, 0)).toEqual(PLAYER);
  });
});

describe('the expected score', () => {
  it('is a half among equals, ten to one at 400 points, and symmetric', () => {
    const at = (value: number, deviation = 0) => ({ value, deviation });
    expect(expectedScore(at(1500), at(1500, 200))).toBe(0.5);
    expect(expectedScore(at(1900), at(1500))).toBeCloseTo(10 / 11, 9);
    expect(expectedScore(at(1700, 60), at(1500, 80)) + expectedScore(at(1500, 80), at(1700, 60))).toBeCloseTo(
      1,
      9,
    );
  });

  it('reproduces the example of prediction in "The Glicko system"', () => {
    expect(expectedScore({ value: 1400, deviation: 80 }, { value: 1500, deviation: 150 })).toBeCloseTo(
      0.376,
      3,
    );
  });
});

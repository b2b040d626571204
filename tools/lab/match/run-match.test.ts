import { describe, expect, it } from 'vitest';
import { isStartOf } from '../../../src-shared/game/setup.ts';
import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { seedOfPair, startOf } from './run-match.ts';

const options = { seed: 1, rule: 'either', scattered: 25, randomMoves: 0 } as const;
const pairs = Array.from({ length: 40 }, (_, pair) => pair);

describe('a start', () => {
  it('is classic three times of four', () => {
    const classic = pairs.map((pair) => isStartOf('classic', startOf(options, pair)));
    expect(classic.slice(0, 8)).toEqual([true, true, true, false, true, true, true, false]);
    expect(classic.filter((is) => !is)).toHaveLength(10);
  });

  it.each([
    [0, 0],
    [50, 20],
    [100, 40],
  ])('is scattered in %d of a hundred pairs', (scattered, count) => {
    const starts = pairs.map((pair) => startOf({ ...options, scattered }, pair));
    expect(starts.filter((start) => !isStartOf('classic', start))).toHaveLength(count);
  });

  it('differs by pair and seed, and is reproducible', () => {
    const codes = [1, 2].flatMap((seed) =>
      pairs.map((pair) => formatPosition(startOf({ ...options, seed }, pair))),
    );
    expect(new Set(codes).size).toBe(80);
    expect(formatPosition(startOf(options, 5))).toBe(codes[5]);
    expect(seedOfPair(65_535, 65_535)).toBe(2 ** 32 - 1);
  });

  it('has its end rule', () => {
    expect(startOf({ ...options, rule: 'mover' }, 0).endRule).toBe('mover');
  });

  it('has the requested number of random moves, and its game is not over', () => {
    for (const randomMoves of [1, 6, 20]) {
      for (const pair of pairs.slice(0, 8))
        expect(startOf({ ...options, randomMoves }, pair).piles.size).toBe(36 - randomMoves);
    }
  });
});

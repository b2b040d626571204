import { describe, expect, it } from 'vitest';
import { isStartOf } from '#shared/game/start.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { seedOfPair, startOf } from './start.ts';

const wish = { seed: 1, rule: 'either', scattered: 25, randomMoves: 0 } as const;
const pairs = Array.from({ length: 40 }, (_, pair) => pair);

describe('a start', () => {
  it('is classic three times of four', () => {
    const classic = pairs.map((pair) => isStartOf('classic', startOf(wish, pair)));
    expect(classic.slice(0, 8)).toEqual([true, true, true, false, true, true, true, false]);
    expect(classic.filter((is) => !is)).toHaveLength(10);
  });

  it.each([
    [0, 0],
    [50, 20],
    [100, 40],
  ])('is scattered in %d of a hundred pairs', (scattered, count) => {
    const starts = pairs.map((pair) => startOf({ ...wish, scattered }, pair));
    expect(starts.filter((start) => !isStartOf('classic', start))).toHaveLength(count);
  });

  it('is another for each pair and each seed, and always the same', () => {
    const codes = [1, 2].flatMap((seed) =>
      pairs.map((pair) => formatPosition(startOf({ ...wish, seed }, pair))),
    );
    expect(new Set(codes).size).toBe(80);
    expect(formatPosition(startOf(wish, 5))).toBe(codes[5]);
    expect(seedOfPair(65_535, 65_535)).toBe(2 ** 32 - 1);
  });

  it('has its end rule', () => {
    expect(startOf({ ...wish, rule: 'mover' }, 0).endRule).toBe('mover');
  });

  it('has as many moves at random behind it as wished, and none of its games is over', () => {
    for (const randomMoves of [1, 6, 20]) {
      for (const pair of pairs.slice(0, 8))
        expect(startOf({ ...wish, randomMoves }, pair).piles.size).toBe(36 - randomMoves);
    }
  });
});

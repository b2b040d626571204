import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { randomBelow, seededRandom, shuffled } from './random.ts';

describe('seeded numbers', () => {
  test('a seed always gives the same numbers', () => {
    const random = seededRandom(1);
    expect([random.next(), random.next(), random.next()]).toEqual([2442144158, 3238099751, 3819917871]);
  });

  test.prop([fc.integer(), fc.integer({ min: 1, max: 1000 })])(
    'lie below their bound, and repeat',
    (seed, bound) => {
      const [one, other] = [seededRandom(seed), seededRandom(seed)];
      for (let i = 0; i < 20; i++) {
        const value = randomBelow(one, bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
        expect(randomBelow(other, bound)).toBe(value);
      }
    },
  );

  test('a value past the last whole multiple of the bound is not used', () => {
    const values = [0xffff_ffff, 0xffff_fffe, 5];
    const scripted = { next: (): number => values.shift() ?? 0 };
    // 2^32 leaves remainder 1 when divided by 3 or 5, so the highest value must be rejected.
    expect(randomBelow(scripted, 5)).toBe(0xffff_fffe % 5);
    expect(values).toEqual([5]);
  });

  test('are spread evenly: 60,000 throws of a die, each side within 5 % of 10,000', () => {
    const random = seededRandom(42);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const side = randomBelow(random, 6);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('shuffling', () => {
  test.prop([fc.array(fc.integer()), fc.integer()])(
    'keeps every item and leaves the list as it was',
    (items, seed) => {
      const before = [...items];
      const after = shuffled(items, seededRandom(seed));
      expect(items).toEqual(before);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    },
  );

  test('gives every order of three about equally often', () => {
    const random = seededRandom(3);
    const orders = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

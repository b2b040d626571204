import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isKomi, isSwapOpen, komiFor, MAX_KOMI, usualKomi, withKomi } from './fairness.ts';
import { formatResult, parseResult, resultOf } from './result.ts';
import { DEALT_SETUPS } from './types.ts';

describe('komi', () => {
  test.each([0, 10, 9.5, -0.5, MAX_KOMI, -MAX_KOMI])('may be %s', (points) => {
    expect(isKomi(points)).toBe(true);
  });

  test.each([0.25, 1000, -1000, NaN, Infinity, 1e-9])('may not be %s', (points) => {
    expect(isKomi(points)).toBe(false);
  });

  test('is usually what moving first is worth', () => {
    expect(DEALT_SETUPS.map(usualKomi)).toEqual([10, 9]);
  });

  test.prop([fc.double({ min: -108, max: 108, noNaN: true }), fc.nat(108), fc.nat(108)])(
    'for a margin is a half point, as near as there is one, and leaves no draw',
    (margin, black, white) => {
      const komi = komiFor(margin);
      expect(isKomi(komi)).toBe(true);
      expect(Math.abs(komi % 1)).toBe(0.5);
      expect(Math.abs(komi - margin)).toBeLessThanOrEqual(0.5);
      const outcome = { winner: 'draw', margin: 0, score: { black, white }, stuck: [] } as const;
      expect(resultOf(outcome, komi).kind).toBe('points');
    },
  );

  test.prop([fc.nat(108), fc.nat(108), fc.integer({ min: -40, max: 40 })])(
    'added to the points gives the margin of the result',
    (black, white, halves) => {
      const komi = halves / 2;
      const total = withKomi({ black, white }, komi);
      expect(Math.min(total.black - black, total.white - white)).toBe(0);
      const result = resultOf({ score: { black, white } }, komi);
      const lead = total.black - total.white;
      expect(result).toEqual(
        lead === 0
          ? { kind: 'draw' }
          : { kind: 'points', winner: lead > 0 ? 'black' : 'white', margin: Math.abs(lead) },
      );
      expect(parseResult(formatResult(result))).toEqual(result);
    },
  );
});

test.each([
  ['offered', 1, 'white', true],
  ['offered', 0, 'black', false],
  ['offered', 2, 'black', false],
  ['offered', 1, 'black', false],
  ['taken', 1, 'white', false],
  [undefined, 1, 'white', false],
] as const)('a swap that is %s after %i moves with %s to move: %s', (swap, moveCount, turn, isOpen) => {
  expect(isSwapOpen(swap, moveCount, turn)).toBe(isOpen);
});

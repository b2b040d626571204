import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleared,
  countRemaining,
  filled,
  homeOf,
  moved,
  placed,
  placingFault,
  placingOf,
  positionOfPlacing,
  remainingPawns,
  type Placing,
} from './placing.ts';
import { dealStart, isStartOf } from './setup.ts';
import { COLOURS, PIPS, SQUARES } from './types.ts';

const pawns = fc.record({ colour: fc.constantFrom(...COLOURS), pips: fc.constantFrom(...PIPS) });
const squares = fc.constantFrom(...SQUARES);

/** Placings made by putting any pawns on any squares where this is allowed. */
const placings = fc
  .array(fc.tuple(squares, pawns), { maxLength: 120 })
  .map((requests) =>
    requests.reduce<Placing>(
      (placing, [square, pawn]) =>
        placingFault(placing, square, pawn) === undefined ? placed(placing, square, pawn) : placing,
      new Map(),
    ),
  );

describe('placing by hand', () => {
  test('never places a seventh of a kind, nor a pawn on the other side', () => {
    fc.assert(
      fc.property(placings, (placing) => {
        for (const colour of COLOURS) {
          for (const { count } of remainingPawns(placing, colour)) expect(count).toBeGreaterThanOrEqual(0);
        }
        for (const [square, { colour }] of placing) expect(colour).toBe(homeOf(square));
        expect(placingOf(positionOfPlacing(placing))).toEqual(placing);
      }),
    );
  });

  test('is filled at random to a start of the rules, with what was placed where it is', () => {
    fc.assert(
      fc.property(placings, fc.nat(0xffff_ffff), (placing, seed) => {
        const whole = filled(placing, seed);
        expect(countRemaining(whole)).toBe(0);
        expect(isStartOf('placed', positionOfPlacing(whole))).toBe(true);
        for (const [square, pawn] of placing) expect(whole.get(square)).toEqual(pawn);
        expect(filled(placing, seed)).toEqual(whole);
      }),
    );
  });

  test('moves pawns on their own side, and has them change places', () => {
    const start = placingOf(dealStart('classic', 3, 'either'));
    const [a1, b1] = [start.get('a1'), start.get('b1')];
    const swapped = moved(start, 'a1', 'b1');
    expect([swapped.get('a1'), swapped.get('b1')]).toEqual([b1, a1]);
    expect(moved(start, 'a1', 'a6')).toBe(start);
    const gap = cleared(start, 'b1');
    expect(moved(gap, 'a1', 'b1').has('a1')).toBe(false);
    expect(countRemaining(moved(gap, 'a1', 'b1'))).toBe(1);
  });

  test('says why a pawn cannot be placed', () => {
    const whole = placingOf(dealStart('classic', 3, 'either'));
    expect(placingFault(whole, 'a6', { colour: 'black', pips: 1 })).toBe('wrong-side');
    const pips = whole.get('a1')?.pips === 3 ? 2 : 3;
    expect(placingFault(whole, 'a1', { colour: 'black', pips })).toBe('none-left');
  });

  test('accepts from a position only what can be a start', () => {
    expect(placingOf(dealStart('scattered', 1, 'either')).size).toBeLessThan(36);
  });
});

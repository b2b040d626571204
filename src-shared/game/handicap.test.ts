import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handicapOf, startForSwappedPlayers, withHandicap } from './handicap.ts';
import { legalMoves } from './moves.ts';
import { scoreOf } from './result.ts';
import { applyMove } from './play.ts';
import { parsePosition } from './position-code.ts';
import { dealStart } from './setup.ts';
import { COLOURS, DEALT_SETUPS, opponentOf } from './types.ts';
import { unwrap } from '../util/result.ts';

test('removes the same threes for the same seed and is recognised from the start', () => {
  const cases = fc.record({
    setup: fc.constantFrom(...DEALT_SETUPS),
    colour: fc.constantFrom(...COLOURS),
    threes: fc.integer({ min: 1, max: 6 }),
    seed: fc.nat(0xffff_ffff),
  });
  fc.assert(
    fc.property(cases, ({ setup, colour, threes, seed }) => {
      const whole = dealStart(setup, seed, 'either');
      const start = withHandicap(whole, { colour, threes }, seed);
      expect(scoreOf(start)).toEqual({ ...scoreOf(whole), [colour]: 36 - 3 * threes });
      expect([...start.piles].every(([square, pile]) => whole.piles.get(square) === pile)).toBe(true);
      expect(handicapOf(start)).toEqual({ colour, threes });
      expect(withHandicap(whole, { colour, threes }, seed)).toEqual(start);
      expect(startForSwappedPlayers(start, seed)).toEqual(
        withHandicap(whole, { colour: opponentOf(colour), threes }, seed),
      );
      expect(startForSwappedPlayers(whole, seed)).toBe(whole);
    }),
    { numRuns: 100 },
  );
});

test('is recognised from every later position', () => {
  let position = withHandicap(dealStart('classic', 3, 'either'), { colour: 'white', threes: 2 }, 3);
  for (let moves = 1; moves <= 12; moves++) {
    const [move] = legalMoves(position);
    if (move === undefined) throw new Error('The game ended early');
    position = applyMove(position, move);
    expect(handicapOf(position, moves)).toEqual({ colour: 'white', threes: 2 });
    expect(handicapOf(position)).toBeUndefined();
  }
});

test.each([
  ['nothing is missing', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'],
  ['a two is missing', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/1bccba b'],
  ['threes of both are missing', 'CABCBA/BCABCA/AB1CBA/cabcba/bcabca/ab1cba b'],
  ['pawns lie on each other', 'CABCBA/BCABCA/AB(CC)1BA/cabcba/bcabca/ab1cba b'],
])('is none where %s', (_, code) => {
  expect(handicapOf(unwrap(parsePosition(code)))).toBeUndefined();
});

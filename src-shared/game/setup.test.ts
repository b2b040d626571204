import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { formatPosition, hasAllPawns, parsePosition } from './position-code.ts';
import { dealStart, pawnsOf, isStartOf, likelySetup, daySeed, dayStart } from './setup.ts';
import { randomGame } from './testing/random-game.ts';
import { DEALT_SETUPS, END_RULES } from './types.ts';

describe('setup', () => {
  const seeds = fc.nat(0xffff_ffff);

  describe('a dealt start', () => {
    test.prop([fc.constantFrom(...DEALT_SETUPS), fc.constantFrom(...END_RULES), seeds])(
      'has all 36 pawns, one a square, Black to move, and is the same for the same seed',
      (setup, endRule, seed) => {
        const start = dealStart(setup, seed, endRule);
        expect(start.piles.size).toBe(36);
        expect(hasAllPawns(start)).toBe(true);
        expect(start.turn).toBe('black');
        expect(start.endRule).toBe(endRule);
        expect(dealStart(setup, seed, endRule)).toEqual(start);
        expect(isStartOf(setup, start)).toBe(true);
      },
    );

    test.prop([seeds])('classic: Black lies on ranks 1 to 3, White on 4 to 6', (seed) => {
      const code = formatPosition(dealStart('classic', seed, 'either'));
      expect(code).toMatch(/^([ABC]{6}\/){3}[abc]{6}\/[abc]{6}\/[abc]{6} b$/);
      expect(likelySetup(unwrap(parsePosition(code)))).toBe('classic');
    });

    // Users share seeds, so the start of a seed must never change.
    test.each([
      ['classic', 1, 'CAABAA/CBBCAC/BCCABB/bccccb/acaaab/bbcaba b'],
      ['classic', 0xffff_ffff, 'BACCBA/BBCBBC/CCAAAA/cbcaba/cabbcb/cbaaac b'],
      ['scattered', 2026, 'bbBCBa/bBBCCa/baaAac/AccbbB/caCCcA/CBcAAA b'],
    ] as const)('%s from seed %i is the start it always was', (setup, seed, code) => {
      expect(formatPosition(dealStart(setup, seed, 'either'))).toBe(code);
    });

    test('every kind of pawn comes to lie on every square', () => {
      const seen = new Set<string>();
      for (let seed = 0; seed < 300; seed++) {
        for (const [square, [pawn]] of dealStart('scattered', seed, 'either').piles) {
          seen.add(`${square} ${pawn.colour} ${String(pawn.pips)}`);
        }
      }
      expect(seen.size).toBe(36 * 6);
    });

    test('a colour has six pawns of each number of marks', () => {
      for (const colour of ['black', 'white'] as const) {
        expect(pawnsOf(colour).map(({ pips }) => pips)).toEqual(
          [1, 2, 3].flatMap((pips) => Array<number>(6).fill(pips)),
        );
        expect(pawnsOf(colour).every((pawn) => pawn.colour === colour)).toBe(true);
      }
    });
  });

  describe('what a start can be', () => {
    const classic = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
    const scattered = 'abCcCB/BbaacB/CcABAa/CbbbAc/BcBACA/CaAbac b';

    test.each([
      [classic, ['classic', 'scattered', 'placed', 'position'], 'classic'],
      [scattered, ['scattered', 'position'], 'scattered'],
      [classic.replace(' b', ' w'), ['position'], 'position'],
      ['6/6/6/6/6/aA4 b', ['position'], 'position'],
    ])('%s', (code, setups, likely) => {
      const start = unwrap(parsePosition(code));
      const all = ['classic', 'scattered', 'placed', 'position'] as const;
      expect(all.filter((setup) => isStartOf(setup, start))).toEqual(setups);
      expect(likelySetup(start)).toBe(likely);
    });

    test('not a position in the middle of a game', () => {
      const position = randomGame('classic', 'either', 7, 2).positions.at(2);
      if (position === undefined) throw new Error('The game has two moves');
      expect(isStartOf('scattered', position)).toBe(false);
    });
  });
});

describe('day start', () => {
  it('is FNV-1a of the date', () => {
    // Test vectors of the authors: http://www.isthe.com/chongo/src/fnv/test_fnv.c
    expect(daySeed('')).toBe(0x811c9dc5);
    expect(daySeed('a')).toBe(0xe40c292c);
    expect(daySeed('foobar')).toBe(0xbf9cf968);
  });

  it('is a classic start, the same for everyone on one day and another on the next', () => {
    // Other machines and versions rely on this start.
    expect(dayStart('2026-11-23')).toBe('AABBBA/CCCBAA/ABCCBC/bccaab/bcaabc/bcabca b');
    expect(dayStart('2026-11-24')).not.toBe(dayStart('2026-11-23'));
    expect(isStartOf('classic', unwrap(parsePosition(dayStart('2026-11-23'))))).toBe(true);
  });
});

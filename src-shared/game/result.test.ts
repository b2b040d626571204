import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import { parsePosition } from './position-code.ts';
import {
  countOf,
  formatResult,
  outcomeOf,
  parseResult,
  RESULT_PATTERN,
  resultOf,
  scoreOf,
  type GameResult,
  type Outcome,
} from './result.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { COLOURS, END_RULES } from './types.ts';

describe('the count', () => {
  test('pips on top times pawns in the pile: the three examples of the rules', () => {
    const position = unwrap(parsePosition('6/6/6/6/6/(aabC)(AAAABBBa)B3 b'));
    expect(scoreOf(position)).toEqual({ black: 8, white: 14 });
    expect(countOf(position, 'white').map(({ square, points }) => [square, points])).toEqual([
      ['a1', 12],
      ['c1', 2],
    ]);
    expect(countOf(position, 'black')).toEqual([{ square: 'b1', pile: position.piles.get('b1'), points: 8 }]);
  });

  test.prop([fc.nat(0xffff_ffff), fc.nat(35), fc.boolean()])(
    'its lines add up to the score, each pile is on one line, the largest first',
    (seed, moves, thin) => {
      const played = randomGame('classic', 'either', seed, moves).positions.at(-1);
      if (played === undefined) throw new Error('A game has a position');
      const position = thin ? thinnedOut(played, seed) : played;
      const score = scoreOf(position);
      const counted = COLOURS.flatMap((colour) => {
        const lines = countOf(position, colour);
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score[colour]);
        expect(lines.map(({ points }) => points)).toEqual(
          lines.map(({ points }) => points).toSorted((a, b) => b - a),
        );
        return lines.map(({ square }) => square);
      });
      expect(counted.sort()).toEqual([...position.piles.keys()].sort());
    },
  );
});

describe('the outcome', () => {
  test('there is none while the game goes on', () => {
    expect(outcomeOf(unwrap(parsePosition('6/6/6/6/6/aA4 b')))).toBeUndefined();
  });

  test.each([
    [
      '6/6/6/6/6/cC4 b',
      { winner: 'draw', margin: 0, score: { black: 3, white: 3 }, stuck: ['black', 'white'] },
    ],
    ['6/6/6/6/6/aC4 b', { winner: 'white', margin: 2, score: { black: 1, white: 3 }, stuck: ['white'] }],
    ['6/6/6/6/6/cA4 b', { winner: 'black', margin: 2, score: { black: 3, white: 1 }, stuck: ['black'] }],
    [
      '6/6/6/6/6/aa4 w mover',
      { winner: 'black', margin: 2, score: { black: 2, white: 0 }, stuck: ['white'] },
    ],
  ])('%s', (code, outcome) => {
    expect(outcomeOf(unwrap(parsePosition(code)))).toEqual(outcome);
  });

  test.prop([fc.nat(0xffff_ffff), fc.constantFrom(...END_RULES)])(
    'every game has one in the end, and the winner has more points',
    (seed, endRule) => {
      const { positions } = randomGame('scattered', endRule, seed);
      expect(positions.slice(0, -1).every((position) => outcomeOf(position) === undefined)).toBe(true);
      const outcome = outcomeOf(positions.at(-1) ?? positions[0]);
      if (outcome === undefined) throw new Error('The game is over');
      const lead = outcome.score.black - outcome.score.white;
      expect(outcome.margin).toBe(Math.abs(lead));
      expect(outcome.winner).toBe(lead > 0 ? 'black' : lead < 0 ? 'white' : 'draw');
    },
  );
});

describe('results', () => {
  test.each<[string, GameResult]>([
    ['*', { kind: 'unfinished' }],
    ['Draw', { kind: 'draw' }],
    ['B+14', { kind: 'points', winner: 'black', margin: 14 }],
    ['W+0.5', { kind: 'points', winner: 'white', margin: 0.5 }],
    ['B+R', { kind: 'resignation', winner: 'black' }],
    ['W+T', { kind: 'time', winner: 'white' }],
  ])('%s is read and written', (text, result) => {
    expect(parseResult(text)).toEqual(result);
    expect(formatResult(result)).toBe(text);
    expect(text).toMatch(RESULT_PATTERN);
  });

  test.each([
    '',
    'draw',
    'B',
    'B+',
    'B+0',
    'B+0.0',
    'B-3',
    'b+3',
    'B+3.25',
    'B+12345',
    'B+3 ',
    '1-0',
    '**',
    'B+Infinity',
  ])('%j is none', (text) => {
    expect(parseResult(text)).toBeUndefined();
  });

  const outcome: Outcome = { winner: 'black', margin: 10, score: { black: 30, white: 20 }, stuck: ['white'] };

  test.each([
    [undefined, 'B+10'],
    [0, 'B+10'],
    [9.5, 'B+0.5'],
    [10, 'Draw'],
    [10.5, 'W+0.5'],
    [-3, 'B+13'],
  ])('a lead of ten for Black with komi %s is %s', (komi, text) => {
    expect(formatResult(resultOf(outcome, komi))).toBe(text);
  });
});

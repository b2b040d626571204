import { describe, expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { formatResult, parseResult, RESULT_PATTERN, resultOf, type GameResult } from './result.ts';

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

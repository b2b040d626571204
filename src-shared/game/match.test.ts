import { describe, expect, it } from 'vitest';
import {
  colourIn,
  formatMatchRef,
  leadsToSecond,
  matchStanding,
  otherMatchRef,
  parseMatchRef,
} from './match.ts';

describe('a reference to a game of a match', () => {
  it.each([
    { id: '3f9c2ab41d07', round: 1 },
    { id: 'x', round: 2 },
  ] as const)('is read as it is written: $id $round', (place) => {
    expect(parseMatchRef(formatMatchRef(place))).toEqual(place);
  });

  it.each(['', '1', 'ab', 'ab 3', 'ab 0', 'AB 1', 'a b 1', ' ab 1', 'ab 1 ', `${'a'.repeat(37)} 1`])(
    'is not "%s"',
    (text) => {
      expect(parseMatchRef(text)).toBeUndefined();
    },
  );

  it('has another game of the same match', () => {
    const place = { id: 'ab', round: 1 } as const;
    expect(otherMatchRef(place)).toEqual({ id: 'ab', round: 2 });
    expect(otherMatchRef(otherMatchRef(place))).toEqual(place);
  });
});

it('gives each side the colours one after the other, and a swap that was taken the other one', () => {
  expect([colourIn('first', 1, undefined), colourIn('first', 2, 'offered')]).toEqual(['black', 'white']);
  expect([colourIn('second', 1, undefined), colourIn('second', 2, undefined)]).toEqual(['white', 'black']);
  expect([colourIn('first', 1, 'taken'), colourIn('first', 2, 'taken')]).toEqual(['white', 'black']);
});

describe('the standing of a match', () => {
  it.each([
    ['B+11', undefined, 'open', undefined, [11, undefined]],
    ['B+11', '*', 'open', undefined, [11, undefined]],
    ['*', undefined, 'open', undefined, [undefined, undefined]],
    // Black of the first game is White now: a win for White adds to the first margin.
    ['B+11', 'W+3.5', 'summed', 'first', [11, 3.5]],
    ['B+11', 'B+11.5', 'summed', 'second', [11, -11.5]],
    ['W+4', 'B+1', 'summed', 'second', [-4, -1]],
    ['B+11', 'B+11', 'summed', undefined, [11, -11]],
    ['Draw', 'Draw', 'summed', undefined, [0, 0]],
    ['Draw', 'W+2', 'summed', 'first', [0, 2]],
    ['B+R', undefined, 'forfeited', 'first', [undefined, undefined]],
    ['B+60', 'B+R', 'forfeited', 'second', [60, undefined]],
    ['W+T', undefined, 'forfeited', 'second', [undefined, undefined]],
  ] as const)('%s, then %s: %s, won by %s', (first, second, state, winner, margins) => {
    const standing = matchStanding({ result: first }, second === undefined ? undefined : { result: second });
    expect(standing).toEqual({ margins, state, winner });
  });

  it('follows the players where they changed colours', () => {
    const standing = matchStanding({ result: 'W+5', swap: 'taken' }, { result: 'W+2', swap: 'offered' });
    expect(standing).toEqual({ margins: [5, 2], state: 'summed', winner: 'first' });
  });
});

it.each([
  [1, 'B+3', true],
  [1, 'Draw', true],
  [1, '*', false],
  [1, 'B+R', false],
  [1, 'W+T', false],
  [2, 'B+3', false],
] as const)('game %i with %s leads to a second one: %s', (round, result, leads) => {
  expect(leadsToSecond({ result, match: { id: 'ab', round } })).toBe(leads);
  expect(leadsToSecond({ result })).toBe(false);
});

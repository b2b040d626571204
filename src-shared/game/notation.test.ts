import { expect, test } from 'vitest';
import { formatMove, parseMove } from './notation.ts';
import { SQUARES } from './types.ts';

test('every pair of squares is read back, also with a dash or a cross', () => {
  for (const from of SQUARES) {
    for (const to of SQUARES) {
      const text = formatMove({ from, to });
      expect(parseMove(text)).toEqual({ from, to });
      expect(parseMove(`${from}-${to}`)).toEqual({ from, to });
      expect(parseMove(`${from}x${to}`)).toEqual({ from, to });
    }
  }
});

test.each([
  '',
  'a1',
  'a1a',
  'a1a22',
  'g1a1',
  'a0a1',
  'a1a7',
  'A1A2',
  'a1 a2',
  'a1--a2',
  'a1:a2',
  ' a1a2',
  'a1a2\n',
])('%j is not a move', (text) => {
  expect(parseMove(text)).toBeUndefined();
});

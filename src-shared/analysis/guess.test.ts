import { expect, it } from 'vitest';
import { compareGuess, guessPoints } from './guess.ts';
import type { PositionValue } from './position-value.ts';

function value(margin: number, certainty: PositionValue['certainty'] = 'exact'): PositionValue {
  return { certainty, margin, line: [], depth: 1, nodes: 1 };
}

it.each([
  ['black', 8, 4, 3],
  ['black', 4, 4, 2],
  ['black', 3, 4, 1],
  ['black', -1, 4, 1],
  ['black', -2, 4, 0],
  ['white', -8, -4, 3],
  ['white', -4, -4, 2],
  ['white', 1, -4, 1],
  ['white', 2, -4, 0],
] as const)(
  'gives %s with a proven %d against %d in the game %d points',
  (mover, guessed, played, points) => {
    const compared = compareGuess(mover, value(guessed), value(played));
    expect(compared.isProven).toBe(true);
    expect(guessPoints(compared)).toBe(points);
  },
);

it('calls moves equal that differ by a point in an estimate', () => {
  for (const [guessed, points] of [
    [5, 2],
    [3, 2],
    [5.1, 3],
    [2.9, 1],
  ] as const) {
    const compared = compareGuess('black', value(guessed, 'winner'), value(4));
    expect(compared.isProven).toBe(false);
    expect(guessPoints(compared)).toBe(points);
  }
});

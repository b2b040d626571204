import { expect, it } from 'vitest';
import { isOver } from '../game/moves.ts';
import { formatPosition } from '../game/position-code.ts';
import { seededRandom } from '../util/random.ts';
import { makePosition } from './make-position.ts';

it('makes positions of a size in which the game goes on, the same for equal seeds', () => {
  const made = Array.from({ length: 12 }, (_, seed) => makePosition(seededRandom(seed), 12)).filter(
    (position) => position !== undefined,
  );
  expect(made.length).toBeGreaterThan(6);
  for (const position of made) {
    expect(position.piles.size).toBe(12);
    expect(isOver(position)).toBe(false);
  }
  const codes = made.map(formatPosition);
  expect(new Set(codes).size).toBe(codes.length);
  const again = makePosition(seededRandom(0), 12);
  expect(again && formatPosition(again)).toBe(codes[0]);
});

it('makes no position that the game does not reach', () => {
  expect(makePosition(seededRandom(1), 1)).toBeUndefined();
});

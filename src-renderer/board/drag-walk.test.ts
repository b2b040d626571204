import { expect, it } from 'vitest';
import type { Path, Square } from '#shared/game/types.ts';
import { positionOf } from './stacks.test-data.ts';
import { walkOn } from './drag-walk.ts';

/** Black's pawn with two marks on a1, others on c1, c3, e3 and c6. */
const POSITION = positionOf('2A3/6/6/2A1A1/6/b1a3 b');

function walk(...squares: Square[]): Path | undefined {
  return squares.reduce<Path | undefined>(
    (walked, over) => (walked === undefined ? undefined : walkOn(POSITION, 'a1', walked, over)),
    [],
  );
}

it('takes a step on each pawn, and none on empty squares', () => {
  expect(walk('b1')).toEqual([]);
  expect(walk('b1', 'c1')).toEqual(['c1']);
  expect(walk('b1', 'c1', 'c2', 'c3')).toEqual(['c1', 'c3']);
});

it('refuses a step too many, whichever way it goes', () => {
  expect(walk('c1', 'c3', 'd3')).toEqual(['c1', 'c3']);
  expect(walk('c1', 'c3', 'd3', 'e3')).toBeUndefined();
  expect(walk('c1', 'c3', 'c6')).toBeUndefined();
});

it('goes back with the finger', () => {
  expect(walk('c1', 'c3', 'c1')).toEqual(['c1']);
  expect(walk('c1', 'c3', 'c1', 'a1')).toEqual([]);
});

it('takes no step to a pawn that is not next in line', () => {
  expect(walk('c3')).toEqual([]);
  expect(walk('c1', 'e3')).toEqual(['c1']);
});

import { expect, it } from 'vitest';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { Line, LineMove } from '#shared/contract/schemas.ts';
import { valueAt } from './line-values.ts';

function played(move: string, variations: readonly Line[] = [], comments: readonly string[] = []): LineMove {
  return { move, judgements: [], comments, variations };
}

function value(margin: number, line: readonly string[]): PositionValue {
  return { certainty: 'exact', margin, winner: 'black', line, depth: 1, nodes: 1 };
}

const LINE: Line = {
  comments: [],
  moves: [
    played('a1a2', [
      { comments: [], moves: [played('b1b2'), played('c1c2', [{ comments: [], moves: [played('d1d2')] }])] },
      { comments: [], moves: [played('e1e2', [], ['[%eval -3.5] Too early.']), played('f1f2')] },
    ]),
  ],
};
const VALUES = [value(12, ['b1b2', 'c1c2']), null];
const BEST = [{ ply: 0, variation: 0 }];

it('gives the moves of the game the values of the analysis', () => {
  expect(valueAt(LINE, { path: [], ply: 0 }, VALUES)).toBe(VALUES[0]);
  expect(valueAt(LINE, { path: [], ply: 1 }, VALUES)).toBeUndefined();
});

it('gives a variation the value of the best line for as long as it follows that', () => {
  expect(valueAt(LINE, { path: BEST, ply: 1 }, VALUES)?.margin).toBe(12);
  expect(valueAt(LINE, { path: BEST, ply: 2 }, VALUES)?.margin).toBe(12);
  const other = { path: [...BEST, { ply: 1, variation: 0 }], ply: 2 };
  expect(valueAt(LINE, other, VALUES)).toBeUndefined();
  expect(valueAt(LINE, { path: BEST, ply: 1 }, [])).toBeUndefined();
});

it('reads the value of another move from its comments', () => {
  const path = [{ ply: 0, variation: 1 }];
  expect(valueAt(LINE, { path, ply: 1 }, VALUES)).toMatchObject({ certainty: 'estimate', margin: -3.5 });
  expect(valueAt(LINE, { path, ply: 2 }, VALUES)).toBeUndefined();
});

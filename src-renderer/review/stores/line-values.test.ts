import { describe, expect, it } from 'vitest';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { Line, LineMove } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import type { LinePlace } from '#shared/record/model/line-path.ts';
import { movesKey, surer, valueAlong, valueAt as valueIn } from './line-values.ts';

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

function valueAt(
  line: Line,
  place: LinePlace,
  analysed: readonly (PositionValue | null)[],
  live: ReadonlyMap<string, PositionValue> = new Map(),
): PositionValue | undefined {
  return valueIn(line, place, { first: 'black', analysed, live });
}

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

describe('the live analysis', () => {
  const estimate = (margin: number, depth: number, line: readonly string[] = []): PositionValue => ({
    ...{ certainty: 'estimate', margin, line, depth, nodes: 1 },
  });

  it('is shown before a review that is less sure, and not before one that is surer', () => {
    const live = new Map([[movesKey([]), estimate(3, 9)]]);
    const place = { path: [], ply: 0 };
    expect(valueAt(LINE, place, [estimate(1, 8)], live)?.margin).toBe(3);
    expect(valueAt(LINE, place, [estimate(1, 9)], live)?.margin).toBe(1);
    expect(valueAt(LINE, place, VALUES, live)?.margin).toBe(12);
  });
});

it('takes a proven winner for surer than a deeper estimate, and a proven margin for the surest', () => {
  const winner: PositionValue = { ...value(2, []), certainty: 'winner', depth: 3 };
  const estimate: PositionValue = { ...value(1, []), certainty: 'estimate', winner: undefined, depth: 30 };
  expect(surer(estimate, winner)).toBe(winner);
  expect(surer(winner, estimate)).toBe(winner);
  expect(surer(winner, value(4, []))).toMatchObject({ certainty: 'exact' });
  expect(surer(undefined, estimate)).toBe(estimate);
});

describe('a proven winner', () => {
  const winner: PositionValue = { ...value(2, ['a1a2', 'b1b2', 'c1c2']), certainty: 'winner' };
  const certaintyAfter = (count: number, mover: Colour): string | undefined =>
    valueAlong(winner, winner.line.slice(0, count), mover)?.certainty;

  it('stays proven on the best line only as far as its moves are', () => {
    // Black wins: its first move is proven to keep that, and each reply of White does.
    expect([1, 2, 3].map((count) => certaintyAfter(count, 'black'))).toEqual([
      'winner',
      'winner',
      'estimate',
    ]);
    // White is to move and loses after every move, but the answer of Black is not proven.
    expect([1, 2, 3].map((count) => certaintyAfter(count, 'white'))).toEqual([
      'winner',
      'estimate',
      'estimate',
    ]);
    expect(valueAlong(winner, winner.line, 'white')?.winner).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { RecordedLine as Line } from './game-record.ts';
import {
  hasPath,
  isSamePlace,
  movesAlong,
  nextVariation,
  placeAt,
  plainLine,
  type LinePath,
} from './line-path.ts';

/** A line of moves; nested lines are variations of the move before them. */
function lineOf(...items: (string | Line)[]): Line {
  const moves: { move: string; judgements: []; comments: []; variations: Line[] }[] = [];
  for (const item of items) {
    if (typeof item === 'string') moves.push({ move: item, judgements: [], comments: [], variations: [] });
    else moves.at(-1)?.variations.push(item);
  }
  return { comments: [], moves };
}

/** 1. a1 b2 (1… b3 2. c3 (2. c4) (2. c5 d5)) (1… b4) 2. c2 */
const game = lineOf('a1', 'b2', lineOf('b3', 'c3', lineOf('c4'), lineOf('c5', 'd5')), lineOf('b4'), 'c2');
const first: LinePath = [{ ply: 1, variation: 0 }];
const inner: LinePath = [...first, { ply: 2, variation: 1 }];

function textOf(line: Line, path: LinePath): string {
  return movesAlong(line, path)
    .map(({ move }) => move)
    .join(' ');
}

describe('a path', () => {
  it('leads along the game and into its variations', () => {
    expect(textOf(game, [])).toBe('a1 b2 c2');
    expect(textOf(game, first)).toBe('a1 b3 c3');
    expect(textOf(game, inner)).toBe('a1 b3 c5 d5');
    expect(textOf(game, [{ ply: 1, variation: 1 }])).toBe('a1 b4');
    expect(textOf(plainLine(['a1', 'b2']), [])).toBe('a1 b2');
  });

  it('with an invalid branch ends at that branch', () => {
    expect(hasPath(game, inner)).toBe(true);
    expect(hasPath(game, [])).toBe(true);
    expect(hasPath(game, [{ ply: 1, variation: 2 }])).toBe(false);
    expect(hasPath(game, [...first, { ply: 0, variation: 0 }])).toBe(false);
    expect(textOf(game, [...first, { ply: 9, variation: 0 }])).toBe('a1 b3 c3');
  });

  it('is left where one goes back before the fork', () => {
    expect(placeAt(inner, 4)).toEqual({ path: inner, ply: 4 });
    expect(placeAt(inner, 3)).toEqual({ path: inner, ply: 3 });
    expect(placeAt(inner, 2)).toEqual({ path: first, ply: 2 });
    expect(placeAt(inner, 1)).toEqual({ path: [], ply: 1 });
  });

  it('describes places apart by line and move', () => {
    expect(isSamePlace({ path: inner, ply: 3 }, { path: [...inner], ply: 3 })).toBe(true);
    expect(isSamePlace({ path: inner, ply: 3 }, { path: first, ply: 3 })).toBe(false);
    expect(isSamePlace({ path: first, ply: 2 }, { path: first, ply: 3 })).toBe(false);
    expect(isSamePlace({ path: first, ply: 2 }, { path: [{ ply: 1, variation: 1 }], ply: 2 })).toBe(false);
  });
});

describe('the variations of a move', () => {
  it('come one after the other, those within the first of all, and back the same way', () => {
    const start = { path: [], ply: 2 };
    const one = nextVariation(game, start, 1);
    expect(one).toEqual({ path: first, ply: 2 });
    const two = one && nextVariation(game, one, 1);
    expect(two).toEqual({ path: [{ ply: 1, variation: 1 }], ply: 2 });
    expect(two && nextVariation(game, two, 1)).toBeUndefined();
    expect(two && nextVariation(game, two, -1)).toEqual(one);
    expect(one && nextVariation(game, one, -1)).toEqual(start);
    expect(nextVariation(game, start, -1)).toBeUndefined();
  });

  it('continue beside the outer ones where a variation starts with another', () => {
    const nested = lineOf('a1', lineOf('a2', lineOf('a3')), lineOf('a4'));
    const deepest = {
      path: [
        { ply: 0, variation: 0 },
        { ply: 0, variation: 0 },
      ],
      ply: 1,
    };
    expect(nextVariation(nested, deepest, 1)).toEqual({ path: [{ ply: 0, variation: 1 }], ply: 1 });
  });

  it('are none at the start and of a move without any', () => {
    expect(nextVariation(game, { path: [], ply: 0 }, 1)).toBeUndefined();
    expect(nextVariation(game, { path: [], ply: 1 }, 1)).toBeUndefined();
    expect(nextVariation(game, { path: inner, ply: 4 }, -1)).toBeUndefined();
    expect(nextVariation(game, { path: inner, ply: 4 }, 1)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { pathsOf } from '#shared/game/moves.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';
import { bestPath, bridgesOf, distance, lineOf, shownPath } from './path.ts';

describe('the path that is shown', () => {
  it('begins at the ring of a lifted pile', () => {
    const down = (lift: number): string =>
      lineOf('d5', ['d3'], false, { pawns: 1, ring: 6, lift }, undefined);
    expect(down(0)).toBe('M350 199.5L350 352');
    expect(down(12)).toBe('M350 187.5L350 352');
  });

  it('has the fewest squares', () => {
    const paths = [
      ['a2', 'a3', 'b3'],
      ['b1', 'b3', 'a3'],
    ] as const;
    expect(bestPath('a1', [paths[1], paths[0]])).toEqual(paths[0]);
  });

  it('then the fewest turns', () => {
    const bent = ['b1', 'b2', 'c2'] as const;
    const straight = ['a2', 'b2', 'c2'] as const;
    expect(bestPath('a1', [bent, straight])).toEqual(straight);
  });

  it('is one of the legal paths, and none for what is not legal', () => {
    const path = shownPath(EXAMPLE, { from: 'd5', to: 'e2' });
    expect(pathsOf(EXAMPLE, { from: 'd5', to: 'e2' })).toContainEqual(path);
    expect(path).toEqual(['e5', 'e4', 'e2']);
    expect(shownPath(EXAMPLE, { from: 'd5', to: 'd6' })).toBeUndefined();
  });

  it('passes over empty squares without counting them as steps', () => {
    const position = positionOf('6/6/6/6/6/a3b1 b');
    expect(shownPath(position, { from: 'a1', to: 'e1' })).toEqual(['e1']);
    expect(distance('a1', 'e1')).toBe(4);
  });
});

describe('the line of a path', () => {
  it('starts and stops at the rings and rounds its corners by 22', () => {
    const line = lineOf('d5', ['e5', 'e4', 'e2'], false, { pawns: 8, ring: 6 }, { pawns: 6, ring: 6 });
    expect(line).toBe('M392 152L428 152Q450 152 450 174L450 252L450 393.09');
  });

  it('runs from middle to middle while the pile moves', () => {
    expect(lineOf('d5', ['e5'], false, undefined, undefined)).toBe('M350 152L450 152');
  });

  it('mirrors with the board', () => {
    expect(lineOf('d5', ['e5'], true, undefined, undefined)).toBe('M250 452L150 452');
  });

  it('leaves a pile below its base and comes to one from below', () => {
    const down = lineOf('d5', ['d3'], false, { pawns: 1, ring: 6 }, undefined);
    expect(down).toBe('M350 199.5L350 352');
    const up = lineOf('d3', ['d5'], false, undefined, { pawns: 1, ring: 6 });
    expect(up).toBe('M350 352L350 199.5');
  });
});

describe('a path between neighbours', () => {
  const piles =
    (pawns: number, isRinged = false) =>
    () => ({ pawns, isRinged });

  it('is seen where one pile stands behind the other, over a rim and never over a face', () => {
    expect(bridgesOf('c3', ['c2'], false, piles(1))).toBe('M250 389.3V411.5');
    const tall = /^M250 (?<start>[\d.]+)V(?<end>[\d.]+)$/.exec(bridgesOf('c3', ['c2'], false, piles(24)));
    const { start, end } = tall?.groups ?? {};
    expect(Number(end) - Number(start)).toBeGreaterThanOrEqual(12);
    expect(Number(start)).toBeGreaterThan(300 + 57.5 - 26 + 36);
    expect(Number(end)).toBeLessThan(400 + 57.5 - 26 - 36);
  });

  it('stays away from rings where there is room', () => {
    expect(bridgesOf('c3', ['c2'], false, piles(1, true))).toBe('M250 389.3V405.5');
  });

  it('needs no more than the line under the piles along a rank, and across empty squares', () => {
    expect(bridgesOf('c3', ['d3', 'd5'], false, piles(8))).toBe('');
  });

  it('turns with the board', () => {
    expect(bridgesOf('c2', ['c3'], true, piles(1))).toBe('M350 189.3V211.5');
  });
});

import { describe, expect, it } from 'vitest';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, hasAllPawns, parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { readSolvedPositions, readValuedPositions } from './solve-bench.ts';

describe.each([
  [17, 60],
  [19, 20],
  [20, 10],
] as const)('the solved positions with %d squares', (squares, count) => {
  const solved = readSolvedPositions(squares);
  const positions = solved.map(({ position }) => unwrap(parsePosition(position)));

  it(`are ${count}, all different, of games that go on`, () => {
    expect(new Set(solved.map(({ position }) => position)).size).toBe(count);
    for (const [at, position] of positions.entries()) {
      expect(formatPosition(position)).toBe(solved[at]?.position);
      expect(position.piles.size).toBe(squares);
      expect(hasAllPawns(position)).toBe(true);
      expect(isOver(position)).toBe(false);
    }
  });

  it('have both colours to move and both end rules', () => {
    const kinds = new Set(positions.map(({ turn, endRule }) => `${turn} ${endRule}`));
    expect(kinds.size).toBe(4);
  });
});

it('with 17 squares every legal move has its value, and the best has that of the position', () => {
  const valued = readValuedPositions();
  expect(valued).toHaveLength(60);
  for (const { position, margin, values, best } of valued) {
    const legal = legalMoves(unwrap(parsePosition(position))).map(formatMove);
    expect([...values.keys()].sort()).toEqual(legal.sort());
    expect(Math.max(...values.values())).toBe(margin);
    expect(best.length).toBeGreaterThan(0);
    for (const move of best) expect(values.get(move)).toBe(margin);
  }
});

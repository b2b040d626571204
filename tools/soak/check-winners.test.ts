import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it } from 'vitest';
import { readSolvedPositions, SOLVED_SQUARES } from '../bench/solve-positions.ts';
import { checkWinner, checkWinners, createSearchers, resultOf } from './check-winners.ts';

describe('proven winners', () => {
  it('agree with the exact margins of a share of the positions that the soak test proves', () => {
    const { positions, draws, faults } = checkWinners([
      [17, 4],
      [18, 2],
    ]);
    expect(faults).toEqual([]);
    expect(positions).toBe(6);
    expect(draws).toBeGreaterThanOrEqual(6);
  });

  it('are checked until the time is up', () => {
    const { positions } = checkWinners([[17, 4]], (done) => done < 2);
    expect(positions).toBe(2);
  });

  it.each(SOLVED_SQUARES)('agree with the solved positions of %i squares, draws among them', (squares) => {
    const searchers = createSearchers();
    for (const [index, { position, margin }] of readSolvedPositions(squares).entries()) {
      const drawnMargin = index % 2 === 0 ? 0 : margin;
      const expected = resultOf(margin, drawnMargin);
      const known = { drawnMargin, margin, expected };
      expect(checkWinner(searchers, unwrap(parsePosition(position)), known), position).toBeUndefined();
    }
  });

  it('would be found wrong if they were', () => {
    const searchers = createSearchers();
    const [{ position, margin } = { position: '', margin: 0 }] = readSolvedPositions(17);
    const known = { drawnMargin: margin, margin: margin - 1, expected: 'win' } as const;
    expect(checkWinner(searchers, unwrap(parsePosition(position)), known)).toContain('proven draw');
  });
});

import { expect, it } from 'vitest';
import { formatMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/result.ts';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { solveMoves, solvePosition } from './solve-moves.ts';
import { createTestSearcher } from './testing/test-searcher.ts';

const SMALL = 'A1a(aA)1A/1(CaBbcBAacCBcaABb)3(Cc)/6/1(BbCccCCbbB)4/4b1/2a1A1 b';

/** The final margin for the side to move, by trying everything. */
function tryAll(position: Position): number {
  if (isOver(position)) {
    const { black, white } = scoreOf(position);
    return position.turn === 'black' ? black - white : white - black;
  }
  return Math.max(...legalMoves(position).map((move) => -tryAll(applyMove(position, move))));
}

it('finds the results that trying everything finds, and lines that reach them', () => {
  const position = unwrap(parsePosition(SMALL));
  const searcher = createTestSearcher(1);
  const { moves } = solveMoves(searcher, position);
  expect(moves.length).toBeGreaterThan(2);
  expect(moves.map(({ move }) => formatMove(move)).sort()).toEqual(
    legalMoves(position).map(formatMove).sort(),
  );
  for (const { move, value, replies } of moves) {
    expect(value).toBe(-tryAll(applyMove(position, move)));
    const end = [move, ...replies].reduce(applyMove, position);
    expect(isOver(end)).toBe(true);
    const { black, white } = scoreOf(end);
    expect(position.turn === 'black' ? black - white : white - black).toBe(value);
  }
  expect(solvePosition(searcher, position, 'clear').value).toBe(moves[0]?.value);
});

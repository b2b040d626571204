import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SOLVED_ENDINGS } from '#shared/game/solved-endings.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { solvePlainly } from './testing/plain-solver.ts';

it.each(Object.entries(SOLVED_ENDINGS))(
  'knows the winning moves of the ending %s',
  (_, { position, wins }) => {
    const before = unwrap(parsePosition(position));
    const margins = legalMoves(before).map(
      (move) => [formatMove(move), 0 - solvePlainly(applyMove(before, move))] as const,
    );
    expect(margins.flatMap(([move, margin]) => (margin > 0 ? [move] : []))).toEqual(wins.toSorted());
  },
);

it('loses in the endings by the margins that the lessons tell', () => {
  for (const [name, move, margin] of [
    ['height', { from: 'e1', to: 'c2' }, -34],
    ['moveInHand', { from: 'd1', to: 'a1' }, -50],
  ] as const) {
    const before = unwrap(parsePosition(SOLVED_ENDINGS[name].position));
    expect(0 - solvePlainly(applyMove(before, move))).toBe(margin);
  }
});

import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { SOLVED_ENDINGS } from '#shared/game/solved-endings.ts';
import type { Move } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { solvePlainly } from './testing/brute-force.ts';

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

it.each(Object.entries(SOLVED_ENDINGS))(
  'knows how the ending %s goes on after every other move, as well as it can for both',
  (_, { position, wins, losses }) => {
    const before = unwrap(parsePosition(position));
    const others = legalMoves(before).filter(
      (move) => !(wins as readonly string[]).includes(formatMove(move)),
    );
    expect(others.map(formatMove).sort()).toEqual(Object.keys(losses).sort());
    for (const [first, rest] of Object.entries(losses)) {
      const moves = `${first} ${rest}`.split(' ').flatMap((text) => parseMove(text) ?? []);
      const end = moves.reduce((at, move) => {
        expect(legalMoves(at)).toContainEqual(move);
        return applyMove(at, move);
      }, before);
      const { black, white } = scoreOf(end);
      expect(isOver(end)).toBe(true);
      expect(black - white).toBe(0 - solvePlainly(applyMove(before, moves[0] as Move)));
    }
  },
);

it('loses in the endings by the margins in the lessons', () => {
  for (const [name, move, margin] of [
    ['height', { from: 'e1', to: 'c2' }, -34],
    ['moveInHand', { from: 'd1', to: 'a1' }, -50],
  ] as const) {
    const before = unwrap(parsePosition(SOLVED_ENDINGS[name].position));
    expect(0 - solvePlainly(applyMove(before, move))).toBe(margin);
  }
});

import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { drawPosition } from './draw-position.ts';

it('draws the board with score and side to move', () => {
  const code = 'C1A1(CB)C/AC1B(CB)A/B(ABac)1ABA/c1(ba)1c1/bb(ab)(aC)1b/cccbaa b mover';
  expect(drawPosition(unwrap(parsePosition(code)))).toBe(`6  C    .    A    .    B2   C
5  A    C    .    B    B2   A
4  B    c4   .    A    B    A
3  c    .    a2   .    c    .
2  b    b    b2   C2   .    b
1  c    c    c    b    a    a
   a    b    c    d    e    f
Black 43, White 34; Black is to move
${code}`);
});

it('shows how a game ended', () => {
  expect(drawPosition(unwrap(parsePosition('6/6/6/6/6/5c w')))).toContain('the game is over: Black won by 3');
  expect(drawPosition(unwrap(parsePosition('A5/6/6/6/6/5a b')))).toContain('the game is over: a draw');
});

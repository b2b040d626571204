import { expect, it } from 'vitest';
import { highestPileIn } from './highest-pile.ts';

it.each([
  ['the one with most pawns', '(ab)5/6/2(AbCb)3/(cC)(ccc)4/6/cCC3 b', 'B+4', '(AbCb)'],
  ['of equals the winner’s', '(Ac)5/6/2(cA)3/6/6/6 b', 'W+4', '(cA)'],
  ['of the winner’s equals the one with most marks on top', '(Ca)5/6/2(Ac)3/6/6/6 w', 'B+R', '(Ac)'],
  ['of all equals the first', '(ab)5/6/2(Bb)3/6/6/6 w mover', 'Draw', '(ab)'],
  ['a single pawn, and never the letter of the turn', '6/6/2A3/6/6/6 b', '*', 'A'],
])('is %s', (_, code, result, pile) => {
  expect(highestPileIn(code, result)).toBe(pile);
});

it('is missing where there is no pile', () => {
  expect(highestPileIn('6/6/6/6/6/6 b', 'Draw')).toBeUndefined();
});

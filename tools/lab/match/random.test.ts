import { expect, it } from 'vitest';
import { legalMoves } from '../../../src-shared/game/moves.ts';
import { formatMove } from '../../../src-shared/game/notation.ts';
import { parsePosition } from '../../../src-shared/game/position-code.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { chooseAtRandom } from './simple-player.ts';

const read = (code: string) => unwrap(parsePosition(code));

it('makes every lawful move of a position for some seed, and the same for the same seed', () => {
  const position = read('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b');
  const chosen = (seed: number): string => {
    const move = chooseAtRandom(position, seed);
    return move === undefined ? 'none' : formatMove(move);
  };
  const choices = new Set(Array.from({ length: 2000 }, (_, seed) => chosen(seed)));
  expect([...choices].sort()).toEqual(legalMoves(position).map(formatMove).sort());
  expect(chosen(3)).toBe(chosen(3));
});

it('has no move where the game is over', () => {
  expect(chooseAtRandom(read('6/6/6/6/6/a5 b'), 1)).toBeUndefined();
});

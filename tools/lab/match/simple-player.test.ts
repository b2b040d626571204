import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src-shared/game/moves.ts';
import { formatMove } from '../../../src-shared/game/notation.ts';
import { parsePosition } from '../../../src-shared/game/position-code.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { chooseGreedily } from './simple-player.ts';

const read = (code: string) => unwrap(parsePosition(code));
const chosen = (code: string, seed: number): string | undefined => {
  const move = chooseGreedily(read(code), seed);
  return move === undefined ? undefined : formatMove(move);
};

describe('the greedy player', () => {
  it('takes the move with most points', () => {
    // The black three lands on the white three: three points more for Black, three fewer for White.
    expect(chosen('6/6/C5/B5/A5/cab3 b', 1)).toBe('a1a4');
  });

  it('chooses at random among equal moves, by the seed', () => {
    const code = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
    const choices = new Set(Array.from({ length: 40 }, (_, seed) => chosen(code, seed)));
    expect(choices.size).toBeGreaterThan(1);
    expect(chosen(code, 3)).toBe(chosen(code, 3));
    const legal = legalMoves(read(code)).map(formatMove);
    for (const choice of choices) expect(legal).toContain(choice);
  });

  it('has no move where the game is over', () => {
    expect(chosen('6/6/6/6/6/a5 b', 1)).toBeUndefined();
  });
});

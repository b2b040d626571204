import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src-shared/game/moves.ts';
import { formatMove } from '../../../src-shared/game/notation.ts';
import { parsePosition } from '../../../src-shared/game/position-code.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { chooseAtRandom, chooseGreedily } from './simple-player.ts';

const read = (code: string) => unwrap(parsePosition(code));
/** The move of a player in a position; undefined if there is none. */
const chosenBy = (choose: typeof chooseGreedily, code: string, seed: number): string | undefined => {
  const move = choose(read(code), seed);
  return move === undefined ? undefined : formatMove(move);
};
const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';
const OVER = '6/6/6/6/6/a5 b';

describe('the greedy player', () => {
  const chosen = (code: string, seed: number) => chosenBy(chooseGreedily, code, seed);

  it('takes the move with most points', () => {
    // The black three lands on the white three: three points more for Black, three fewer for White.
    expect(chosen('6/6/C5/B5/A5/cab3 b', 1)).toBe('a1a4');
  });

  it('chooses at random among equal moves, by the seed', () => {
    const choices = new Set(Array.from({ length: 40 }, (_, seed) => chosen(START, seed)));
    expect(choices.size).toBeGreaterThan(1);
    expect(chosen(START, 3)).toBe(chosen(START, 3));
    const legal = legalMoves(read(START)).map(formatMove);
    for (const choice of choices) expect(legal).toContain(choice);
  });

  it('has no move where the game is over', () => {
    expect(chosen(OVER, 1)).toBeUndefined();
  });
});

describe('the random player', () => {
  const chosen = (code: string, seed: number) => chosenBy(chooseAtRandom, code, seed);

  it('makes every legal move of a position for some seed, and the same for the same seed', () => {
    const choices = new Set(Array.from({ length: 2000 }, (_, seed) => chosen(START, seed)));
    expect([...choices].sort()).toEqual(legalMoves(read(START)).map(formatMove).sort());
    expect(chosen(START, 3)).toBe(chosen(START, 3));
  });

  it('has no move where the game is over', () => {
    expect(chosen(OVER, 1)).toBeUndefined();
  });
});

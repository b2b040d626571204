import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { unwrap } from '../util/result.ts';
import { decidingStack } from './deciding-stack.ts';
import { withKomi } from './fairness.ts';
import { parseMove } from './notation.ts';
import { scoreOf } from './result.ts';
import { ownerOf, pointsOf } from './pile.ts';
import { parsePosition } from './position-code.ts';
import { replayMoves } from './replay.ts';
import { randomGame } from './testing/random-game.ts';
import { END_RULES, type Move } from './types.ts';

function movesOf(texts: readonly string[]): Move[] {
  return texts.map((text) => parseMove(text)).filter((move) => move !== undefined);
}

/** The stack that decided a short game. */
function decidedBy(start: string, texts: readonly string[], komi = 0): ReturnType<typeof decidingStack> {
  return decidingStack(unwrap(replayMoves(unwrap(parsePosition(start)), texts)), movesOf(texts), komi);
}

it('is the largest one of the winner, with the moves of all its pawns', () => {
  expect(decidedBy('aA3(bA)/6/6/6/6/6 b', ['a6b6', 'f6b6'])).toEqual({
    square: 'b6',
    plies: [1, 2],
    squares: new Set(['b6', 'f6', 'a6']),
  });
});

it('is none after a draw, of a single pawn, and where the winner would have won without it too', () => {
  expect(decidedBy('aA4/6/6/6/6/6 b', [], 0)).toBeUndefined();
  expect(decidedBy('c5/6/6/6/6/6 b', [])).toBeUndefined();
  expect(decidedBy('(ab)(cb)(cb)(cb)(cb)1/6/6/6/6/6 b', [])).toBeUndefined();
  expect(decidingStack([], [], 0)).toBeUndefined();
});

const games = fc
  .record({
    setup: fc.constantFrom('classic' as const, 'scattered' as const),
    endRule: fc.constantFrom(...END_RULES),
    seed: fc.nat(9999),
    komi: fc.integer({ min: -20, max: 20 }),
  })
  .map(({ setup, endRule, seed, komi }) => ({ ...randomGame(setup, endRule, seed), komi }));

test.prop([games])(
  'belongs to the winner, and turns the game with another owner',
  ({ positions, moves, komi }) => {
    const last = positions.at(-1) ?? positions[0];
    const found = decidingStack(positions, movesOf(moves), komi);
    if (found === undefined) return;
    const { black, white } = withKomi(scoreOf(last), komi);
    const pile = last.piles.get(found.square);
    expect(pile && ownerOf(pile)).toBe(black > white ? 'black' : 'white');
    expect(2 * (pile === undefined ? 0 : pointsOf(pile))).toBeGreaterThanOrEqual(Math.abs(black - white));
  },
);

test.prop([games])(
  'grew by moves between its own squares, from as many pawns as it has',
  ({ positions, moves, komi }) => {
    const found = decidingStack(positions, movesOf(moves), komi);
    if (found === undefined) return;
    const { square, plies, squares } = found;
    for (const ply of plies) {
      const move = movesOf(moves)[ply - 1];
      expect(move && squares.has(move.from) && squares.has(move.to), `move ${String(ply)}`).toBe(true);
    }
    expect(plies).toEqual([...plies].sort((a, b) => a - b));
    // Each move makes one pile of two.
    expect(squares.size).toBe(plies.length + 1);
    const pawns = [...squares].map((at) => positions[0].piles.get(at)?.length ?? 0);
    expect(pawns.reduce((sum, count) => sum + count, 0)).toBe(positions.at(-1)?.piles.get(square)?.length);
  },
);

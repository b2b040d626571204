import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import { parsePosition } from './position-code.ts';
import { replayMoves } from './replay.ts';
import { randomGame } from './testing/random-game.ts';
import { END_RULES } from './types.ts';

describe('replaying moves', () => {
  test.prop([fc.constantFrom(...END_RULES), fc.nat(0xffff_ffff)])(
    'gives all positions of a game',
    (endRule, seed) => {
      const { positions, moves } = randomGame('classic', endRule, seed);
      expect(unwrap(replayMoves(positions[0], moves))).toEqual(positions);
    },
  );

  test('no moves: the start alone', () => {
    const start = unwrap(parsePosition('6/6/6/6/6/aA4 b'));
    expect(unwrap(replayMoves(start, []))).toEqual([start]);
  });

  test('reports the first illegal move and the rule', () => {
    const start = unwrap(parsePosition('6/6/6/6/1B4/aA4 b mover'));
    expect(replayMoves(start, ['a1b1', 'z9a1'])).toEqual({
      ok: false,
      error: { ply: 1, move: 'z9a1', illegal: undefined },
    });
    expect(replayMoves(start, ['a1b1', 'b1b2'])).toEqual({
      ok: false,
      error: { ply: 1, move: 'b1b2', illegal: { rule: 'game-over' } },
    });
    expect(replayMoves(start, ['a1b2'])).toEqual({
      ok: false,
      error: { ply: 0, move: 'a1b2', illegal: { rule: 'no-way', steps: 1 } },
    });
  });
});

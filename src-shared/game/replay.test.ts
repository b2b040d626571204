import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import { formatPosition, parsePosition } from './position-code.ts';
import { moveIn, replayMoves } from './replay.ts';
import { endOf } from './result.ts';
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

describe('the next move of a game', () => {
  const game = {
    start: '6/6/6/6/1B4/aA4 b mover',
    moves: [],
    komi: 0,
    result: '*',
    players: { black: { type: 'human' }, white: { type: 'computer' } },
  } as const;

  test('is added, with the end of a game that it ends', () => {
    const { positions, moves } = randomGame('classic', 'either', 7);
    const start = formatPosition(positions[0]);
    const players = { black: { type: 'human' }, white: { type: 'human' } } as const;
    const last = { ...game, start, moves: moves.slice(0, -1), players };
    expect(moveIn(last, moves.at(-1) ?? '', 'human')).toEqual({
      ok: true,
      value: { moves, ...endOf(positions.at(-1) ?? positions[0], 0) },
    });
    expect(endOf(positions.at(-1) ?? positions[0], 0)?.termination).toBe('normal');
    const [first = ''] = moves;
    expect(moveIn({ ...last, moves: [] }, first, 'human')).toEqual({ ok: true, value: { moves: [first] } });
  });

  test('is refused after the end, in the turn of another kind of player, and against the rules', () => {
    expect(moveIn({ ...game, result: 'B+R' }, 'a1b1', 'human')).toEqual({
      ok: false,
      error: { reason: 'game-over' },
    });
    expect(moveIn(game, 'a1b1', 'computer')).toEqual({ ok: false, error: { reason: 'wrong-player' } });
    expect(moveIn(game, 'a1', 'human')).toEqual({ ok: false, error: { reason: 'no-move' } });
    expect(moveIn(game, 'b1a1', 'human')).toEqual({
      ok: false,
      error: { reason: 'illegal-move', rule: 'not-yours' },
    });
  });
});

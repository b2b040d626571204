import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isOver, legalMoves } from '../../game/moves.ts';
import { formatMove, parseMove } from '../../game/notation.ts';
import { outcomeOf } from '../../game/result.ts';
import { formatBoard } from '../../game/position-code.ts';
import { randomGame, thinnedOut } from '../../game/testing/random-game.ts';
import { DEALT_SETUPS, END_RULES, SQUARES, type Position } from '../../game/types.ts';
import { CompactBoard } from './compact-board.ts';

/** Asserts that the compact board gives the same results as the rules. */
function compare(position: Position, board: CompactBoard): void {
  expect(board.turn).toBe(position.turn);
  expect(board.isOver()).toBe(isOver(position));
  const legal = new Set(legalMoves(position).map(formatMove));
  expect(board.legalMoves()).toEqual([...legal].sort());
  for (const from of SQUARES) {
    for (const to of SQUARES) {
      if (board.isLegal(from, to) !== legal.has(`${from}${to}`)) expect.fail(`${from}${to}`);
    }
  }
  const { score, ...rest } = outcomeOf(board.toPosition()) ?? {};
  const expected = outcomeOf(position);
  expect(score).toEqual(expected?.score);
  expect({ score, ...rest }).toEqual({ ...expected, score });
}

describe('the compact board agrees with the rules', () => {
  test.prop([fc.nat(0xffff_ffff), fc.constantFrom(...DEALT_SETUPS), fc.constantFrom(...END_RULES)], {
    numRuns: 40,
  })('through whole games', (seed, setup, endRule) => {
    const { positions, moves } = randomGame(setup, endRule, seed);
    let board = CompactBoard.of(positions[0]);
    for (const [ply, position] of positions.entries()) {
      compare(position, board);
      const move = parseMove(moves[ply] ?? '');
      if (move !== undefined) board = board.after(move.from, move.to);
    }
  });

  test.prop([fc.nat(0xffff_ffff), fc.nat(35), fc.constantFrom(...END_RULES)], { numRuns: 200 })(
    'in study positions, with odd stacks and few pawns',
    (seed, ply, endRule) => {
      const { positions } = randomGame('scattered', endRule, seed, ply);
      const position = thinnedOut(positions.at(-1) ?? positions[0], seed);
      compare(position, CompactBoard.of(position));
    },
  );

  test.prop([fc.nat(0xffff_ffff), fc.nat(30)], { numRuns: 50 })(
    'and gives back tops and heights',
    (seed, ply) => {
      const { positions } = randomGame('classic', 'mover', seed, ply);
      const position = positions.at(-1) ?? positions[0];
      const back = CompactBoard.of(position).toPosition();
      const topsOnly = (code: string): string =>
        code.replace(
          /\(([^)]*)(.)\)/g,
          (_, below: string, top: string) => `(${top.repeat(below.length + 1)})`,
        );
      expect(formatBoard(back)).toBe(topsOnly(formatBoard(position)));
      expect({ turn: back.turn, endRule: back.endRule }).toEqual({
        turn: position.turn,
        endRule: position.endRule,
      });
    },
  );
});

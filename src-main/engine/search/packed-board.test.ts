import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMove, isOver, movesOf } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { randomGame, thinnedOut } from '#shared/game/testing/random-game.ts';
import { COLOURS, END_RULES, SQUARES, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it, test } from 'vitest';
import { range } from './testing/brute-force.ts';
import { packMove, packPosition, unpackMove } from './pack.ts';
import { PackedBoard, SQUARE_COUNT } from './packed-board.ts';
import { countMoves, MOST_MOVES } from './perft.ts';

/** A position with what another program worked out about it. */
interface PositionCase {
  readonly position: string;
  readonly over: boolean;
  readonly black: readonly string[];
  readonly white: readonly string[];
}

const CASES = join(import.meta.dirname, '../../../src-shared/cases/positions.jsonl');

const moves = new Int32Array(MOST_MOVES);

function movesOn(board: PackedBoard): string[] {
  const end = board.writeMoves(moves, 0);
  return Array.from(moves.subarray(0, end), (move) => formatMove(unpackMove(move)));
}

/** Everything that a board says of its position. */
function stateOf(board: PackedBoard) {
  const squares = Array.from({ length: SQUARE_COUNT }, (_, square) => {
    if (board.height[square] === 0) return 'empty';
    const next = board.next.subarray(square * 4, square * 4 + 4).join(' ');
    const near = `${board.nearLow[square]} ${board.nearHigh[square]}`;
    return `${board.marks[square]} ${board.height[square]} ${board.isWhite(square)} ${next} ${near}`;
  });
  const { occupiedLow, occupiedHigh, stackLow, stackHigh, whiteLow, whiteHigh, count, turn, margin } = board;
  return {
    squares,
    masks: [occupiedLow, occupiedHigh, stackLow, stackHigh, whiteLow, whiteHigh],
    count,
    turn,
    margin,
    eitherRule: board.eitherRule,
    hash: [...board.hash],
    moves: movesOn(board),
  };
}

function packed(position: Position): PackedBoard {
  const board = new PackedBoard();
  packPosition(board, position);
  return board;
}

/** Compares a board with the readable rules. */
function expectSame(board: PackedBoard, position: Position): void {
  const { black, white } = scoreOf(position);
  expect(movesOn(board).sort()).toEqual(movesOf(position, position.turn).map(formatMove).sort());
  expect(countMoves(board)).toBe(movesOf(position, position.turn).length);
  expect(board.isOver()).toBe(isOver(position));
  expect(COLOURS.map((_, index) => board.canMove(index))).toEqual(
    COLOURS.map((colour) => canMove(position, colour)),
  );
  expect(board.margin).toBe(black - white);
  expect(board.count).toBe(position.piles.size);
}

describe('the packed board knows what the readable rules know', () => {
  const cases = readFileSync(CASES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PositionCase);

  it('of all given cases, for both sides', () => {
    expect(cases).toHaveLength(300);
    for (const given of cases) {
      const position = unwrap(parsePosition(given.position));
      expect(packed(position).isOver()).toBe(given.over);
      for (const turn of COLOURS) {
        const board = packed({ ...position, turn });
        expect(movesOn(board).sort()).toEqual(given[turn]);
        expectSame(board, { ...position, turn });
      }
    }
  });

  test.each(
    END_RULES.flatMap((rule) => (['classic', 'scattered'] as const).map((setup) => [setup, rule] as const)),
  )('of random games, move by move and back: %s, %s', (setup, rule) => {
    for (const seed of range(1, 12)) {
      const game = randomGame(setup, rule, seed);
      const board = packed(game.positions[0]);
      const states = game.positions.map((position, ply) => {
        expectSame(board, position);
        const state = stateOf(board);
        // Made move by move, it is the same as set up from scratch: links, masks, margin and hash.
        expect(state).toEqual(stateOf(packed(position)));
        const move = parseMove(game.moves[ply] ?? '');
        if (move !== undefined) board.make(packMove(move));
        return state;
      });
      for (const state of states.slice(0, -1).reverse()) {
        board.unmake();
        expect(stateOf(board)).toEqual(state);
      }
      expect(board.ply).toBe(0);
    }
  });

  it('of study positions with fewer pawns', () => {
    for (const seed of range(1, 60)) {
      const game = randomGame('scattered', seed % 2 === 0 ? 'either' : 'mover', seed);
      const study = thinnedOut(game.positions[seed % game.positions.length] ?? game.positions[0], seed);
      expectSame(packed(study), study);
    }
  });
});

describe('every move that is tried', () => {
  it('is taken back without a trace', () => {
    for (const seed of range(1, 6)) {
      for (const position of randomGame('classic', 'either', seed).positions.filter(
        (_, ply) => ply % 5 === 0,
      )) {
        const board = packed(position);
        const before = stateOf(board);
        for (const move of before.moves.map((text) =>
          packMove(parseMove(text) ?? { from: 'a1', to: 'a1' }),
        )) {
          board.make(move);
          board.unmake();
        }
        expect(stateOf(board)).toEqual(before);
      }
    }
  });
});

describe('hashes', () => {
  it('of a hundred thousand different positions are all different', () => {
    const hashes = new Set<string>();
    const seen = new Set<string>();
    const room = new Int32Array(2 * MOST_MOVES);
    const note = (board: PackedBoard): void => {
      const piles = Array.from({ length: SQUARE_COUNT }, (_, square) =>
        board.height[square] === 0
          ? 0
          : board.isWhite(square) + 2 * board.marks[square] + 8 * board.height[square],
      );
      seen.add(`${String.fromCharCode(...piles)}${board.turn}${String(board.eitherRule)}`);
      hashes.add(`${board.hash[0]} ${board.hash[1]}`);
    };
    for (const seed of range(1, 14)) {
      const { positions } = randomGame('scattered', seed % 2 === 0 ? 'either' : 'mover', seed);
      const board = packed(positions[seed % 7] ?? positions[0]);
      const end = board.writeMoves(room, 0);
      for (let at = 0; at < end; at++) {
        board.make(room[at]);
        note(board);
        const last = board.writeMoves(room, end);
        for (let below = end; below < last; below++) {
          board.make(room[below]);
          note(board);
          board.unmake();
        }
        board.unmake();
      }
    }
    expect(seen.size).toBeGreaterThan(100_000);
    expect(hashes.size).toBe(seen.size);
  });

  it('tell side to move and end rule apart, and nothing that lies under a top pawn', () => {
    const hashOf = (code: string): string => [...packed(unwrap(parsePosition(code))).hash].join(' ');
    const codes = [
      '2(aB)3/6/6/6/6/5c b',
      '2(aB)3/6/6/6/6/5c w',
      '2(aB)3/6/6/6/6/5c b mover',
      '2(aA)3/6/6/6/6/5c b',
    ];
    expect(new Set(codes.map(hashOf)).size).toBe(codes.length);
    expect(hashOf('2(cB)3/6/6/6/6/5c b')).toBe(hashOf('2(aB)3/6/6/6/6/5c b'));
  });
});

it('packs moves one to one', () => {
  for (const from of SQUARES)
    for (const to of SQUARES) expect(unpackMove(packMove({ from, to }))).toEqual({ from, to });
});

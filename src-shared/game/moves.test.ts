import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import {
  canMove,
  destinationsFrom,
  isLegal,
  isOver,
  legalMoves,
  movesOf,
  stepFrom,
  pathsFrom,
  pathsOf,
} from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { stepsOf } from './pile.ts';
import { parsePosition } from './position-code.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { COLOURS, DEALT_SETUPS, END_RULES, SQUARES, type Pawn, type Position, type Square } from './types.ts';

const games = fc
  .tuple(fc.constantFrom(...DEALT_SETUPS), fc.constantFrom(...END_RULES), fc.nat(0xffff_ffff))
  .map(([setup, endRule, seed]) => randomGame(setup, endRule, seed));

/** Any position of a game, or one with pawns removed. */
const positions = fc.tuple(games, fc.nat(0xffff), fc.boolean()).map(([{ positions: all }, at, thin]) => {
  const position = all[at % all.length] ?? all[0];
  return thin ? thinnedOut(position, at) : position;
});

function at(code: string): Position {
  return unwrap(parsePosition(code));
}

/**
 * An independent implementation of the rule book's wording, square by square: a move crosses no square twice, occupied
 * or empty; turning back is not forbidden as such.
 */
function literalDestinations(position: Position, from: Square): Set<string> {
  const nameOf = (x: number, y: number): Square | undefined =>
    SQUARES.find((name) => name === `${'abcdef'.charAt(x)}${String(y + 1)}`);
  const pile = position.piles.get(from);
  const destinations = new Set<string>();
  if (pile === undefined) return destinations;
  const go = (
    x: number,
    y: number,
    dx: number,
    dy: number,
    crossed: ReadonlySet<string>,
    steps: number,
  ): void => {
    const next = nameOf(x + dx, y + dy);
    if (next === undefined || crossed.has(next)) return;
    const now = new Set([...crossed, next]);
    const there = position.piles.get(next);
    if (there === undefined) {
      go(x + dx, y + dy, dx, dy, now, steps);
    } else if (steps === 1) {
      if (there.length > 1 === pile.length > 1) destinations.add(next);
    } else {
      turn(x + dx, y + dy, now, steps - 1);
    }
  };
  const turn = (x: number, y: number, crossed: ReadonlySet<string>, steps: number): void => {
    go(x, y, 1, 0, crossed, steps);
    go(x, y, -1, 0, crossed, steps);
    go(x, y, 0, 1, crossed, steps);
    go(x, y, 0, -1, crossed, steps);
  };
  const pips = pile[pile.length - 1]?.pips ?? 0;
  turn('abcdef'.indexOf(from.charAt(0)), Number(from.charAt(1)) - 1, new Set([from]), pips);
  return destinations;
}

test('a step passes over empty squares to the first occupied one, or leads nowhere', () => {
  const position = at('6/2b3/6/a1b2B/6/6 b');
  expect(stepFrom(position, 'a3', 'east')).toBe('c3');
  expect(stepFrom(position, 'c3', 'east')).toBe('f3');
  expect(stepFrom(position, 'c3', 'north')).toBe('c5');
  expect(stepFrom(position, 'c3', 'south')).toBeUndefined();
  expect(stepFrom(position, 'f3', 'east')).toBeUndefined();
});

describe('moves', () => {
  test('a move has exactly as many steps as the top pawn has pips', () => {
    expect(destinationsFrom(at('6/6/6/6/6/aAAAAA b'), 'a1')).toEqual(['b1']);
    expect(destinationsFrom(at('6/6/6/6/6/bAAAAA b'), 'a1')).toEqual(['c1']);
    expect(destinationsFrom(at('6/6/6/6/6/cAAAAA b'), 'a1')).toEqual(['d1']);
    expect(destinationsFrom(at('6/6/6/6/6/cAA3 b'), 'a1')).toEqual([]);
  });

  test('a path may turn on occupied squares only, and never back', () => {
    expect(destinationsFrom(at('6/6/6/2B3/6/b1A3 b'), 'a1')).toEqual(['c3']);
    expect(destinationsFrom(at('6/6/6/2B3/6/b2A2 b'), 'a1')).toEqual([]);
    expect(destinationsFrom(at('6/6/6/6/6/Ab4 b'), 'b1')).toEqual([]);
  });

  test('a single pawn ends on a single pawn, a stack on a stack of any height; piles in between do not matter', () => {
    expect(destinationsFrom(at('6/6/6/6/6/a(bB)4 b'), 'a1')).toEqual([]);
    expect(destinationsFrom(at('6/6/6/6/6/b(bB)A3 b'), 'a1')).toEqual(['c1']);
    expect(destinationsFrom(at('6/6/6/6/6/(Aa)A4 b'), 'a1')).toEqual([]);
    expect(destinationsFrom(at('6/6/6/6/6/(Aa)(ABC)4 b'), 'a1')).toEqual(['b1']);
  });

  test('the top pawn determines the owner; own pawns may be covered', () => {
    const position = at('6/6/6/6/6/(Aa)(aA)(ab)3 b');
    expect(movesOf(position, 'black').map(formatMove)).toEqual(['a1b1', 'c1a1']);
    expect(movesOf(position, 'white').map(formatMove)).toEqual(['b1a1', 'b1c1']);
  });

  test('several paths to one square are one move', () => {
    const position = at('6/6/6/6/AA4/bA4 b');
    expect(pathsFrom(position, 'a1')).toHaveLength(2);
    expect(pathsOf(position, { from: 'a1', to: 'b2' })).toEqual([
      ['a2', 'b2'],
      ['b1', 'b2'],
    ]);
    expect(movesOf(position, 'black')).toEqual([{ from: 'a1', to: 'b2' }]);
  });

  test('an empty square moves nothing', () => {
    expect(pathsFrom(at('6/6/6/6/6/aA4 b'), 'f6')).toEqual([]);
    expect(pathsOf(at('6/6/6/6/6/aA4 b'), { from: 'a1', to: 'f6' })).toEqual([]);
  });

  test.prop([positions])('no square is crossed twice, which forbids nothing more', (position) => {
    for (const square of SQUARES) {
      expect(new Set(destinationsFrom(position, square))).toEqual(literalDestinations(position, square));
    }
  });

  test.prop([positions])('a path has as many squares as the top pawn has pips, all occupied', (position) => {
    for (const [square, pile] of position.piles) {
      for (const path of pathsFrom(position, square)) {
        expect(path).toHaveLength(stepsOf(pile));
        expect(path.every((stepped) => position.piles.has(stepped))).toBe(true);
      }
    }
  });

  test.prop([positions])('each move is listed once, and is legal when asked for by itself', (position) => {
    const moves = legalMoves(position).map(formatMove);
    expect(new Set(moves).size).toBe(moves.length);
    const asked = SQUARES.flatMap((from) =>
      SQUARES.filter((to) => isLegal(position, { from, to })).map((to) => formatMove({ from, to })),
    );
    expect(moves).toEqual(asked);
    for (const colour of COLOURS)
      expect(canMove(position, colour)).toBe(movesOf(position, colour).length > 0);
  });
});

describe('the end of the game', () => {
  // Black's one step ends on a single pawn; White's three steps have no path.
  const onlyBlackMoves = '6/6/6/6/6/aC4';

  test("`either`: over as soon as one player has no move, whoever's turn it is", () => {
    expect(isOver(at(`${onlyBlackMoves} b`))).toBe(true);
    expect(isOver(at(`${onlyBlackMoves} w`))).toBe(true);
    expect(legalMoves(at(`${onlyBlackMoves} b`))).toEqual([]);
  });

  test('`mover`: over when the player whose turn it is has none', () => {
    expect(isOver(at(`${onlyBlackMoves} b mover`))).toBe(false);
    expect(isOver(at(`${onlyBlackMoves} w mover`))).toBe(true);
    expect(legalMoves(at(`${onlyBlackMoves} b mover`))).toEqual([{ from: 'a1', to: 'b1' }]);
  });

  test('a player without any pile on top has no move', () => {
    expect(isOver(at('6/6/6/6/6/aa4 b'))).toBe(true);
    expect(isOver(at('6/6/6/6/6/aa4 b mover'))).toBe(false);
  });

  test.prop([games])('a game goes on while it may and is over at its end', ({ positions: all }) => {
    for (const [ply, position] of all.entries()) {
      const stuck = COLOURS.filter((colour) => movesOf(position, colour).length === 0);
      const over = position.endRule === 'either' ? stuck.length > 0 : stuck.includes(position.turn);
      expect(isOver(position)).toBe(over);
      expect(over).toBe(ply === all.length - 1);
    }
  });
});

describe('a game from a start', () => {
  test.prop([games])(
    'keeps 36 pawns, empties one square a move, passes the turn, has even stacks only',
    ({ positions: all, moves }) => {
      expect(moves.length).toBeLessThanOrEqual(35);
      for (const [ply, position] of all.entries()) {
        const piles = [...position.piles.values()];
        expect(piles.reduce((sum, pile) => sum + pile.length, 0)).toBe(36);
        expect(piles).toHaveLength(36 - ply);
        expect(piles.every((pile) => pile.length === 1 || pile.length % 2 === 0)).toBe(true);
        expect(position.turn).toBe(ply % 2 === 0 ? 'black' : 'white');
        expect(position.endRule).toBe(all[0].endRule);
      }
    },
  );

  test.prop([games])(
    'a move lays the pile on top of the other and changes nothing else; the mover owns it',
    ({ positions: all, moves }) => {
      for (const [ply, text] of moves.entries()) {
        const before = all[ply] ?? all[0];
        const after = all[ply + 1] ?? all[0];
        const move = parseMove(text);
        if (move === undefined) throw new Error(text);
        const expected = new Map<Square, readonly Pawn[]>(before.piles);
        expected.set(move.to, [...(before.piles.get(move.to) ?? []), ...(before.piles.get(move.from) ?? [])]);
        expected.delete(move.from);
        expect(after.piles).toEqual(expected);
        expect(after.piles.get(move.to)?.at(-1)?.colour).toBe(before.turn);
      }
    },
  );
});

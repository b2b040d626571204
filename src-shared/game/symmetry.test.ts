import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { unwrap } from '../util/result.ts';
import { legalMoves } from './moves.ts';
import { formatMove } from './notation.ts';
import { outcomeOf, scoreOf } from './result.ts';
import { formatBoard, formatPosition, parsePosition } from './position-code.ts';
import { mapMove, mapPosition, mapSquare, swapColours, SYMMETRIES } from './symmetry.ts';
import { randomGame, thinnedOut } from './testing/random-game.ts';
import { DEALT_SETUPS, END_RULES, SQUARES } from './types.ts';

const positions = fc
  .tuple(
    fc.constantFrom(...DEALT_SETUPS),
    fc.constantFrom(...END_RULES),
    fc.nat(0xffff_ffff),
    fc.nat(30),
    fc.boolean(),
  )
  .map(([setup, endRule, seed, moves, thin]) => {
    const position = randomGame(setup, endRule, seed, moves).positions.at(-1);
    if (position === undefined) throw new Error('A game has a position');
    return thin ? thinnedOut(position, seed) : position;
  });

describe('symmetries of the board', () => {
  test.each([
    ['identity', 'a1', 'b1'],
    ['quarter-turn', 'a6', 'a5'],
    ['half-turn', 'f6', 'e6'],
    ['three-quarter-turn', 'f1', 'f2'],
    ['left-and-right', 'f1', 'e1'],
    ['top-and-bottom', 'a6', 'b6'],
    ['diagonal-a1-f6', 'a1', 'a2'],
    ['diagonal-a6-f1', 'f6', 'f5'],
  ] as const)('%s brings a1 to %s and b1 to %s', (symmetry, a1, b1) => {
    expect(mapSquare(symmetry, 'a1')).toBe(a1);
    expect(mapSquare(symmetry, 'b1')).toBe(b1);
  });

  test('each is a map of all squares onto all squares, and no two are the same', () => {
    const maps = SYMMETRIES.map((symmetry) => SQUARES.map((square) => mapSquare(symmetry, square)));
    for (const map of maps) expect(new Set(map).size).toBe(36);
    expect(new Set(maps.map((map) => map.join())).size).toBe(8);
  });

  test('a quarter turn moves the pawns clockwise', () => {
    const position = unwrap(parsePosition('A4B/6/6/6/6/a4b b'));
    expect(formatBoard(mapPosition('quarter-turn', position))).toBe('a4A/6/6/6/6/b4B');
  });

  test.prop([positions, fc.constantFrom(...SYMMETRIES)])(
    'maps legal moves onto legal moves',
    (position, symmetry) => {
      const image = mapPosition(symmetry, position);
      const expected = legalMoves(position).map((move) => formatMove(mapMove(symmetry, move)));
      expect(legalMoves(image).map(formatMove).sort()).toEqual(expected.sort());
      expect(scoreOf(image)).toEqual(scoreOf(position));
    },
  );

  test.prop([positions])('swapping the colours keeps the moves and turns the score round', (position) => {
    const swapped = swapColours(position);
    expect(legalMoves(swapped)).toEqual(legalMoves(position));
    expect(scoreOf(swapped)).toEqual({ black: scoreOf(position).white, white: scoreOf(position).black });
    expect(outcomeOf(swapped)?.margin).toBe(outcomeOf(position)?.margin);
    expect(formatPosition(swapColours(swapped))).toBe(formatPosition(position));
  });
});

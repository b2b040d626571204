/** The next square for the keyboard, in a list of squares or from pile to pile. */

import { ownerOf } from '#shared/game/pile.ts';
import { squareIndex } from '#shared/game/square.ts';
import { SQUARES, type Position, type Square } from '#shared/game/types.ts';

/** The square after `at` in a list (`by` 1) or before it (-1), cyclic; the first or last if `at` is not in it. */
export function nextAmong(list: readonly Square[], at: Square, by: 1 | -1): Square | undefined {
  if (list.length === 0) return undefined;
  const place = list.indexOf(at);
  if (place < 0) return by === 1 ? list[0] : list.at(-1);
  return list[(place + by + list.length) % list.length];
}

/**
 * The next stack of the player to move, or of the opponent, from a square, around the board rank by rank.
 * @param among only these squares, with stacks or single pawns; undefined: every stack
 */
export function nextPile(
  position: Position,
  whose: 'own' | 'other',
  among: ReadonlySet<Square> | undefined,
  at: Square,
  by: 1 | -1,
): Square | undefined {
  const fits = (square: Square): boolean => {
    const pile = position.piles.get(square);
    if (pile === undefined || (ownerOf(pile) === position.turn) !== (whose === 'own')) return false;
    return among === undefined ? pile.length > 1 : among.has(square);
  };
  const count = SQUARES.length;
  for (let step = 1; step <= count; step++) {
    const square = SQUARES[(squareIndex(at) + by * step + count * step) % count];
    if (square !== undefined && fits(square)) return square;
  }
  return undefined;
}

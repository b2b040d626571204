/**
 * The network's features of a position, as row numbers, from the view of the side to move: each pile on its square; each pile
 * by the piles that can land on it; and counts of squares, piles and moves.
 */

/** Heights fall into twelve classes: 1 .. 7, 8-9, 10-11, 12-14, 15-18, 19 and more. */
export const HEIGHT_CLASSES: i32 = 12;
/** The kind of a pile: its side (0 to move, 1 the other), pips and height class. */
export const KINDS: i32 = 2 * 3 * HEIGHT_CLASSES;
/** The situations of a pile: landings by the other side (7 cases) and by its own (4), and whether it has a move (2). */
export const SITUATIONS: i32 = 7 * 4 * 2;
const COUNT_CLASSES: i32 = 19;
const MOVE_CLASSES: i32 = 20;

export const PLACE_ROWS: i32 = 0;
export const ATTACK_ROWS: i32 = PLACE_ROWS + 36 * KINDS;
/** Occupied squares; again under the end rule `mover`. */
export const SQUARES_ROWS: i32 = ATTACK_ROWS + KINDS * SITUATIONS;
export const MOVER_SQUARES_ROWS: i32 = SQUARES_ROWS + 37;
export const OWN_LONE_ROWS: i32 = MOVER_SQUARES_ROWS + 37;
export const OTHER_LONE_ROWS: i32 = OWN_LONE_ROWS + COUNT_CLASSES;
export const OWN_STACK_ROWS: i32 = OTHER_LONE_ROWS + COUNT_CLASSES;
export const OTHER_STACK_ROWS: i32 = OWN_STACK_ROWS + COUNT_CLASSES;
export const OWN_LONE_MOVE_ROWS: i32 = OTHER_STACK_ROWS + COUNT_CLASSES;
export const OTHER_LONE_MOVE_ROWS: i32 = OWN_LONE_MOVE_ROWS + MOVE_CLASSES;
export const OWN_STACK_MOVE_ROWS: i32 = OTHER_LONE_MOVE_ROWS + MOVE_CLASSES;
export const OTHER_STACK_MOVE_ROWS: i32 = OWN_STACK_MOVE_ROWS + MOVE_CLASSES;
export const ROWS: i32 = OTHER_STACK_MOVE_ROWS + MOVE_CLASSES;

export function heightClass(height: i32): i32 {
  if (height <= 7) return height - 1;
  if (height <= 11) return 3 + (height >> 1);
  return height <= 14 ? 9 : height <= 18 ? 10 : 11;
}

export function countClass(pawns: i32): i32 {
  return min(pawns, COUNT_CLASSES - 1);
}

/** 0 .. 7 have a class each; the classes above become wider. */
export function moveClass(moves: i32): i32 {
  if (moves < 8) return moves;
  if (moves < 16) return 8 + ((moves - 8) >> 1);
  if (moves < 32) return 12 + ((moves - 16) >> 2);
  return min(16 + ((moves - 32) >> 4), MOVE_CLASSES - 1);
}

/** The phase of the game, which selects the output weights: 0 is the end, 3 the opening. */
export function phaseOf(squares: i32): i32 {
  return squares <= 15 ? 0 : squares <= 20 ? 1 : squares <= 26 ? 2 : 3;
}

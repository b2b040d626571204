/**
 * The rows of the network's table that are switched on in a position, always from the view of the side to move:
 * every pile on its square; every pile by who can land on it; and how many there are of everything.
 */

/** Heights fall into twelve classes: 1 .. 7, 8-9, 10-11, 12-14, 15-18, 19 and more. */
export const HEIGHT_CLASSES: i32 = 12;
/** A pile's kind: whose (0 the side to move's, 1 the other's), marks, height class. */
export const KINDS: i32 = 2 * 3 * HEIGHT_CLASSES;
/** Whether and how the other side can land on a pile (7), the own side can (4), and whether the pile has a move (2). */
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

/** 0 .. 7 each, then wider and wider. */
export function moveClass(moves: i32): i32 {
  if (moves < 8) return moves;
  if (moves < 16) return 8 + ((moves - 8) >> 1);
  if (moves < 32) return 12 + ((moves - 16) >> 2);
  return min(16 + ((moves - 32) >> 4), MOVE_CLASSES - 1);
}

/** The phase of the game, whose output weights count: 0 is the end, 3 the opening. */
export function phaseOf(squares: i32): i32 {
  return squares <= 15 ? 0 : squares <= 20 ? 1 : squares <= 26 ? 2 : 3;
}

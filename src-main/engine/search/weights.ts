/**
 * What a position's features are worth, in hundredths of a point of the final margin, for five phases of the game.
 * Least-squares fits on 750,000 positions of strong self-play: twenty weights a phase, own minus opponent's.
 */

/** The phase for each number of occupied squares (0 .. 36): 0 is the opening, 4 the end. */
export const PHASE_OF_COUNT = Uint8Array.from({ length: 37 }, (_, count) =>
  count >= 30 ? 0 : count >= 24 ? 1 : count >= 18 ? 2 : count >= 14 ? 3 : 4,
);

/** Where each feature's weight stands in a phase's row; marks 1, 2, 3 follow each other. */
export const LONE = 0;
export const LONE_STUCK = 3;
export const STACK = 4;
export const STACK_STUCK = 7;
/** Height of stacks that the other side cannot land on now. */
export const HEIGHT_SAFE = 8;
/** Height of the mover's own stacks that the other side can land on. */
export const HEIGHT_ATTACKED = 11;
/** Height of the other side's stacks that the mover can land on; counts for the other side. */
export const HEIGHT_PREY = 14;
export const LONE_MOVES = 17;
export const STACK_MOVES = 18;
export const TO_MOVE = 19;
export const FEATURES = 20;

const ROWS: readonly (readonly number[])[] = [
  [438, 858, 1195, -127, 584, 1382, 1766, -39, 36, 10, 18, 58, 22, -18, 69, 26, -28, 1, 16, 859],
  [494, 938, 1249, -101, 796, 1512, 1790, -115, 21, 14, 25, 44, 14, 3, 53, 9, -17, 15, 30, 862],
  [400, 740, 976, -130, 951, 1448, 1654, -194, 21, 41, 59, 21, 21, 27, 24, 6, -5, 54, 73, 813],
  [336, 611, 795, -190, 779, 1122, 1212, -262, 43, 79, 117, 19, 36, 66, 4, 4, 11, 105, 167, 667],
  [267, 430, 611, -151, 457, 716, 740, -231, 59, 118, 180, 26, 54, 105, -22, -14, 4, 192, 297, 390],
];

/** All rows one after the other: phase p begins at `p * FEATURES`. */
export const WEIGHTS = Int32Array.from(ROWS.flat());

/**
 * Linear weights of a position's features, in hundredths of a point of the final margin, for five phases of the game: 30
 * occupied squares and more, 24, 18, 14, fewer. Least-squares fits on 750,000 positions of strong self-play: twenty weights
 * per phase, own minus opponent's, in the order of `src-main/engine/core/linear.ts`. Used where the network is missing.
 */
const ROWS: readonly (readonly number[])[] = [
  [438, 858, 1195, -127, 584, 1382, 1766, -39, 36, 10, 18, 58, 22, -18, 69, 26, -28, 1, 16, 859],
  [494, 938, 1249, -101, 796, 1512, 1790, -115, 21, 14, 25, 44, 14, 3, 53, 9, -17, 15, 30, 862],
  [400, 740, 976, -130, 951, 1448, 1654, -194, 21, 41, 59, 21, 21, 27, 24, 6, -5, 54, 73, 813],
  [336, 611, 795, -190, 779, 1122, 1212, -262, 43, 79, 117, 19, 36, 66, 4, 4, 11, 105, 167, 667],
  [267, 430, 611, -151, 457, 716, 740, -231, 59, 118, 180, 26, 54, 105, -22, -14, 4, 192, 297, 390],
];

/** All rows, concatenated. */
export const WEIGHTS: Int32Array = Int32Array.from(ROWS.flat());

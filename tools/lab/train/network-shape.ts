/** The network's shape, the same as in `src-main/engine/core/features.ts` and `network.ts`. */
export const KINDS = 72;
const SITUATIONS = 56;
/** The number of rows for a pile on a square; the symmetries of the board permute them. */
const PLACE_ROWS = 36 * KINDS;
/** Rows for places, situations, the number of squares by both end rules, four counts of piles and four counts of moves. */
export const ROWS = PLACE_ROWS + KINDS * SITUATIONS + 2 * 37 + 4 * 19 + 4 * 20;
export const UNITS = 32;
export const PHASES = 4;
/** The points that an output of 1 stands for. */
export const OUTPUT_POINTS = 20;

/** Returns the phase of the game by occupied squares: 0 is the end, 3 the opening. */
export function phaseOf(squares: number): number {
  return squares <= 15 ? 0 : squares <= 20 ? 1 : squares <= 26 ? 2 : 3;
}

/** The network's parameters during training, as real numbers. */
export interface Network {
  /** `ROWS` rows of `UNITS`, and a bias row that is always added. */
  readonly rows: Float32Array;
  /** For each phase `UNITS` weights, a bias, and the weight of the current margin. */
  readonly outputs: Float32Array;
}

/** The number of output parameters of a phase. */
export const OUTPUTS = UNITS + 2;

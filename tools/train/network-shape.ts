/** The network's shape, as `src-main/engine/core/features.ts` and `network.ts` have it. */
export const KINDS = 72;
const SITUATIONS = 56;
/** Rows that stand for a pile on its square; they turn with the board. */
const PLACE_ROWS = 36 * KINDS;
export const ROWS = PLACE_ROWS + KINDS * SITUATIONS + 2 * 37 + 4 * 19 + 4 * 20;
export const UNITS = 32;
export const PHASES = 4;
/** What an output of 1 means, in points. */
export const OUTPUT_POINTS = 20;

/** The phase of the game by occupied squares: 0 is the end, 3 the opening. */
export function phaseOf(squares: number): number {
  return squares <= 15 ? 0 : squares <= 20 ? 1 : squares <= 26 ? 2 : 3;
}

/** The network's numbers as they are trained: real numbers, one array each. */
export interface Network {
  /** `ROWS` rows of `UNITS`, and one more that is always added. */
  readonly rows: Float32Array;
  /** For each phase `UNITS` weights, a constant, and the present margin's weight. */
  readonly outputs: Float32Array;
}

/** Numbers a phase has among the outputs. */
export const OUTPUTS = UNITS + 2;

import { seededRandom } from '#shared/util/random.ts';

/** Heights a pile can have, and one more so that a height is its own index. */
const HEIGHTS = 37;
/** Fixed, so that hashes and bench signatures are the same everywhere and for ever. */
const SEED = 0x486f6b69;

/** One key for each (square, colour, marks, height), side to move and end rule, in two 32-bit halves. */
export interface ZobristKeys {
  readonly high: Int32Array;
  readonly low: Int32Array;
}

/** The place of a pile in the keys. @param white 0 or 1 @param marks 1 .. 3 @param height 1 .. 36 */
export function keyIndex(square: number, white: number, marks: number, height: number): number {
  return ((square * 2 + white) * 3 + marks - 1) * HEIGHTS + height;
}

export const WHITE_TO_MOVE_KEY = 36 * 2 * 3 * HEIGHTS;
export const MOVER_RULE_KEY = WHITE_TO_MOVE_KEY + 1;
const KEYS = MOVER_RULE_KEY + 1;

/** Makes the keys; always the same ones. */
export function createZobristKeys(): ZobristKeys {
  const random = seededRandom(SEED);
  const high = new Int32Array(KEYS);
  const low = new Int32Array(KEYS);
  for (let index = 0; index < KEYS; index++) {
    high[index] = random.next();
    low[index] = random.next();
  }
  return { high, low };
}

/**
 * The 36 squares as two masks of 18 bits: `low` for ranks 1-3, `high` for ranks 4-6. Small integers in any engine.
 */

export const HALF = 18;

/** How many bits are set in both halves of a mask together. */
export function countBits(low: number, high: number): number {
  const pairsLow = low - ((low >>> 1) & 0x15555);
  const pairsHigh = high - ((high >>> 1) & 0x15555);
  const nibbles =
    (pairsLow & 0x33333) +
    ((pairsLow >>> 2) & 0x33333) +
    (pairsHigh & 0x33333) +
    ((pairsHigh >>> 2) & 0x33333);
  return (Math.imul((nibbles & 0x0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f), 0x010101) >>> 16) & 0xff;
}

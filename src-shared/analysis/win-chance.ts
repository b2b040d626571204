/**
 * The chance that Black wins, from 0 to 1, a draw as half a win. The scale is fitted to games of people-like levels; see
 * docs/engine.md.
 * @param margin Black's expected final margin after komi in points
 * @param squares the number of occupied squares: each move empties one
 */
export function winChance(margin: number, squares: number): number {
  const scale = SCALE_PER_SQUARE * Math.max(0, squares - SQUARES_WITHOUT_CHANCE);
  if (scale === 0) return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return 1 / (1 + Math.exp(-margin / scale));
}

/** Points of margin for each occupied square beyond the first ones, by which the odds change by the factor e. */
const SCALE_PER_SQUARE = 0.5;
const SQUARES_WITHOUT_CHANCE = 2;

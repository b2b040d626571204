/** Points of margin, early in a game, by which the odds of winning change by the factor e. */
const MOST_POINTS = 19.5;
/** With so many squares left the result follows from the margin. */
const DECIDED_SQUARES = 6.5;
/** Squares beyond those in which the scale grows to its limit by the factor e. */
const RISE_SQUARES = 8;

/**
 * The chance that Black wins, from 0 to 1; a draw counts as half a win. The scale is fitted to games of levels that play like
 * people (`npm run win-chance`, docs/engine.md).
 * @param margin Black's expected final margin after komi in points
 * @param squares the number of occupied squares: each move empties one
 */
export function winChance(margin: number, squares: number): number {
  const scale = MOST_POINTS * (1 - Math.exp((DECIDED_SQUARES - squares) / RISE_SQUARES));
  if (scale <= 0) return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return 1 / (1 + Math.exp(-margin / scale));
}

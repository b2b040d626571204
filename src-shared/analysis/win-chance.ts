/** The scale early in a game: the points of margin that change the odds of winning by the factor e. */
const MAX_SCALE_POINTS = 19.5;
/** With this many squares or fewer, the margin decides the result. */
const DECIDED_SQUARES = 6.5;
/** For each of these further squares the distance from the maximum scale shrinks by the factor e. */
const RISE_SQUARES = 8;

/**
 * The chance that Black wins, from 0 to 1; a draw counts as half a win. The scale is fitted to games of levels that play like
 * people (`npm --prefix tools/lab run win-chance`, docs/engine.md).
 * @param margin Black's expected final margin after komi in points
 * @param squares the number of occupied squares: each move empties one
 */
export function winChance(margin: number, squares: number): number {
  const scale = MAX_SCALE_POINTS * (1 - Math.exp((DECIDED_SQUARES - squares) / RISE_SQUARES));
  if (scale <= 0) return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return 1 / (1 + Math.exp(-margin / scale));
}

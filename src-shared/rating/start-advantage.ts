import type { Swap } from '../game/fairness.ts';
import type { Handicap } from '../game/handicap.ts';
import type { Colour } from '../game/types.ts';

/** What makes the sides of a game unequal before the first move. */
export interface StartConditions {
  /** Points added to White's count. */
  readonly komi: number;
  /** The state of the swap rule; undefined in a game without it. */
  readonly swap: Swap | undefined;
  readonly handicap: Handicap | undefined;
}

/** What a level's games against itself show, in points of the final margin. */
interface LevelMargins {
  /** Black's advantage of moving first: the mean of classic and scattered starts. */
  readonly firstMove: number;
  /** What a side gives up for each three that it starts without. */
  readonly three: number;
  /** The margin by which the odds of winning change by the factor e. */
  readonly scale: number;
}

/** Measured by `npm --prefix tools/lab run rating -- margins`: 900 games of each level (docs/levels.md). Higher levels play as level 8. */
const MARGINS: readonly [LevelMargins, ...LevelMargins[]] = [
  { firstMove: 2.2, three: 1.5, scale: 17.7 },
  { firstMove: 5.9, three: 0.4, scale: 20.9 },
  { firstMove: 8, three: 5.1, scale: 23.1 },
  { firstMove: 6.6, three: 8.9, scale: 25 },
  { firstMove: 11.8, three: 8.4, scale: 20.2 },
  { firstMove: 11.3, three: 10, scale: 14.6 },
  { firstMove: 12, three: 10.5, scale: 11.2 },
  { firstMove: 12.8, three: 11.9, scale: 8.9 },
];

/** Rating points by which the odds of winning change by the factor e. */
const POINTS_PER_E = 400 / Math.LN10;

/**
 * What the conditions of a start are worth to a colour against a level, in rating points: how much stronger the other side
 * would have to be for an even game. With the swap rule both sides are equal, because one divides and the other chooses.
 * @param level of the computer; a level outside the measured ones counts as the nearest
 */
export function startAdvantage(colour: Colour, conditions: StartConditions, level: number): number {
  const { firstMove, three, scale } = marginsOf(level);
  const { komi, swap, handicap } = conditions;
  if (swap !== undefined) return 0;
  const missing = handicap === undefined ? 0 : handicap.threes * (handicap.colour === 'white' ? 1 : -1);
  const forBlack = firstMove - komi + three * missing;
  return ((colour === 'black' ? forBlack : -forBlack) * POINTS_PER_E) / scale;
}

function marginsOf(level: number): LevelMargins {
  return MARGINS[Math.min(Math.max(level, 1), MARGINS.length) - 1] ?? MARGINS[0];
}

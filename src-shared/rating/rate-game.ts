import type { Swap } from '../game/fairness.ts';
import type { Handicap } from '../game/handicap.ts';
import type { Colour } from '../game/types.ts';
import {
  afterBreak,
  afterResults,
  expectedScore,
  startRating,
  type Opponent,
  type Rating,
} from './glicko2.ts';
import { RATED_LEVELS, ratingOfLevel, type RatedLevel } from './level-ratings.ts';

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

/** A rating with the time of the game that it is known from. */
export interface DatedRating extends Rating {
  /** In milliseconds since 1970; undefined before the first game. */
  readonly at: number | undefined;
}

/** A game against a level that counts. */
export interface GameToRate extends StartConditions {
  readonly level: number;
  /** The version of the levels; left out: the present one. */
  readonly version?: number | undefined;
  /** The colour of the person. */
  readonly colour: Colour;
}

/** Where people begin: about as strong as level 4, so that strong ones need not play many games far below their strength. */
export const NEW_PLAYER: DatedRating = { ...startRating(1400), at: undefined };

/**
 * Rating periods in a day, from lichess: at the usual volatility a deviation of 60 grows to 110 in a year without games.
 */
const PERIODS_PER_DAY = 0.21436;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The range that holds the true strength with 95 % probability is the rating plus or minus so many deviations. Glickman names 2;
 * with 2.1 the simulation of docs/levels.md has 95 % of its players inside.
 */
const RANGE_DEVIATIONS = 2.1;
/** With a wider range than this, in points to each side, a rating is called provisional. */
const PROVISIONAL_RANGE = 110;

/**
 * How far a rating may be off to each side, in points, with 95 % probability. The levels are not known exactly either, and all
 * games against one share its error, so more games do not remove it.
 */
export function rangeOf({ value, deviation }: Opponent): number {
  return RANGE_DEVIATIONS * Math.hypot(deviation, levelErrorAt(value));
}

/** The standard error of the levels near a strength. */
function levelErrorAt(value: number): number {
  const distance = (level: RatedLevel): number => Math.abs(level.value - value);
  return RATED_LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best)).deviation;
}

/** A rating is shown from so many rated games or puzzles on: the first ones move it too much. */
export const MIN_RATED_TO_SHOW = 5;
/** Larger changes are not shown: they say more about what is not known yet than about the game. */
export const MAX_SHOWN_CHANGE = 40;

/** Whether too little is known of a strength to rely on it. */
export function isProvisional(rating: Opponent): boolean {
  return Math.round(rangeOf(rating)) > PROVISIONAL_RANGE;
}

/** The rating now: its range has widened since the last game. @param now milliseconds since 1970 */
export function ratingNow(rating: DatedRating, now: number): Rating {
  return afterBreak(rating, periodsBetween(rating.at, now));
}

/**
 * The strength of a level as a person meets it in a game: the conditions of the start count for one side. Undefined for a
 * level without a measured strength.
 */
export function opponentIn({ level, version, colour, ...conditions }: GameToRate): Opponent | undefined {
  const rated = ratingOfLevel(level, version);
  if (rated === undefined) return undefined;
  return { ...rated, value: rated.value - startAdvantage(colour, conditions, level) };
}

/**
 * The rating after a game.
 * @param opponent as `opponentIn` gives it @param score 1 for a win, 0.5 for a draw, 0 for a loss
 * @param now the end of the game in milliseconds since 1970
 */
export function afterGame(rating: DatedRating, opponent: Opponent, score: number, now: number): DatedRating {
  const periods = periodsBetween(rating.at, now);
  return { ...afterResults(rating, [{ opponent, score }], periods), at: now };
}

/** The change of a rating by a win and by a loss, in whole points. */
export function possibleChanges(
  rating: DatedRating,
  opponent: Opponent,
  now: number,
): { readonly ifWon: number; readonly ifLost: number } {
  const change = (score: number): number =>
    Math.round(afterGame(rating, opponent, score, now).value) - Math.round(rating.value);
  return { ifWon: change(1), ifLost: change(0) };
}

/** The level that gives the most even game. */
export function suggestedLevel(rating: Opponent): RatedLevel {
  const offness = (level: RatedLevel): number => Math.abs(expectedScore(rating, level) - 0.5);
  return RATED_LEVELS.reduce((best, level) => (offness(level) < offness(best) ? level : best));
}

/** The clock of a computer may be set back: time never runs backwards here. */
function periodsBetween(from: number | undefined, to: number): number {
  return from === undefined ? 0 : (Math.max(0, to - from) / DAY_MS) * PERIODS_PER_DAY;
}

import { LEVELS_VERSION } from '../game/player.ts';
import type { Opponent } from './glicko2.ts';

/** Returns the difference in Elo points that gives a score. @param score between 0 and 1, both excluded */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** Returns the score that a difference in Elo points gives. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Standard errors to each side of a range, for 95 %. */
const RANGE_ERRORS = 1.96;

/** A larger difference is not told from this one. */
const MAX_ELO = 1200;

/** A difference in strength in Elo points, and the range that it is in with 95 %. */
interface EloRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Estimates the difference of two players from a match by Wilson's interval, which holds for few games too, and for a match
 * in which one player won all. The games of a pair have the same start and count as one.
 * A difference is at most 1200 points to either side, which is a score of 0.999.
 * @param pairs at least 1
 * @param score the share of the points, 0 to 1
 */
export function eloRange(pairs: number, score: number): EloRange {
  const weight = RANGE_ERRORS ** 2 / pairs;
  const centre = (score + weight / 2) / (1 + weight);
  const half =
    (RANGE_ERRORS * Math.sqrt((score * (1 - score)) / pairs + weight / (4 * pairs))) / (1 + weight);
  const elo = (share: number): number => {
    if (share <= 0) return -MAX_ELO;
    return share >= 1 ? MAX_ELO : Math.min(MAX_ELO, Math.max(-MAX_ELO, eloOf(share)));
  };
  return { value: elo(centre), low: elo(centre - half), high: elo(centre + half) };
}

/** A level in the order of strength, with what was measured against the level below it. */
interface MeasuredLevel {
  readonly level: number;
  /** Rating points above the level below, and the standard error; 0 for the lowest. */
  readonly above: number;
  readonly error: number;
}

/** The measurements of docs/levels.md, which a test compares: a fourth of the range there is the standard error. */
const MEASURED: readonly MeasuredLevel[] = [
  { level: 0, above: 0, error: 0 },
  { level: 1, above: 238, error: 10 },
  { level: 2, above: 275, error: 10 },
  { level: 3, above: 277, error: 10.25 },
  { level: 4, above: 276, error: 10.5 },
  { level: 5, above: 283, error: 10.5 },
  { level: 6, above: 186, error: 8 },
  { level: 7, above: 211, error: 8.25 },
  { level: 8, above: 182, error: 7.5 },
  { level: 9, above: 153, error: 20.75 },
  { level: 10, above: 123, error: 18.25 },
];

/** Points that each level makes in a hundred games against the level below it, from level 1 on: docs/levels.md. */
export const WINS_AGAINST_BELOW = [80, 83, 83, 83, 84, 75, 77, 74, 71, 67] as const;

/** Only differences can be measured, so one level fixes the scale: one in the middle, where errors add up least. */
const FIXED_LEVEL = 5;
const FIXED_VALUE = 1700;

/** A level with its strength on the scale of all ratings. */
export interface RatedLevel extends Opponent {
  readonly level: number;
}

/** All levels that can be played for a rating, from the weakest. `deviation` is what the measurements leave open. */
export const RATED_LEVELS: readonly RatedLevel[] = MEASURED.map(({ level }) => {
  const [value, variance] = distance(level);
  return { level, value: FIXED_VALUE + value, deviation: Math.sqrt(variance) };
});

/** Levels 0 to 4 in their first version, measured in the same way; the others have not changed. */
const FIRST_VERSION: readonly RatedLevel[] = [
  { level: 0, value: 335, deviation: 28 },
  { level: 1, value: 918, deviation: 17 },
  { level: 2, value: 1083, deviation: 15 },
  { level: 3, value: 1317, deviation: 12 },
  { level: 4, value: 1524, deviation: 8 },
];

/** The strength of a level; undefined if it was never measured. @param version of the levels: `LEVELS_VERSION` */
export function ratingOfLevel(level: number, version: number = LEVELS_VERSION): RatedLevel | undefined {
  const levels = version === 1 ? [...FIRST_VERSION, ...RATED_LEVELS] : RATED_LEVELS;
  return levels.find((known) => known.level === level);
}

/** The points from the fixed level to another one, and the variance of that. */
function distance(level: number): [points: number, variance: number] {
  const at = MEASURED.findIndex((known) => known.level === level);
  const fixed = MEASURED.findIndex((known) => known.level === FIXED_LEVEL);
  const steps = MEASURED.slice(Math.min(at, fixed) + 1, Math.max(at, fixed) + 1);
  const points = steps.reduce((sum, { above }) => sum + above, 0);
  const variance = steps.reduce((sum, { error }) => sum + error ** 2, 0);
  return [at < fixed ? -points : points, variance];
}

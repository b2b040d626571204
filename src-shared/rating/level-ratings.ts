import { LEVELS_VERSION } from '../game/player.ts';
import type { Opponent } from './glicko2.ts';

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

import { seededRandom, shuffled } from '../util/random.ts';
import type { Puzzle } from './puzzle.ts';

/** A day of the local calendar: `2026-11-23`. */
export type LocalDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local day of a time. @param moment milliseconds since 1970 */
export function localDayOf(moment: number): LocalDay {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The number of a day, counted from 1970-01-01. */
export function dayNumber(day: LocalDay): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day so many days later; earlier where `days` is negative. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** The number of puzzles of a day. */
export const DAILY_PUZZLES = 5;

/**
 * The puzzles of a day, easiest first: one of each fifth of all by difficulty. The same for everybody with the same puzzles, and
 * none returns before all others of its fifth were there.
 */
export function dailySet(puzzles: readonly Puzzle[], day: LocalDay): Puzzle[] {
  const sorted = puzzles.toSorted(
    (one, other) => one.difficulty - other.difficulty || (one.id < other.id ? -1 : 1),
  );
  const number = dayNumber(day);
  return Array.from({ length: DAILY_PUZZLES }, (_, fifth) => {
    const from = Math.floor((fifth * sorted.length) / DAILY_PUZZLES);
    const to = Math.floor(((fifth + 1) * sorted.length) / DAILY_PUZZLES);
    return sorted.slice(from, to)[placeOf(number, to - from, fifth)];
  }).filter((puzzle) => puzzle !== undefined);
}

/** The place of a day's puzzle in its fifth: each round of `count` days has another order of all places. */
function placeOf(day: number, count: number, fifth: number): number {
  if (count === 0) return 0;
  const round = Math.floor(day / count);
  const random = seededRandom(Math.imul(round, 31) + fifth);
  const places = shuffled(
    Array.from({ length: count }, (_, place) => place),
    random,
  );
  return places[((day % count) + count) % count] ?? 0;
}

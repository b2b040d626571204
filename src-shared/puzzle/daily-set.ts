import { seededRandom, shuffled } from '../util/random.ts';
import { dayNumber, type LocalDay } from './local-day.ts';
import type { Puzzle } from './puzzle.ts';

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

import type { Statistics, Streak } from '#shared/contract/statistics.ts';

/**
 * Returns the longest streak of won games, and the current streak.
 * @param leads of the games in the order of time: 1 for a won one, 0 for a draw, -1 for a lost one
 * @param times when they were played
 */
export function streaksOf(
  leads: readonly number[],
  times: readonly number[],
): Pick<Statistics, 'longestStreak' | 'currentStreak'> {
  const streak = (first: number, last: number): Streak => ({
    fortune: leads[first] === 1 ? 'won' : 'lost',
    games: last - first + 1,
    from: times[first] ?? 0,
    to: times[last] ?? 0,
  });
  let first = 0;
  let longest = { first: 0, games: 0 };
  for (let index = 0; index < leads.length; index++) {
    if (leads[index] !== leads[first]) first = index;
    const games = index - first + 1;
    if (leads[index] === 1 && games > longest.games) longest = { first, games };
  }
  const last = leads.length - 1;
  return {
    ...(longest.games > 0 && { longestStreak: streak(longest.first, longest.first + longest.games - 1) }),
    ...(last >= 0 && leads[last] !== 0 && { currentStreak: streak(first, last) }),
  };
}

/** Returns the sums of the first 0, 1, 2 ... values. */
export function runningSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++) {
    sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0);
  }
  return sums;
}

import type { Statistics, Streak } from '#shared/contract/statistics.ts';

/**
 * Returns the longest streak of won games, and the current streak.
 * @param games in the order of time: when they were played, and 1 for a won one, 0 for a draw, -1 for a lost one
 */
export function streaksOf(
  games: readonly { readonly at: number; readonly lead: number }[],
): Pick<Statistics, 'longestStreak' | 'currentStreak'> {
  const streak = (first: number, last: number): Streak => ({
    fortune: games[first]?.lead === 1 ? 'won' : 'lost',
    games: last - first + 1,
    from: games[first]?.at ?? 0,
    to: games[last]?.at ?? 0,
  });
  let first = 0;
  let longest = { first: 0, games: 0 };
  for (let index = 0; index < games.length; index++) {
    if (games[index]?.lead !== games[first]?.lead) first = index;
    const length = index - first + 1;
    if (games[index]?.lead === 1 && length > longest.games) longest = { first, games: length };
  }
  const last = games.length - 1;
  return {
    ...(longest.games > 0 && { longestStreak: streak(longest.first, longest.first + longest.games - 1) }),
    ...(last >= 0 && games[last]?.lead !== 0 && { currentStreak: streak(first, last) }),
  };
}

/** Returns the sums of the values of the first 0, 1, 2 ... items. */
export function runningSums<Item>(items: readonly Item[], valueOf: (item: Item) => number): Float64Array {
  const sums = new Float64Array(items.length + 1);
  let sum = 0;
  for (const [index, item] of items.entries()) {
    sum += valueOf(item);
    sums[index + 1] = sum;
  }
  return sums;
}

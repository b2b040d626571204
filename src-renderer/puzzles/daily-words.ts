import type { PuzzleOverview } from '#shared/contract/puzzles.ts';
import type { LocalDay } from '#shared/puzzle/local-day.ts';
import type { Text } from '../i18n/index.ts';

/** The squares of the small picture: solved, and missed. */
const SOLVED = '🟩';
const MISSED = '🟥';

/** What came of the puzzles of a day as a text for friends: how many were solved, and which, without a hint at any answer. */
export function dailyWords(text: Text, date: LocalDay, day: PuzzleOverview['day']): string {
  const solved = day.filter(({ result }) => result === 'solved').length;
  return [
    text('puzzles.day.shared', { date, solved, total: day.length }),
    day.map(({ result }) => (result === 'solved' ? SOLVED : MISSED)).join(''),
  ].join('\n');
}

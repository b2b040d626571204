import { expect, it } from 'vitest';
import { DAILY_PUZZLES, dailySet, addDays, dayNumber, localDayOf } from './daily-set.ts';
import type { Puzzle } from './puzzle.ts';

const PUZZLES = Array.from(
  { length: 53 },
  (_, index) => ({ id: `p${String(index)}`, difficulty: (index * 37) % 53 }) as Puzzle,
);

it('has one puzzle of each fifth, easiest first, the same for the same day', () => {
  const set = dailySet(PUZZLES, '2026-11-23');
  const difficulties = set.map(({ difficulty }) => difficulty);
  expect(difficulties).toHaveLength(DAILY_PUZZLES);
  for (const [fifth, difficulty] of difficulties.entries()) {
    expect(difficulty).toBeGreaterThanOrEqual(Math.floor((fifth * 53) / DAILY_PUZZLES));
    expect(difficulty).toBeLessThan(Math.floor(((fifth + 1) * 53) / DAILY_PUZZLES));
  }
  expect(dailySet(PUZZLES.toReversed(), '2026-11-23')).toEqual(set);
});

it('brings every puzzle before one returns', () => {
  const count = 50;
  const first = addDays('1970-01-01', 20_000 * 10);
  const days = Array.from({ length: 10 }, (_, index) => addDays(first, index));
  const ids = days.flatMap((day) => dailySet(PUZZLES.slice(0, count), day).map(({ id }) => id));
  expect(new Set(ids).size).toBe(count);
});

it('is empty without puzzles', () => {
  expect(dailySet([], '2026-11-23')).toEqual([]);
});

it('counts days over months, leap years and before 1970', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('1970-01-01', -1)).toBe('1969-12-31');
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(localDayOf(new Date(2026, 10, 23, 0, 0, 1).getTime())).toBe('2026-11-23');
  expect(localDayOf(new Date(2026, 10, 23, 23, 59, 59).getTime())).toBe('2026-11-23');
});

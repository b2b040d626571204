import { describe, expect, it } from 'vitest';
import type { Puzzle } from './puzzle.ts';
import {
  dueLater,
  dueToday,
  nextTry,
  personRating,
  puzzleRating,
  streakOf,
  type PuzzleOutcome,
  type PuzzleTry,
} from './puzzle-try.ts';

const PUZZLE = { id: 'a', difficulty: 1000 } as Puzzle;
const SOLVED = { isSolved: true, hasHint: false };
const HINTED = { isSolved: true, hasHint: true };
const FAILED = { isSolved: false, hasHint: false };

function tryAll(
  ...outcomes: readonly (readonly [day: string, outcome: PuzzleOutcome, id?: string])[]
): PuzzleTry[] {
  const tries: PuzzleTry[] = [];
  for (const [day, outcome, id = 'a'] of outcomes)
    tries.push(nextTry({ ...PUZZLE, id }, outcome, { triedAt: 0, day }, tries));
  return tries;
}

describe('a puzzle that was missed', () => {
  it('comes back after 1, 3 and 7 days, and then no more', () => {
    const tries = tryAll(
      ['2026-11-29', FAILED],
      ['2026-11-30', SOLVED],
      ['2026-12-03', SOLVED],
      ['2026-12-10', SOLVED],
    );
    expect(tries.map(({ dueOn }) => dueOn)).toEqual(['2026-11-30', '2026-12-03', '2026-12-10', undefined]);
  });

  it('begins again with one day when it is missed again', () => {
    const tries = tryAll(['2026-11-01', FAILED], ['2026-11-02', SOLVED], ['2026-11-05', FAILED]);
    expect(tries.at(-1)?.dueOn).toBe('2026-11-06');
  });

  it('is due on its day and after it, the longest due first', () => {
    const tries = tryAll(['2026-11-02', FAILED, 'b'], ['2026-11-01', FAILED], ['2026-11-02', SOLVED, 'c']);
    expect(dueToday(tries, '2026-11-01')).toEqual([]);
    expect(dueToday(tries, '2026-11-02')).toEqual(['a']);
    expect(dueToday(tries, '2026-12-24')).toEqual(['a', 'b']);
    expect(dueLater(tries, '2026-11-01')).toEqual({ count: 2, on: '2026-11-02' });
    expect(dueLater(tries, '2026-11-02')).toEqual({ count: 1, on: '2026-11-03' });
    expect(dueLater(tries, '2026-11-03')).toBeUndefined();
  });

  it('does not come back when it was solved at once, even with a hint', () => {
    expect(tryAll(['2026-11-01', HINTED])[0]?.dueOn).toBeUndefined();
  });
});

describe('ratings', () => {
  it('count the first try of a puzzle for both, and no later one', () => {
    const [first, second] = tryAll(['2026-11-01', SOLVED], ['2026-11-02', FAILED]);
    expect(first?.rated?.person.value).toBeGreaterThan(1000);
    expect(first?.rated?.puzzle.value).toBeLessThan(1000);
    expect(second?.rated).toBeUndefined();
    const tries = [first, second].filter((one) => one !== undefined);
    expect(personRating(tries)).toEqual(first?.rated?.person);
    expect(puzzleRating(PUZZLE, tries)).toEqual(first?.rated?.puzzle);
    expect(puzzleRating({ ...PUZZLE, id: 'b' }, tries).value).toBe(1000);
  });

  it('count a puzzle that was solved with a hint for half', () => {
    const after = (outcome: PuzzleOutcome): number => personRating(tryAll(['2026-11-01', outcome])).value;
    expect(after(HINTED)).toBeCloseTo(1000, 6);
    expect(after(SOLVED) - 1000).toBeCloseTo(1000 - after(FAILED), 0);
  });

  it('become less certain after a break, and never quite certain', () => {
    const many = Array.from(
      { length: 300 },
      (_, index) => ['2026-11-01', index % 2 ? SOLVED : FAILED, `p${String(index)}`] as const,
    );
    expect(personRating(tryAll(...many)).deviation).toBe(45);
    const soon = personRating(tryAll(...many.slice(0, 30), ['2026-11-01', SOLVED]));
    const late = personRating(tryAll(...many.slice(0, 30), ['2027-11-01', SOLVED]));
    expect(late.deviation).toBeGreaterThan(soon.deviation);
  });
});

describe('the streak', () => {
  const setOf = (day: string): string[] => [`${day}x`, `${day}y`];
  const whole = (day: string): PuzzleTry[] => tryAll([day, SOLVED, `${day}x`], [day, FAILED, `${day}y`]);

  it('counts days with the whole set up to today', () => {
    const tries = [...whole('2026-10-30'), ...whole('2026-10-31'), ...whole('2026-11-01')];
    expect(streakOf(tries, '2026-11-01', setOf)).toBe(3);
  });

  it('waits for the set of today, and ends with a day that was left out', () => {
    const tries = [...whole('2026-10-29'), ...whole('2026-10-31')];
    expect(streakOf(tries, '2026-11-01', setOf)).toBe(1);
    expect(streakOf(tries, '2026-11-02', setOf)).toBe(0);
  });

  it('does not count a day with a part of its set', () => {
    expect(streakOf(tryAll(['2026-11-01', SOLVED, '2026-11-01x']), '2026-11-01', setOf)).toBe(0);
  });
});

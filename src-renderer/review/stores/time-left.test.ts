import { expect, it } from 'vitest';
import { createTimeLeft } from './time-left.ts';

it('estimates the rest from the last steps', () => {
  const timeLeft = createTimeLeft();
  expect(timeLeft.secondsLeft(0, 10)).toBeUndefined();
  expect(timeLeft.secondsLeft(1000, 9)).toBeUndefined();
  expect(timeLeft.secondsLeft(2000, 8)).toBe(8);
  // The steps become slower, and the first ones no longer count.
  for (const [now, left] of [
    [4000, 7],
    [6000, 6],
    [8000, 5],
    [10_000, 4],
  ] as const)
    timeLeft.secondsLeft(now, left);
  expect(timeLeft.secondsLeft(12_000, 3)).toBe(6);
});

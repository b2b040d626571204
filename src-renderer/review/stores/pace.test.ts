import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('estimates the rest from the last steps', () => {
  const pace = createPace();
  expect(pace.secondsLeft(0, 10)).toBeUndefined();
  expect(pace.secondsLeft(1000, 9)).toBeUndefined();
  expect(pace.secondsLeft(2000, 8)).toBe(8);
  // The steps become slower, and the first ones no longer count.
  for (const [now, left] of [
    [4000, 7],
    [6000, 6],
    [8000, 5],
    [10_000, 4],
  ] as const)
    pace.secondsLeft(now, left);
  expect(pace.secondsLeft(12_000, 3)).toBe(6);
});

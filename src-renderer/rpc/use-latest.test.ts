import { expect, it } from 'vitest';
import { useLatest } from './use-latest.ts';

it('cancels a call when a newer one starts, and the newest on request', () => {
  const latest = useLatest();
  const first = latest.next();
  expect(first.aborted).toBe(false);
  const second = latest.next();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  latest.cancel();
  expect(second.aborted).toBe(true);
  expect(latest.next().aborted).toBe(false);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBackups } from './backups.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks after a minute and every hour, also after trouble, until it is ended', async () => {
  const trouble = new Error('The disk is full');
  const backUp = vi.fn<(now: number) => Promise<boolean>>().mockRejectedValue(trouble);
  const onTrouble = vi.fn();
  const stop = startBackups({ database: { backUp }, now: () => 5, onTrouble });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backUp.mock.calls).toEqual([[5]]);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(backUp).toHaveBeenCalledTimes(4);
  expect(onTrouble).toHaveBeenLastCalledWith(trouble);
  stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(backUp).toHaveBeenCalledTimes(4);
});

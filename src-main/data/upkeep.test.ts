import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBinPurge, startBackups } from './upkeep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('backs up changes first, then checks the backups and the games of the library in pieces, and reports damage', async () => {
  let changes = 1;
  let copies = 2;
  const parts: number[] = [];
  const onDamage = vi.fn();
  const stop = startBackups({
    database: {
      backUp: () => Promise.resolve(false),
      backUpChanges: () => Promise.resolve(changes-- > 0),
      checkNextBackup: () => Promise.resolve(copies-- > 0),
      checkSomeGames: (after) => {
        parts.push(after);
        return Promise.resolve(after === 0 ? { last: 1000, damaged: [] } : { last: 0, damaged: [1003] });
      },
    },
    now: () => 5,
    onTrouble: vi.fn(),
    onDamage,
  });
  await vi.advanceTimersByTimeAsync(6 * 20_000);
  stop();
  expect(parts).toEqual([0, 1000, 0]);
  expect(onDamage.mock.calls).toEqual([[[1003]]]);
});

it('leaves the library alone until the app has started, and then deletes what is due', async () => {
  const isBackedUp = vi.fn(() => Promise.resolve(true));
  const onDeleted = vi.fn();
  const bin = createBinPurge({
    database: { isBackedUp, purgeBin: () => Promise.resolve(1), backUp: () => Promise.resolve(false) },
    now: () => 5,
    onDeleted,
    onFailure: vi.fn(),
  });
  bin.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isBackedUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onDeleted).toHaveBeenCalledOnce();
  bin.stop();
});

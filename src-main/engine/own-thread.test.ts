import { expect, it } from 'vitest';
import { ownThreadEntry, readThreadMs } from './own-thread.ts';

it.skipIf(process.platform !== 'linux')('grows while the thread works', () => {
  const entry = ownThreadEntry() ?? '';
  const before = readThreadMs(entry) ?? NaN;
  while (!((readThreadMs(entry) ?? NaN) > before + 5));
  expect(readThreadMs(entry)).toBeGreaterThan(before + 5);
});

it('is not known of a thread that has ended', () => {
  expect(readThreadMs('0/task/0')).toBeUndefined();
});

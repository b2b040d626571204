import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('lets a bucketful through at once, then its rate', () => {
  let now = 0;
  const mayCall = createTokenBucket(200, () => now);
  const passed = (calls: number): number => Array.from({ length: calls }, mayCall).filter(Boolean).length;
  expect(passed(1000)).toBe(200);
  now += 500;
  expect(passed(1000)).toBe(100);
  now += 3_600_000;
  expect(passed(1000)).toBe(200);
});

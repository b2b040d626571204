import { expect, it } from 'vitest';
import { isOld } from './build-age.ts';

it.each([
  ['2026-05-29', '2026-11-28T23:59:00Z', false],
  ['2026-05-29', '2026-11-29T00:00:00Z', true],
  // A month without such a day.
  ['2026-08-31', '2027-02-28T12:00:00Z', false],
  ['2026-08-31', '2027-03-03T12:00:00Z', true],
  // A clock that is behind.
  ['2026-05-29', '2020-01-01T00:00:00Z', false],
])('takes a build of %s for old at %s: %s', (builtOn, now, old) => {
  expect(isOld(builtOn, new Date(now))).toBe(old);
});

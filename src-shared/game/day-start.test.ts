import { expect, it } from 'vitest';
import { daySeed, dayStart } from './day-start.ts';
import { parsePosition } from './position-code.ts';
import { isStartOf } from './start.ts';
import { unwrap } from '../util/result.ts';

it('is FNV-1a of the date', () => {
  // Test vectors of the authors: http://www.isthe.com/chongo/src/fnv/test_fnv.c
  expect(daySeed('')).toBe(0x811c9dc5);
  expect(daySeed('a')).toBe(0xe40c292c);
  expect(daySeed('foobar')).toBe(0xbf9cf968);
});

it('is a classic start, the same for everyone on one day and another on the next', () => {
  // Other machines and versions rely on this start.
  expect(dayStart('2026-11-23')).toBe('AABBBA/CCCBAA/ABCCBC/bccaab/bcaabc/bcabca b');
  expect(dayStart('2026-11-24')).not.toBe(dayStart('2026-11-23'));
  expect(isStartOf('classic', unwrap(parsePosition(dayStart('2026-11-23'))))).toBe(true);
});

import { expect, it } from 'vitest';
import { createWording } from '../i18n/index.ts';
import { moveTime } from './move-time.ts';

it.each([
  [0, '0.0 s', '0,0\u00a0s'],
  [840, '0.8 s', '0,8\u00a0s'],
  [9_949, '9.9 s', '9,9\u00a0s'],
  [9_950, '10 s', '10\u00a0s'],
  [59_499, '59 s', '59\u00a0s'],
  [65_000, '1:05', '1:05'],
])('a thinking time of %i ms is written as the language writes numbers', async (taken, english, german) => {
  const wording = createWording([]);
  expect(moveTime(wording, taken)).toBe(english);
  await wording.setLanguage('de');
  expect(moveTime(wording, taken)).toBe(german);
});

import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { createFormat } from './format.ts';

const moment = new Date(2026, 10, 20, 18, 42).getTime();

const english = createFormat(() => 'en-GB');

it('writes durations in minutes where they are whole ones, and none in seconds', () => {
  expect([0, 1, 60, 61, 600].map(english.duration)).toEqual([
    ...['0 secs', '1 sec', '1 min', '61 secs', '10 mins'],
  ]);
});

it('writes a gain with its sign, and none as plus or minus nothing', () => {
  expect([36, -10, 0].map(english.signed)).toEqual(['+36', '\u221210', '±0']);
});

it('writes a lead with its sign, and none as a plain zero', () => {
  expect([3, -103, 0].map(english.lead)).toEqual(['+3', '\u2212103', '0']);
});

it('writes numbers, days and times as the locale does', () => {
  expect(english.number(1284)).toBe('1,284');
  expect(english.day(moment)).toBe('20 Nov 2026');
  expect(english.time(moment)).toBe('18:42');
  expect(english.moment(moment)).toMatch(/^Friday.* 20 November 2026.*18:42$/);
});

it.each(LANGUAGES)('writes small and large numbers as %s does', (language) => {
  const { number } = createFormat(() => language);
  for (const value of [...Array(1100).keys(), 10_000, 0.5, 999.5, 1000.5, -1]) {
    expect(number(value)).toBe(new Intl.NumberFormat(language).format(value));
  }
});

it('joins lists by “and” and by “or”', () => {
  expect(english.list(['Mia', 'Draw', '2024'])).toBe('Mia, Draw and 2024');
  expect(english.anyOf(['3', '4', '7'])).toBe('3, 4 or 7');
  expect(english.anyOf(['3'])).toBe('3');
});

it.each([
  [0, 'this minute'],
  [20 * 60_000, '20 minutes ago'],
  [119 * 60_000, '1 hour ago'],
  [25 * 3_600_000, 'yesterday'],
  [12 * 86_400_000, '12 days ago'],
  [70 * 86_400_000, '2 months ago'],
  [800 * 86_400_000, '2 years ago'],
])('writes that something was %i ms ago: %s', (ms, expected) => {
  expect(english.ago(moment - ms, moment)).toBe(expected);
});

it('follows a change of locale at the next call', () => {
  let locale = 'en-GB';
  const format = createFormat(() => locale);
  expect(format.day(moment)).toBe('20 Nov 2026');
  locale = 'en-US';
  expect(format.day(moment)).toBe('Nov 20, 2026');
});

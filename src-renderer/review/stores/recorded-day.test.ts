import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { formatRecordDate } from './recorded-day.ts';

const format = createFormat(() => 'en-GB');

it.each([
  ['2026.11.20', '20 Nov 2026'],
  ['2024.02.29', '29 Feb 2024'],
  ['0050.01.01', '0050.01.01'],
  ['2026.02.30', '2026.02.30'],
  ['2026.13.01', '2026.13.01'],
  ['2026.11.??', 'Nov 2026'],
  ['2026.??.??', '2026'],
  ['????.??.??', ''],
  ['2026.13.??', '2026.13.??'],
  ['last winter', 'last winter'],
  ['-'.repeat(500), '-'.repeat(24)],
])('a record’s date %s is shown as %s', (date, shown) => {
  expect(formatRecordDate(format, date)).toBe(shown);
});

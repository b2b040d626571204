import { expect, it } from 'vitest';
import { earliestMomentOf, recordedDateOf } from './recorded-date.ts';

it.each([
  [undefined, {}],
  ['[Date "2026.11.20"]\n[Time "18:42:07"]\n', { recordedDate: '2026.11.20', recordedTime: '18:42:07' }],
  ['[Date "2026.11.20"]\n', { recordedDate: '2026.11.20', isTimeUnknown: true }],
  ['[Date "2026.11.20"]\n[Time "24:00:00"]\n', { recordedDate: '2026.11.20', isTimeUnknown: true }],
  ['[Date "2025.07.??"]\n', { recordedDate: '2025.07.??', isTimeUnknown: true }],
  ['[Date "2024.02.30"]\n', { recordedDate: '2024.02.30', isTimeUnknown: true }],
  ['[Black "Ada"]\n', { recordedDate: '', isTimeUnknown: true }],
])('the record %j says %j', (record, date) => {
  expect(recordedDateOf(record, 24)).toEqual(date);
});

it.each([
  ['2025.07.??', new Date(2025, 6, 1, 12).getTime()],
  ['2025.??.??', new Date(2025, 0, 1, 12).getTime()],
  ['????.??.??', undefined],
  ['2025.13.??', undefined],
  ['2025.07.04', undefined],
])('%s starts at %s', (date, moment) => {
  expect(earliestMomentOf(date)).toBe(moment);
});

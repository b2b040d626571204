import { describe, expect, it, vi } from 'vitest';
import type { TimeControl } from '#shared/game/time-control.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { wordingIn } from '../i18n/testing/wording-in.ts';
import {
  clockText,
  formatRecordDate,
  lowTime,
  moveTime,
  recordedDay,
  recordedMoment,
  recordedTimeOfDay,
  timeLine,
  untilNextText,
} from './time.ts';
import { timeControlOf } from '../core/new-game/choices.ts';
import { createFormat } from '../i18n/format.ts';

const wording = createWording(['en-GB'], words.en);
const PLAIN = { tenths: true, overdraws: false };
const FIVE: TimeControl = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' };

describe('a clock', () => {
  it.each([
    [10_800_000, '3:00:00'],
    [3_599_001, '1:00:00'],
    [300_000, '5:00'],
    [299_999, '5:00'],
    [299_000, '4:59'],
    [10_000, '0:10'],
    [9_901, '0:10'],
    [9_900, '9.9'],
    [9_000, '9.0'],
    [1, '0.1'],
    [0, '0.0'],
    [-500, '0.0'],
  ])('with %i ms left shows %s', (left, shown) => {
    expect(clockText(wording, left, PLAIN)).toBe(shown);
  });

  it('shows no tenths where less motion is requested, and continues below zero where time-out does not lose', () => {
    expect(clockText(wording, 9_400, { ...PLAIN, tenths: false })).toBe('0:10');
    expect(clockText(wording, -12_000, { ...PLAIN, overdraws: true })).toBe('−0:12');
  });

  it.each([300_000, 12_345, 10_000, 9_901, 9_900, 450, 1, 0, -1, -2_500])(
    'that stands at %i ms changes when it says so, and not before',
    (left) => {
      const form = { tenths: true, overdraws: true };
      const shown = clockText(wording, left, form);
      const wait = untilNextText(left, form);
      expect(clockText(wording, left - wait, form)).not.toBe(shown);
      // An update may be early and change nothing, but never late.
      expect(clockText(wording, left - wait + 2, form)).toBe(shown);
    },
  );

  it('is low from half a minute on, or less where the total is small', () => {
    expect(lowTime(FIVE)).toBe(30_000);
    expect(lowTime({ ...FIVE, seconds: 60 })).toBe(12_000);
    expect(lowTime({ ...FIVE, kind: 'move', seconds: 60 })).toBe(10_000);
    expect(lowTime({ ...FIVE, kind: 'move', seconds: 6 })).toBe(2_000);
  });
});

describe('a time control', () => {
  const choice = { minutes: 10, increment: 5, perMove: 30, timeOut: 'loss' } as const;

  it.each([
    ['game', '10 mins'],
    ['increment', '10 mins + 5 secs per move'],
    ['move', '30 secs per move'],
  ] as const)('for %s keeps its settings, and has a short text', (kind, words) => {
    const control = timeControlOf({ ...choice, kind });
    expect(control && timeLine(wording, control, undefined)).toBe(words);
  });

  it('says where running out of time does not lose', () => {
    const control = timeControlOf({ ...choice, kind: 'game', timeOut: 'warning' });
    expect(control && timeLine(wording, control, undefined)).toBe('10 mins, no loss on time');
    expect(timeControlOf({ ...choice, kind: 'none' })).toBeUndefined();
  });

  it('says who has more time, by the colour after a swap', () => {
    const timed = { ...FIVE, extra: { colour: 'black', percent: 100 } } as const;
    expect(timeLine(wording, timed, undefined)).toBe('5 mins, Black: 100% more time');
    expect(timeLine(wording, timed, 'taken')).toBe('5 mins, White: 100% more time');
  });
});

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

it.each(['Europe/Paris', 'Pacific/Apia', 'America/Los_Angeles'])(
  'a record has its day and time in every time zone: %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // Imported in Paris.
    const row = {
      createdAt: Date.UTC(2026, 9, 5, 17, 30),
      recordedDate: '2026.10.05',
      recordedTime: '19:30:00',
    };
    const here = createFormat(() => 'en-GB');
    expect(recordedDay(here, row)).toBe('5 Oct 2026');
    expect(recordedMoment(here, row)).toMatch(/ 5 October 2026 at 19:30$/);
    const atMidnight = { ...row, recordedTime: '00:00:00' };
    expect(recordedTimeOfDay(here, atMidnight)).toMatch(/^0?0:00$/);
    // An hour that summer time leaves out there, and a day that Samoa left out.
    const spring = { ...row, recordedDate: '2026.03.29', recordedTime: '02:30:00' };
    expect(recordedTimeOfDay(here, spring)).toMatch(/^0?2:30$/);
    expect(recordedMoment(here, spring)).toMatch(/ 29 March 2026 at 0?2:30$/);
    expect(recordedDay(here, { ...row, recordedDate: '2011.12.30' })).toBe('30 Dec 2011');
    expect(recordedDay(here, { ...atMidnight, recordedTime: undefined })).toBe('5 Oct 2026');
    vi.unstubAllEnvs();
  },
);

it.each([
  [0, '0.0\u00a0s', '0,0\u00a0s'],
  [840, '0.8\u00a0s', '0,8\u00a0s'],
  [9_949, '9.9\u00a0s', '9,9\u00a0s'],
  [9_950, '10\u00a0s', '10\u00a0s'],
  [59_499, '59\u00a0s', '59\u00a0s'],
  [65_000, '1:05', '1:05'],
])('a thinking time of %i ms is written as the language writes numbers', async (taken, english, german) => {
  expect(moveTime(await wordingIn('en'), taken)).toBe(english);
  expect(moveTime(await wordingIn('de'), taken)).toBe(german);
});

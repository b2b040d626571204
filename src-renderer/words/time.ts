import type { Swap } from '#shared/game/fairness.ts';
import { extraColour, type TimeControl } from '#shared/game/time-control.ts';
import type { Wording, TextAndFormat } from '../i18n/index.ts';
import type { GameSummary } from '#shared/contract/schemas.ts';
import { parseRecordedDate, parseRecordedTime } from '#shared/record/model/recorded-time.ts';
import type { Format } from '../i18n/format.ts';

/** Below this, in milliseconds, tenths of a second are shown. */
const TENTHS_BELOW_MS = 10_000;

/** The display form of a clock. */
export interface ClockForm {
  /** Whether tenths of a second are shown when little time is left. */
  readonly tenths: boolean;
  /** Whether the time continues below zero. */
  readonly overdraws: boolean;
}

/** Thinking time as shown on a clock: `1:02:03`, `4:59`, `9.4`, and `−0:12` when exceeded. @param left milliseconds */
export function clockText(
  { format }: Pick<Wording, 'format'>,
  left: number,
  { tenths, overdraws }: ClockForm,
): string {
  if (left <= 0 && overdraws) return `\u2212${minutesText(Math.floor(-left / 1000))}`;
  const rest = Math.max(0, left);
  return tenths && showsTenths(rest)
    ? format.tenths(Math.ceil(rest / 100) / 10)
    : minutesText(Math.ceil(rest / 1000));
}

/** Milliseconds until the text of a running clock changes. */
export function untilNextText(left: number, { tenths }: ClockForm): number {
  const isTenths = tenths && left > 0 && left <= TENTHS_BELOW_MS;
  const unit = isTenths ? 100 : 1000;
  const rest = left % unit;
  // One millisecond more, so that the text has changed by then.
  return (rest <= 0 ? rest + unit : rest) + 1;
}

function showsTenths(left: number): boolean {
  return Math.ceil(left / 100) * 100 < TENTHS_BELOW_MS;
}

function minutesText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** The time from which little is left, in milliseconds: half a minute, or less where a turn or a game is short. */
export function lowTime({ kind, seconds }: TimeControl): number {
  return 1000 * (kind === 'move' ? Math.min(10, seconds / 3) : Math.min(30, seconds / 5));
}

/** A time control in a few words: `10 min`, `5 min + 3 sec a move`, `30 sec a move`. */
export function timeWords(
  { text, format }: TextAndFormat,
  { kind, seconds, increment }: TimeControl,
): string {
  const time = format.duration(seconds);
  if (kind === 'move') return text('clock.eachMove', { time });
  return increment > 0 ? text('clock.withIncrement', { time, increment: format.duration(increment) }) : time;
}

/** Who has more time than the opponent: `Black: 100% more time`; undefined if nobody has. */
export function extraTimeWords(
  { text, format }: TextAndFormat,
  control: TimeControl,
  swap: Swap | undefined,
): string | undefined {
  const colour = extraColour(control, swap);
  if (colour === undefined) return undefined;
  return text('clock.extra', {
    name: text(`common.${colour}`),
    percent: format.percent((control.extra?.percent ?? 0) / 100),
  });
}

/** The same with what is unusual: `10 min, no loss on time, Black: 100% more time`. */
export function timeLine(wording: TextAndFormat, control: TimeControl, swap: Swap | undefined): string {
  const extra = extraTimeWords(wording, control, swap);
  return [
    timeWords(wording, control),
    ...(control.timeOut === 'warning' ? [wording.text('clock.warningOnly')] : []),
    ...(extra === undefined ? [] : [extra]),
  ].join(', ');
}

/** When a game started, and what its record does not say of it. */
interface RecordedStart extends Pick<GameSummary, 'recordedDate' | 'recordedTime' | 'isTimeUnknown'> {
  readonly createdAt: number;
}

/** The day of a game as precisely as its record has it; a dash if it has none. */
export function recordedDay(format: Format, { createdAt, recordedDate }: RecordedStart): string {
  return recordedDate === undefined ? format.day(createdAt) : formatRecordDate(format, recordedDate) || '–';
}

/** The start of a game in UTC, which has every hour of every day as a record may have it; undefined if it has none. */
function recordedStart({ recordedDate, recordedTime }: RecordedStart): number | undefined {
  const day = parseRecordedDate(recordedDate ?? '');
  const time = parseRecordedTime(recordedTime ?? '');
  if (day === undefined || time === undefined) return undefined;
  return Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute, time.second);
}

/** The time of day at which a game started, as its record has it. */
export function recordedTimeOfDay(format: Format, start: RecordedStart): string {
  const recorded = recordedStart(start);
  return recorded === undefined ? format.time(start.createdAt) : format.time(recorded, 'UTC');
}

/** The day and time of a game as precisely as its record has them. */
export function recordedMoment(format: Format, start: RecordedStart): string {
  const recorded = recordedStart(start);
  if (recorded !== undefined) return format.moment(recorded, 'UTC');
  const isKnown = start.recordedDate === undefined && start.isTimeUnknown !== true;
  return isKnown ? format.moment(start.createdAt) : recordedDay(format, start);
}

/** The maximum number of characters shown of an invalid date. */
const MAX_LENGTH = 24;

/**
 * Formats a date of a record (`2026.11.20`), in the form of the locale, also if only the month or the year is known
 * (`2026.11.??`); nothing if not even that is, and any other text as it stands, no longer than a date may be.
 */
export function formatRecordDate(format: Format, date: string): string {
  const [, knownYear, knownMonth] = /^(\d{4}|\?{4})\.(\d\d|\?\?)\.\?\?$/.exec(date) ?? [];
  if (knownYear === '????') return '';
  if (knownYear !== undefined && knownMonth === '??')
    return format.year(new Date(Number(knownYear), 0).getTime());
  const monthIndex = Number(knownMonth) - 1;
  if (knownYear !== undefined && monthIndex >= 0 && monthIndex < 12)
    return format.month(new Date(Number(knownYear), monthIndex).getTime());
  const found = parseRecordedDate(date);
  if (found === undefined || found.year < 100) return date.slice(0, MAX_LENGTH);
  return format.day(Date.UTC(found.year, found.month - 1, found.day), 'UTC');
}

/** A thinking time in the list of moves: `0.8 s`, `12 s`, `1:05`. @param milliseconds 0 or more */
export function moveTime({ text, format }: Wording, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return text('review.time.seconds', { seconds: format.tenths(seconds) });
  const whole = Math.round(seconds);
  if (whole < 60) return text('review.time.seconds', { seconds: whole });
  const minutes = Math.floor(whole / 60);
  return text('review.time.minutes', { minutes, seconds: String(whole % 60).padStart(2, '0') });
}

import type { LocalTime } from '../record/model/game-record.ts';
import { parseRecordedDate, parseRecordedTime } from '../record/model/recorded-time.ts';

/** Converts to local time. @param moment milliseconds since 1970 */
export function localTimeOf(moment: number): LocalTime {
  const date = new Date(moment);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

/** The day of the local calendar: `2026-11-23`. @param moment milliseconds since 1970 */
export function localDayOf(moment: number): string {
  const { year, month, day } = localTimeOf(moment);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

const NOON = { hour: 12, minute: 0, second: 0 };

/**
 * Converts the local date and time of a record to milliseconds since 1970; noon if there is no time, or one that is none.
 * Undefined if the date is none or is before 1970.
 */
export function momentOf(date: string | undefined, time: string | undefined): number | undefined {
  const day = parseRecordedDate(date ?? '');
  if (day === undefined || day.year < 1970) return undefined;
  const { hour, minute, second } = parseRecordedTime(time ?? '') ?? NOON;
  const moment = new Date(day.year, day.month - 1, day.day, hour, minute, second).getTime();
  // East of Greenwich the first hours of 1970 are negative.
  return Math.max(0, moment);
}

/** The start time of a game as its record has it, without a time zone. */
interface RecordedDate {
  /** The date as in the record, also if it is incomplete or not a date; empty if there is none. */
  readonly recordedDate?: string;
  /** The time of day as in the record, where it is one and the date is whole. */
  readonly recordedTime?: string;
  /** The record has no time of day. */
  readonly isTimeUnknown?: true;
}

function tagIn(record: string, name: string): string | undefined {
  return new RegExp(`^\\[${name} "([^"\\\\]*)"\\]`, 'm').exec(record)?.[1];
}

/**
 * The date and time in a record.
 * @param record the text at least up to its moves; undefined for a game without one, whose start time is known
 */
export function recordedDateOf(record: string | undefined, maxLength: number): RecordedDate {
  if (record === undefined) return {};
  const date = tagIn(record, 'Date');
  const time = tagIn(record, 'Time');
  if (momentOf(date, undefined) === undefined)
    return { recordedDate: (date ?? '').slice(0, maxLength), isTimeUnknown: true };
  const isTime = parseRecordedTime(time ?? '') !== undefined;
  return { recordedDate: date ?? '', ...(isTime ? { recordedTime: time ?? '' } : { isTimeUnknown: true }) };
}

/** The earliest time of a date without a day or month (`2025.07.??`); undefined for other texts. */
export function earliestMomentOf(date: string | undefined): number | undefined {
  const [, year, month] = /^(\d{4})\.(\d\d|\?\?)\.\?\?$/.exec(date ?? '') ?? [];
  if (year === undefined || month === undefined) return undefined;
  return momentOf(`${year}.${month === '??' ? '01' : month}.01`, undefined);
}

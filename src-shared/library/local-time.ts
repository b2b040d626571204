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

import type { LocalTime } from '../record/model/game-record.ts';

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

const NOON = '12:00:00';

/**
 * Converts the local date and time of a record to milliseconds since 1970; noon where there is no time. Undefined where
 * the date is not in the app's form or is before 1970.
 */
export function momentOf(date: string | undefined, time: string | undefined): number | undefined {
  const days = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date ?? '');
  const hours = /^(\d\d):(\d\d):(\d\d)$/.exec(time ?? '') ?? /^(\d\d):(\d\d):(\d\d)$/.exec(NOON);
  if (days === null || hours === null) return undefined;
  const [year = 0, month = 0, day = 0] = days.slice(1).map(Number);
  const [hour = 0, minute = 0, second = 0] = hours.slice(1).map(Number);
  const found = new Date(year, month - 1, day, hour, minute, second);
  const isDay = found.getMonth() === month - 1 && found.getDate() === day;
  return isDay && found.getTime() >= 0 ? found.getTime() : undefined;
}

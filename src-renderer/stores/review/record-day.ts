import type { Format } from '../../i18n/format.ts';

/** The maximum number of characters shown of an invalid date. */
const MAX_LENGTH = 24;

/**
 * Formats a date of a record (`2026.11.20`) for the locale; an incomplete or invalid date is returned as
 * it is, cut to that length.
 */
export function recordDay(format: Format, date: string): string {
  const found = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date);
  if (found === null) return date.slice(0, MAX_LENGTH);
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const moment = new Date(year, month - 1, day);
  const isSame = moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day;
  return isSame ? format.day(moment.getTime()) : date;
}

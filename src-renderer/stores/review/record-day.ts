import type { Format } from '../../i18n/format.ts';

/** Characters of a date that are shown: another program may have written anything. */
const MAX_LENGTH = 24;

/**
 * A date as a record writes it (`2026.11.20`), in the form of the locale; where it is no whole date, as
 * it stands, no longer than a date may be.
 */
export function recordDay(format: Format, date: string): string {
  const found = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date);
  if (found === null) return date.slice(0, MAX_LENGTH);
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const moment = new Date(year, month - 1, day);
  const isSame = moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day;
  return isSame ? format.day(moment.getTime()) : date;
}

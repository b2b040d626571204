import type { Format } from '../i18n/format.ts';

/** A date as a record writes it (`2026.11.20`), in the form of the locale; as it stands where it is no whole date. */
export function recordDay(format: Format, date: string): string {
  const found = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date);
  if (found === null) return date;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const moment = new Date(year, month - 1, day);
  return moment.getMonth() === month - 1 && moment.getDate() === day ? format.day(moment.getTime()) : date;
}

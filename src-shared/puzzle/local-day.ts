/** A day of the local calendar: `2026-11-23`. */
export type LocalDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local day of a time. @param moment milliseconds since 1970 */
export function localDayOf(moment: number): LocalDay {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The number of a day, counted from 1970-01-01. */
export function dayNumber(day: LocalDay): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day so many days later; earlier where `days` is negative. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

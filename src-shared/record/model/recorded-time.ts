/** Dates and times of day as records have them, without a time zone. */

interface RecordedDay {
  readonly year: number;
  /** 1 .. 12 */
  readonly month: number;
  readonly day: number;
}

interface RecordedHour {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Parses a date of the calendar: `2026.11.20`; undefined for other texts. */
export function parseRecordedDate(text: string): RecordedDay | undefined {
  const found = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(text);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Years below 100 would be read as those of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined;
}

/** Parses a time of day: `18:42:07`, from `00:00:00` to `23:59:59`; undefined for other texts. */
export function parseRecordedTime(text: string): RecordedHour | undefined {
  const found = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text);
  if (found === null) return undefined;
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  return { hour, minute, second };
}

/** Whether a text is a date, whole or with unknown parts (`2025.07.??`), or says that there is none. */
export function isRecordedDate(text: string): boolean {
  if (text === '' || text === '?') return true;
  return (
    parseRecordedDate(text) !== undefined ||
    /^(?:\?{4}|\d{4}\.(?:0[1-9]|1[0-2]|\?\?))(?:\.\?\?){1,2}$/.test(text)
  );
}

/** Whether a text is a time of day, or says that there is none. */
export function isRecordedTime(text: string): boolean {
  return text === '' || /^\?[?:]*$/.test(text) || parseRecordedTime(text) !== undefined;
}

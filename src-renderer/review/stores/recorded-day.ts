import type { GameSummary } from '#shared/contract/schemas.ts';
import type { Format } from '../../i18n/format.ts';

/** When a game started, and what its record does not say of it. */
interface RecordedStart extends Pick<GameSummary, 'recordedDate' | 'isTimeUnknown'> {
  readonly createdAt: number;
}

/** The day of a game as precisely as its record has it; a dash if it has none. */
export function recordedDay(format: Format, { createdAt, recordedDate }: RecordedStart): string {
  return recordedDate === undefined ? format.day(createdAt) : formatRecordDate(format, recordedDate) || '–';
}

/** The day and time of a game as precisely as its record has them. */
export function recordedMoment(format: Format, start: RecordedStart): string {
  const isKnown = start.recordedDate === undefined && start.isTimeUnknown !== true;
  return isKnown ? format.moment(start.createdAt) : recordedDay(format, start);
}

/** The maximum number of characters shown of an invalid date. */
const MAX_LENGTH = 24;

/**
 * Formats a date of a record (`2026.11.20`), in the form of the locale, also where only the month or the year is known
 * (`2026.11.??`); nothing where not even that is, and any other text as it stands, no longer than a date may be.
 */
export function formatRecordDate(format: Format, date: string): string {
  const [, knownYear, knownMonth] = /^(\d{4}|\?{4})\.(\d\d|\?\?)\.\?\?$/.exec(date) ?? [];
  if (knownYear === '????') return '';
  if (knownYear !== undefined && knownMonth === '??')
    return format.year(new Date(Number(knownYear), 0).getTime());
  const monthIndex = Number(knownMonth) - 1;
  if (knownYear !== undefined && monthIndex >= 0 && monthIndex < 12)
    return format.month(new Date(Number(knownYear), monthIndex).getTime());
  const found = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date);
  if (found === null) return date.slice(0, MAX_LENGTH);
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const moment = new Date(year, month - 1, day);
  const isSame = moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === day;
  return isSame ? format.day(moment.getTime()) : date;
}

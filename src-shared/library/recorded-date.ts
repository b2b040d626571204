import { parseRecordedTime } from '../record/model/recorded-time.ts';
import { momentOf } from './local-time.ts';

/** The start time of a game as its record has it, without a time zone. */
export interface RecordedDate {
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

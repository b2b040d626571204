import { momentOf } from './local-time.ts';

/** What a record leaves open of the moment at which its game began. */
export interface RecordedDate {
  /** The date as it stands there, where it is no whole date; empty where there is none. */
  readonly recordedDate?: string;
  /** There is no time of the day. */
  readonly isTimeUnknown?: true;
}

function tagIn(record: string, name: string): string | undefined {
  return new RegExp(`^\\[${name} "([^"\\\\]*)"\\]`, 'm').exec(record)?.[1];
}

/**
 * What the text of a record leaves open of its date and time.
 * @param record the text up to its moves at least; undefined for a game that has none, whose moment is known
 */
export function recordedDateOf(record: string | undefined, maxLength: number): RecordedDate {
  if (record === undefined) return {};
  const date = tagIn(record, 'Date');
  const time = tagIn(record, 'Time');
  if (momentOf(date, undefined) === undefined)
    return { recordedDate: (date ?? '').slice(0, maxLength), isTimeUnknown: true };
  return /^\d\d:\d\d:\d\d$/.test(time ?? '') ? {} : { isTimeUnknown: true };
}

/** The first moment of a date of which only the year, or year and month, are known (`2025.07.??`); undefined for others. */
export function earliestMomentOf(date: string | undefined): number | undefined {
  const [, year, month] = /^(\d{4})\.(\d\d|\?\?)\.\?\?$/.exec(date ?? '') ?? [];
  if (year === undefined || month === undefined) return undefined;
  return momentOf(`${year}.${month === '??' ? '01' : month}.01`, undefined);
}

import { numberWriter } from '../util/written-values.ts';

/** Formats numbers and dates. Times are in the time zone of this computer, unless another one is given. */
export interface Format {
  /** `1,284` */
  number(value: number): string;
  /** `4.1M`, `850`; for numbers that change. */
  compact(value: number): string;
  /** `73%` @param share from 0 to 1 */
  percent(share: number): string;
  /** A margin or a gain with its sign: `+36`, `−10`, and `±0` for none. */
  signed(value: number): string;
  /** A lead with its sign; 0 has none. */
  lead(value: number): string;
  /** `9.4`, `9.0` */
  tenths(value: number): string;
  /** `10 min`, `90 sec` */
  duration(seconds: number): string;
  /** `20 Nov 2026` */
  day(timestamp: number, timeZone?: 'UTC'): string;
  /** `20 Nov` */
  shortDay(timestamp: number): string;
  /** `Nov 2026` */
  month(timestamp: number): string;
  /** `Nov` */
  shortMonth(timestamp: number): string;
  /** `N` for November */
  monthLetter(timestamp: number): string;
  /** `2026` */
  year(timestamp: number): string;
  /** `18:42` */
  time(timestamp: number, timeZone?: 'UTC'): string;
  /** `Friday 20 November` */
  weekday(timestamp: number): string;
  /** `Friday 20 November 2026, 18:42` */
  moment(timestamp: number, timeZone?: 'UTC'): string;
  /** The same with the second. */
  exactMoment(timestamp: number): string;
  /** `20 minutes ago`, `yesterday`. @param now the time to count from */
  ago(timestamp: number, now: number): string;
  /** `64 MB`, `16 GB`. @param value MiB */
  megabytes(value: number): string;
  /** `Mia, Draw and 2024` */
  list(parts: readonly string[]): string;
  /** `3, 4 or 7` */
  anyOf(parts: readonly string[]): string;
  /** The order of names, as `Array.sort` expects it. */
  compare(one: string, other: string): number;
}

/** The units of past times, the largest first, with their lengths in minutes. */
const AGO_UNITS = [
  ['year', 525_600],
  ['month', 43_800],
  ['day', 1440],
  ['hour', 60],
] as const;

/** The parts of a day and time. */
const MOMENT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;
const MINUS = '\u2212';

/** Caches formats by their options and language, because creating one takes longer than using it. */
function keepFormats<Options, Format>(
  locale: () => string,
  make: (locale: string, options: Options) => Format,
): (options: Options) => Format {
  const kept = new Map<string, Format>();
  return (options) => {
    const name = `${locale()} ${JSON.stringify(options)}`;
    const found = kept.get(name) ?? make(locale(), options);
    kept.set(name, found);
    return found;
  };
}

/** @param locale returns the current locale; called each time, so that a change of language takes effect at once */
export function createFormat(locale: () => string): Format {
  const dates = keepFormats(
    locale,
    (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
  );
  const numbers = keepFormats(
    locale,
    (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
  );
  const lists = keepFormats(
    locale,
    (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
  );
  const times = keepFormats(
    locale,
    (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
  );
  const collators = keepFormats(
    locale,
    (language, options: Intl.CollatorOptions) => new Intl.Collator(language, options),
  );
  const number = numberWriter(() => numbers({}));
  const lead = (value: number): string =>
    value === 0 ? '0' : `${value > 0 ? '+' : MINUS}${number(Math.abs(value))}`;
  return {
    number,
    lead,
    compact: (value) => numbers({ notation: 'compact', maximumSignificantDigits: 3 }).format(value),
    percent: (share) => numbers({ style: 'percent' }).format(share),
    tenths: (value) => numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    duration: (seconds) => {
      const [unit, count] =
        seconds > 0 && seconds % 60 === 0 ? ['minute', seconds / 60] : ['second', seconds];
      return numbers({ style: 'unit', unit }).format(count);
    },
    signed: (value) => (value === 0 ? '±0' : lead(value)),
    day: (timestamp, timeZone) =>
      dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(timestamp),
    shortDay: (timestamp) => dates({ day: 'numeric', month: 'short' }).format(timestamp),
    month: (timestamp) => dates({ month: 'short', year: 'numeric' }).format(timestamp),
    shortMonth: (timestamp) => dates({ month: 'short' }).format(timestamp),
    monthLetter: (timestamp) => dates({ month: 'narrow' }).format(timestamp),
    year: (timestamp) => dates({ year: 'numeric' }).format(timestamp),
    time: (timestamp, timeZone) => dates({ hour: 'numeric', minute: '2-digit', timeZone }).format(timestamp),
    weekday: (timestamp) => dates({ weekday: 'long', day: 'numeric', month: 'long' }).format(timestamp),
    moment: (timestamp, timeZone) => dates({ ...MOMENT, timeZone }).format(timestamp),
    exactMoment: (timestamp) => dates({ ...MOMENT, second: '2-digit' }).format(timestamp),
    ago: (timestamp, now) => {
      const minutes = Math.max(0, (now - timestamp) / 60_000);
      const [unit, size] = AGO_UNITS.find(([, size]) => minutes >= size) ?? (['minute', 1] as const);
      return times({ numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
    },
    megabytes: (value) => {
      const [unit, size] = value < 1024 ? ['megabyte', value] : ['gigabyte', value / 1024];
      return numbers({ style: 'unit', unit, maximumFractionDigits: 0 }).format(size);
    },
    list: (parts) => lists({ type: 'conjunction' }).format(parts),
    anyOf: (parts) => lists({ type: 'disjunction' }).format(parts),
    compare: (one, other) => collators({ numeric: true }).compare(one, other),
  };
}

/** How numbers and dates are written. All times are the wall clock's, in the time zone of this computer. */
export interface Format {
  /** `1,284` */
  number(value: number): string;
  /** A margin or a gain with its sign: `+36`, `−10`, and `±0` for none. */
  signed(value: number): string;
  /** A lead with its sign, a plain 0 for none. */
  lead(value: number): string;
  /** `9.4`, `9.0` */
  tenths(value: number): string;
  /** `10 min`, `90 sec` */
  duration(seconds: number): string;
  /** `20 Nov 2026` */
  day(timestamp: number): string;
  /** `Nov 2026` */
  month(timestamp: number): string;
  /** `2026` */
  year(timestamp: number): string;
  /** `18:42` */
  time(timestamp: number): string;
  /** `Friday 20 November 2026, 18:42` */
  moment(timestamp: number): string;
  /** `64 MB`, `16 GB`. @param value MiB */
  megabytes(value: number): string;
  /** `Mia, Draw and 2024` */
  list(parts: readonly string[]): string;
}

const MINUS = '\u2212';

/** @param locale gives the locale in use; asked at each call, so that a change of language shows at once */
export function createFormat(locale: () => string): Format {
  const kept = new Map<string, Intl.DateTimeFormat>();
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const name = `${locale()} ${JSON.stringify(options)}`;
    const found = kept.get(name) ?? new Intl.DateTimeFormat(locale(), options);
    kept.set(name, found);
    return found;
  };
  const number = (value: number): string => value.toLocaleString(locale());
  const lead = (value: number): string =>
    value === 0 ? '0' : `${value > 0 ? '+' : MINUS}${number(Math.abs(value))}`;
  return {
    number,
    lead,
    tenths: (value) => value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    duration: (seconds) =>
      (seconds % 60 === 0 ? seconds / 60 : seconds).toLocaleString(locale(), {
        style: 'unit',
        unit: seconds % 60 === 0 ? 'minute' : 'second',
      }),
    signed: (value) => (value === 0 ? '±0' : lead(value)),
    day: (timestamp) => dates({ day: 'numeric', month: 'short', year: 'numeric' }).format(timestamp),
    month: (timestamp) => dates({ month: 'short', year: 'numeric' }).format(timestamp),
    year: (timestamp) => dates({ year: 'numeric' }).format(timestamp),
    time: (timestamp) => dates({ hour: 'numeric', minute: '2-digit' }).format(timestamp),
    moment: (timestamp) =>
      dates({
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(timestamp),
    megabytes: (value) => {
      const [unit, size] = value < 1024 ? ['megabyte', value] : ['gigabyte', value / 1024];
      const options = { style: 'unit', unit, maximumFractionDigits: 0 } as const;
      return size.toLocaleString(locale(), options);
    },
    list: (parts) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts),
  };
}

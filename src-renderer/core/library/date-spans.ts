import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { TextAndFormat } from '../../i18n/index.ts';

/** A range of dates as timestamps: `from` is included, `before` is not. */
export type Span = Pick<GameFilter, 'from' | 'before'>;

function startOf(year: number, month = 0, day = 1): number {
  return new Date(year, month, day).getTime();
}

/** The offered ranges, the present ones first, in the local time of this computer. */
export function offeredSpans(now: Date): {
  readonly today: Span;
  readonly week: Span;
  readonly month: Span;
  readonly years: readonly { readonly year: number; readonly span: Span }[];
} {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const tomorrow = startOf(year, month, day + 1);
  return {
    today: { from: startOf(year, month, day), before: tomorrow },
    week: { from: startOf(year, month, day - 6), before: tomorrow },
    month: { from: startOf(year, month), before: startOf(year, month + 1) },
    years: [year, year - 1, year - 2].map((each) => ({ year: each, span: spanOfYear(each) })),
  };
}

function spanOfYear(year: number): Span {
  return { from: startOf(year), before: startOf(year + 1) };
}

export function isSameSpan(a: Span, b: Span): boolean {
  return a.from === b.from && a.before === b.before;
}

/** A range in words: `2026`, `12 Nov 2026`, `12 Nov 2026 to 20 Nov 2026`, `Since ...`, `Until ...`. */
export function spanWords({ text, format }: TextAndFormat, { from, before }: Span): string {
  if (from === undefined && before === undefined) return text('library.filter.anyDate');
  if (before === undefined) return text('library.filter.since', { from: format.day(from ?? 0) });
  const last = before - 1;
  if (from === undefined) return text('library.filter.until', { to: format.day(last) });
  const year = new Date(from).getFullYear();
  if (isSameSpan(spanOfYear(year), { from, before })) return String(year);
  const [first, to] = [format.day(from), format.day(last)];
  return first === to ? first : text('library.filter.between', { from: first, to });
}

/** A day as the value of a date field: `2026-11-20`; empty without one. */
export function dayField(moment: number | undefined): string {
  if (moment === undefined) return '';
  const day = new Date(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The first moment of the day in a date field, or of the day after; undefined if the field is empty or invalid. */
export function momentOf(field: string, after: 0 | 1): number | undefined {
  const [year, month, day] = field.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const moment = new Date(year, month - 1, day + after).getTime();
  return Number.isFinite(moment) && moment >= 0 ? moment : undefined;
}

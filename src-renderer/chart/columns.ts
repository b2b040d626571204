/** The parts of a column, from bottom to top. */
export type Fill = 'won' | 'drawn' | 'lost' | 'plain';

export interface ColumnData {
  readonly key: number;
  /** The label on the axis. */
  readonly label: string;
  /** A second label below that one, such as the year of a month; always shown. */
  readonly below?: string | undefined;
  readonly parts: readonly { readonly kind: Fill; readonly value: number }[];
}

/** Horizontal in percent of the width; vertical in pixels from the top. */
interface ChartColumn {
  readonly key: number;
  readonly left: number;
  readonly width: number;
  readonly middle: number;
  readonly bars: readonly { readonly kind: Fill; readonly top: number; readonly height: number }[];
  /** Undefined if there is no room for it. */
  readonly label: string | undefined;
  readonly below: string | undefined;
}

interface Columns {
  readonly columns: readonly ChartColumn[];
  readonly lines: readonly { readonly value: number; readonly top: number }[];
}

/** The share of its slot that a column fills, and the maximum width of a column in percent. */
const FILLED = 0.78;
const MAX_WIDTH_PERCENT = 6;

/**
 * Computes the layout of the columns.
 * @param height of the plot in pixels
 * @param mostLabels the maximum number of labels on the axis
 */
export function layColumns(data: readonly ColumnData[], height: number, mostLabels: number): Columns {
  const sums = data.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const scale: Scale = scaleFor(Math.max(0, ...sums));
  const place = 100 / Math.max(data.length, 1);
  const width = Math.min(place * FILLED, MAX_WIDTH_PERCENT);
  const every = Math.max(Math.ceil(data.length / mostLabels), 1);
  const upright = ({ kind, from, size }: StackPart<Fill>): { kind: Fill; top: number; height: number } => ({
    kind,
    top: height - from - size,
    height: size,
  });
  return {
    columns: data.map(({ key, label, below, parts }, index) => {
      const middle = (index + 0.5) * place;
      return {
        key,
        left: middle - width / 2,
        width,
        middle,
        bars: stackParts(parts, height, scale.most).map(upright),
        label: index % every === 0 ? label : undefined,
        below,
      };
    }),
    lines: scale.ticks.map((value) => ({ value, top: height - (value / scale.most) * height })),
  };
}

/** The ticks of an axis that starts at 0: evenly spaced integers, the last one not below the largest value. */
interface Scale {
  readonly most: number;
  readonly ticks: readonly number[];
}

/** Readable distances between ticks, multiplied by powers of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * Creates a scale for counts.
 * @param most the largest count
 * @param gaps the maximum number of distances between ticks
 */
export function scaleFor(most: number, gaps = 4): Scale {
  const least = Math.max(most, 1) / gaps;
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const step = power * (STEPS.find((candidate) => candidate * power >= least) ?? 10);
  const count = Math.max(Math.ceil(most / step), 1);
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A part of a bar: its start and its length, in the unit of `whole`. */
interface StackPart<Kind> {
  readonly kind: Kind;
  readonly from: number;
  readonly size: number;
}

/**
 * Stacks values end to end; values of 0 are left out.
 * @param whole the length of the bar whose values add up to `sum`
 */
export function stackParts<Kind>(
  values: readonly { readonly kind: Kind; readonly value: number }[],
  whole: number,
  sum = values.reduce((total, { value }) => total + value, 0),
): StackPart<Kind>[] {
  let before = 0;
  return values.flatMap(({ kind, value }) => {
    if (value <= 0) return [];
    const part = { kind, from: (before / sum) * whole, size: (value / sum) * whole };
    before += value;
    return [part];
  });
}

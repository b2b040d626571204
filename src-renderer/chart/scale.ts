/** The ticks of an axis that starts at 0: evenly spaced integers, the last one not below the largest value. */
export interface Scale {
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

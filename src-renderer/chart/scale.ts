/** The marks of an axis that starts at 0: whole numbers, evenly spaced, the last one at or above the most. */
export interface Scale {
  readonly most: number;
  readonly ticks: readonly number[];
}

/** Steps that are easy to read, to be multiplied by powers of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * A scale for counts.
 * @param most the largest count
 * @param gaps at most so many steps
 */
export function scaleFor(most: number, gaps = 4): Scale {
  const least = Math.max(most, 1) / gaps;
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const step = power * (STEPS.find((candidate) => candidate * power >= least) ?? 10);
  const count = Math.max(Math.ceil(most / step), 1);
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

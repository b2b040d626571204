/** Converts integers to sorted ranges, both ends included. */
export function rangesOf(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** Returns at most `most` of the indexes from `first` to `last`, evenly spaced, with these two. */
export function evenly(first: number, last: number, most: number): number[] {
  const count = Math.max(last - first + 1, 0);
  const length = Math.min(count, most);
  const gap = count > most ? (last - first) / (most - 1) : 1;
  return Array.from({ length }, (_, index) => Math.round(first + index * gap));
}

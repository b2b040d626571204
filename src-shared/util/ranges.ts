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

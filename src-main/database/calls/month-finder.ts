const DAY_MS = 86_400_000;

/** Creates a function that returns the start of the month of a moment, in local time. */
export function monthFinder(): (time: number) => number {
  /** The start of the month by days of universal time; days with a change of month are not stored. */
  const months = new Map<number, number>();
  return (time) => {
    const day = Math.floor(time / DAY_MS);
    const known = months.get(day);
    if (known !== undefined) return known;
    const month = monthOf(time);
    if (monthOf(day * DAY_MS) === monthOf((day + 1) * DAY_MS - 1)) months.set(day, month);
    return month;
  };
}

function monthOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}

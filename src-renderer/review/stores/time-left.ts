/** How many of the last steps the pace is taken from: positions near the start take much longer than those near the end. */
const STEPS = 5;

/** Estimates how long the rest of some work takes. */
export interface TimeLeft {
  /**
   * Counts a finished step, and returns the seconds that the rest will take at the pace of the last steps; undefined until
   * there are three steps.
   * @param now milliseconds on any clock
   * @param left the number of steps that are left
   */
  readonly secondsLeft: (now: number, left: number) => number | undefined;
}

export function createTimeLeft(): TimeLeft {
  const times: number[] = [];
  return {
    secondsLeft(now, left) {
      times.push(now);
      if (times.length > STEPS + 1) times.shift();
      const [first] = times;
      if (first === undefined || times.length < 3) return undefined;
      return (((now - first) / (times.length - 1)) * left) / 1000;
    },
  };
}

/** The shortest time between two reports of progress, in milliseconds. */
const MIN_REPORT_INTERVAL_MS = 100;

/**
 * Passes on at most ten reports of progress a second; others are dropped.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function paced<Progress>(
  report: (progress: Progress) => void,
  elapsed: () => number,
): (progress: Progress) => void {
  let next = 0;
  return (progress) => {
    const now = elapsed();
    if (now < next) return;
    next = now + MIN_REPORT_INTERVAL_MS;
    report(progress);
  };
}

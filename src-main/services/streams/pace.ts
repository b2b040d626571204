/** The least time between two reports of progress, in milliseconds: ten a second. */
const MIN_REPORT_INTERVAL_MS = 100;

/**
 * Passes reports of progress on, at most ten a second; those that come too soon are left out.
 * @param elapsed a clock that never jumps, in milliseconds
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

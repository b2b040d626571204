/** The state of trusted time. All values in milliseconds. */
export interface ClockState {
  /** Time since the first start. No jump of the wall clock makes it run ahead of real time. */
  readonly trusted: number;
  /** The latest plausible value of the wall clock; undefined before it was first read. */
  readonly frontier?: number | undefined;
  /** The range of values that the wall clock has shown since it left the plausible range. */
  readonly elsewhere?: { readonly first: number; readonly last: number } | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer time between two starts counts as a jump of the clock, until it has run on from there. */
const MAX_GAP_MS = 40 * DAY_MS;
/** The most that one start can add: a small jump of the clock looks like time in which the app was closed. */
const MAX_CREDIT_MS = 7 * DAY_MS;
/** How long a clock that jumped has to run on before it is trusted. */
const PROOF_MS = 7 * DAY_MS;

export const FRESH_CLOCK: ClockState = { trusted: 0 };

/** Returns the state after a start. Only the wall clock shows how much time has passed since the last run. */
export function startClock(state: ClockState, wall: number): ClockState {
  const { trusted, frontier = wall, elsewhere } = state;
  const ahead = wall - frontier;
  if (ahead >= 0 && ahead <= MAX_GAP_MS)
    return { trusted: trusted + Math.min(ahead, MAX_CREDIT_MS), frontier: wall };
  // A clock set back by some days has to catch up first.
  if (ahead < 0 && ahead >= -MAX_GAP_MS) return { trusted, frontier };
  const gone = elsewhere === undefined ? -1 : wall - elsewhere.last;
  if (elsewhere === undefined || gone < 0 || gone > MAX_GAP_MS)
    return { trusted, frontier, elsewhere: { first: wall, last: wall } };
  const credit = Math.min(gone, MAX_CREDIT_MS);
  const isProven = wall - elsewhere.first >= PROOF_MS;
  return isProven
    ? { trusted: trusted + credit, frontier: wall }
    : { trusted: trusted + credit, frontier, elsewhere: { ...elsewhere, last: wall } };
}

/** Returns the state later in the same run. @param elapsed milliseconds of a monotonic clock since the last state */
export function advanceClock(state: ClockState, wall: number, elapsed: number): ClockState {
  const { frontier = wall, elsewhere } = state;
  const trusted = state.trusted + Math.max(0, elapsed);
  const ahead = wall - frontier;
  // The monotonic clock has counted this time already.
  if (ahead >= 0 && ahead <= MAX_GAP_MS) return { trusted, frontier: wall };
  if (elsewhere === undefined || wall < elsewhere.last || wall - elsewhere.last > MAX_GAP_MS)
    return { trusted, frontier, ...(elsewhere === undefined ? {} : { elsewhere }) };
  return { trusted, frontier, elsewhere: { ...elsewhere, last: wall } };
}

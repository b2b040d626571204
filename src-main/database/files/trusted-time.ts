/** What is known of time. All in milliseconds. */
export interface ClockState {
  /** How much time has gone by since the first start; it never runs ahead of real time by a jump of the wall clock. */
  readonly trusted: number;
  /** How far the wall clock has come, by what is believed of it; undefined before it was first seen. */
  readonly frontier?: number | undefined;
  /** Where it says to be since it left that range: the first and the last moment that fit each other. */
  readonly elsewhere?: { readonly first: number; readonly last: number } | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A longer time between two starts is taken for a jump of the clock, until it has gone on from there. */
const MAX_GAP_MS = 40 * DAY_MS;
/** What one start can add: a small jump of the clock looks like a time in which the app was not open. */
const MAX_CREDIT_MS = 7 * DAY_MS;
/** How long a clock that jumped has to go on from where it jumped to before it is believed. */
const PROOF_MS = 7 * DAY_MS;

export const FRESH_CLOCK: ClockState = { trusted: 0 };

/** The state after the app was started and sees the wall clock: what has gone by since is only known by that clock. */
export function seeAtStart(state: ClockState, wall: number): ClockState {
  const { trusted, frontier = wall, elsewhere } = state;
  const ahead = wall - frontier;
  if (ahead >= 0 && ahead <= MAX_GAP_MS)
    return { trusted: trusted + Math.min(ahead, MAX_CREDIT_MS), frontier: wall };
  // Set back by some days it has to catch up with itself.
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

/** The state a while later in the same run. @param elapsed what a clock that only goes forward has counted since */
export function seeLater(state: ClockState, wall: number, elapsed: number): ClockState {
  const { frontier = wall, elsewhere } = state;
  const trusted = state.trusted + Math.max(0, elapsed);
  const ahead = wall - frontier;
  // What the clock has gone forward is counted already.
  if (ahead >= 0 && ahead <= MAX_GAP_MS) return { trusted, frontier: wall };
  if (elsewhere === undefined || wall < elsewhere.last || wall - elsewhere.last > MAX_GAP_MS)
    return { trusted, frontier, ...(elsewhere === undefined ? {} : { elsewhere }) };
  return { trusted, frontier, elsewhere: { ...elsewhere, last: wall } };
}

import { DAYS_IN_BIN } from '#shared/contract/library.ts';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { readSmallFile, PRIVATE_FILE } from './file-system.ts';

/** The state of trusted time. All values in milliseconds. */
interface ClockState {
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

const FRESH_CLOCK: ClockState = { trusted: 0 };

/** Returns the state after a start. Only the wall clock shows how much time has passed since the last run. */
function startClock(state: ClockState, wall: number): ClockState {
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
function advanceClock(state: ClockState, wall: number, elapsed: number): ClockState {
  const { frontier = wall, elsewhere } = state;
  const trusted = state.trusted + Math.max(0, elapsed);
  const ahead = wall - frontier;
  // The monotonic clock has counted this time already.
  if (ahead >= 0 && ahead <= MAX_GAP_MS) return { trusted, frontier: wall };
  if (elsewhere === undefined || wall < elsewhere.last || wall - elsewhere.last > MAX_GAP_MS)
    return { trusted, frontier, ...(elsewhere === undefined ? {} : { elsewhere }) };
  return { trusted, frontier, elsewhere: { ...elsewhere, last: wall } };
}

/** The file in the data folder that stores what the app has seen of the wall clock. */
export const CLOCK_FILE = 'clock.json';

/** How long the bin keeps games, in trusted time. */
const KEPT_IN_BIN_MS = DAYS_IN_BIN * DAY_MS;
const BETWEEN_BACKUPS_MS = 20 * 60 * 60 * 1000;
/** The shortest time between two saves, where nothing else has to be saved. */
const BETWEEN_SAVES_MS = 10 * 60 * 1000;
/** Marks of the bin that are kept, one a day. */
const MAX_BIN_MARKS = 60;

const time = v.pipe(v.number(), v.finite());
const ClockFile = v.strictObject({
  clock: v.strictObject({
    trusted: v.pipe(time, v.minValue(0)),
    frontier: v.optional(time),
    elsewhere: v.optional(v.strictObject({ first: time, last: time })),
  }),
  /** When the last daily backup was made, in trusted time. */
  backedUp: v.optional(time),
  /** The number of the last removal at certain moments in trusted time. */
  bin: v.array(v.strictObject({ at: time, removal: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
});
type ClockFile = v.InferOutput<typeof ClockFile>;

/** Measures elapsed time so that no jump of the wall clock makes it run ahead. */
export interface TrustedClock {
  /** Whether a backup is due, whatever day the wall clock shows. */
  readonly isBackupDue: () => boolean;
  readonly noteBackup: () => Promise<void>;
  /**
   * Records the number of the last removal until now.
   * @param removal the number of the last removal; numbers only grow, unless a backup was restored
   * @returns the last of the removals that have been in the bin for thirty days; undefined if there is none
   */
  readonly markBin: (removal: number) => Promise<number | undefined>;
}

/**
 * Reads the saved state of the clock. Without a readable file time starts at 0, and everything is kept longer.
 * @param parts `now`: the wall clock; `elapsed`: a monotonic clock; both in milliseconds
 */
export async function openClock(
  folder: () => string,
  { now, elapsed }: { readonly now: () => number; readonly elapsed: () => number },
): Promise<TrustedClock> {
  let { clock, backedUp, bin } = await readClock(join(folder(), CLOCK_FILE));
  clock = startClock(clock, now());
  let last = elapsed();
  let saved = clock.trusted;

  const see = (): ClockState => {
    const moment = elapsed();
    clock = advanceClock(clock, now(), moment - last);
    last = moment;
    return clock;
  };
  const save = async (): Promise<void> => {
    saved = clock.trusted;
    const file: ClockFile = { clock, bin, ...(backedUp === undefined ? {} : { backedUp }) };
    // Where it cannot be saved, everything is kept longer.
    await writeFileAtomically(join(folder(), CLOCK_FILE), [`${JSON.stringify(file)}\n`], {
      mode: PRIVATE_FILE,
    }).catch(() => undefined);
  };

  return {
    isBackupDue: () => backedUp !== undefined && see().trusted - backedUp >= BETWEEN_BACKUPS_MS,
    noteBackup: async () => {
      backedUp = see().trusted;
      await save();
    },
    markBin: async (removal) => {
      const { trusted } = see();
      // A restored library reuses numbers.
      bin = bin.filter((mark) => mark.removal <= removal && mark.at <= trusted);
      const isNewDay = trusted - (bin.at(-1)?.at ?? -DAY_MS) >= DAY_MS;
      if (isNewDay) bin = [...bin, { at: trusted, removal }].slice(-MAX_BIN_MARKS);
      if (isNewDay || trusted - saved >= BETWEEN_SAVES_MS) await save();
      return bin.findLast(({ at }) => trusted - at >= KEPT_IN_BIN_MS)?.removal;
    },
  };
}

async function readClock(file: string): Promise<ClockFile> {
  try {
    return v.parse(ClockFile, JSON.parse(await readSmallFile(file)));
  } catch {
    return { clock: FRESH_CLOCK, bin: [] };
  }
}

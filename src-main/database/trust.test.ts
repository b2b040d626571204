import { expect, it } from 'vitest';
import { runDamageTrials } from './testing/damage-trials.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from './files/clock-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_10000_MS = 8028 * 365 * DAY_MS;
const KEPT_DAYS = 30;

interface JumpFigures {
  readonly jumps: number;
  /** Removals that would have been deleted before thirty days in the bin. */
  readonly early: number;
  /** Removals that were deleted on time in the calm that follows. */
  readonly deleted: number;
}

/**
 * Starts an app repeatedly with a wall clock that jumps anywhere between 1970 and 9999 before each start, removes a
 * game each time, and then runs it with a correct clock.
 */
async function jumpAround(jumps: number, seed: number): Promise<JumpFigures> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'hokito-clock-'));
  /** Real time in milliseconds. */
  let real = 0;
  /** The real time of each removal, by its number less one. */
  const removals: number[] = [];
  const figures = { jumps: 0, early: 0, deleted: 0 };
  let deletedThrough = 0;
  const look = (through: number | undefined): void => {
    for (; deletedThrough < (through ?? 0); deletedThrough++) {
      const age = real - (removals[deletedThrough] ?? real);
      if (age < KEPT_DAYS * DAY_MS) figures.early++;
      else figures.deleted++;
    }
  };
  const start = async (wall: number): Promise<void> => {
    const offset = wall - real;
    const clock = await openClock(() => folder, { now: () => real + offset, elapsed: () => real });
    look(await clock.markBin(removals.length));
    removals.push(real);
    real += DAY_MS / 24;
    look(await clock.markBin(removals.length));
  };
  try {
    for (; figures.jumps < jumps; figures.jumps++) {
      await start(Math.floor((randomBelow(random, 1_000_000) / 1_000_000) * YEAR_10000_MS));
      real += DAY_MS / 12;
    }
    const now = Date.UTC(2026, 10, 22);
    const startedAt = real;
    for (let day = 0; day < 60; day++) {
      await start(now + real - startedAt);
      real += DAY_MS;
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('opens damaged libraries, with all games where there is another copy, and without false ones', () => {
  const { trials, opened, lost, falseGames, faults } = runDamageTrials(32, 7);
  expect({ trials, opened }).toEqual({ trials: 32, opened: 32 });
  expect({ lost, falseGames, faults }).toEqual({ lost: 0, falseGames: 0, faults: [] });
});

it('deletes nothing too early after jumps of the clock, and later everything that is due', async () => {
  const { early, deleted } = await jumpAround(60, 3);
  expect(early).toBe(0);
  expect(deleted).toBeGreaterThan(0);
});

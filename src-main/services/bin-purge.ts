import type { TrustedClock } from '../database/files/clock-file.ts';
import type { GameDatabase } from '../database/api/game-database.ts';

/** What is deleted for good by itself: what has been in the bin for thirty days. */
export interface BinPurge {
  /** Remembers what is in the bin now; to be called when the library was opened or replaced, before it is changed. */
  readonly mark: () => Promise<void>;
  /**
   * Deletes what is due, where a backup whose games match their hashes has all of it; makes one where there is none.
   * @returns how many games were deleted
   */
  readonly run: () => Promise<number>;
}

/** @param parts `now`: the wall clock, in milliseconds since 1970 */
export function createBinPurge(parts: {
  readonly database: Pick<GameDatabase, 'lastRemoval' | 'purgeBin' | 'isBackedUp' | 'backUp'>;
  readonly clock: TrustedClock;
  readonly now: () => number;
}): BinPurge {
  const { database, clock, now } = parts;
  const due = async (): Promise<number | undefined> => clock.markBin(await database.lastRemoval());
  return {
    mark: async () => {
      await due();
    },
    run: async () => {
      const through = await due();
      if (through === undefined) return 0;
      if (!(await database.isBackedUp(through))) {
        await database.backUp(now(), true);
        await clock.noteBackup();
        // A backup that is not whole is no leave to delete.
        if (!(await database.isBackedUp(through))) return 0;
      }
      return database.purgeBin(through);
    },
  };
}

import type { TrustedClock } from '../database/files/clock-file.ts';
import type { GameDatabase } from '../database/api/game-database.ts';

/** Deletes games for good that have been in the bin for thirty days. */
export interface BinPurge {
  /** Records the content of the bin. Must be called when a library was opened or replaced, before it is changed. */
  readonly mark: () => Promise<void>;
  /**
   * Deletes the games that are due, where an intact backup contains all of them; makes a backup where none does.
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
        // Without an intact backup nothing is deleted.
        if (!(await database.isBackedUp(through))) return 0;
      }
      return database.purgeBin(through);
    },
  };
}

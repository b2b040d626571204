import type { TrustedClock } from '../database/files/clock-file.ts';
import type { GameDatabase } from '../database/api/game-database.ts';

const HOUR_MS = 60 * 60 * 1000;

interface BinPurgeParts {
  readonly database: Pick<GameDatabase, 'lastRemoval' | 'purgeBin' | 'isBackedUp' | 'backUp'>;
  readonly clock: TrustedClock;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called when games were deleted. */
  readonly onDeleted: () => void;
  /** Called with errors, for the log; the work is tried again an hour later. */
  readonly onFailure: (error: unknown) => void;
}

/** Deletes games for good that have been in the bin for `DAYS_IN_BIN` days of trusted time. */
export function createBinPurge({ database, clock, now, onDeleted, onFailure }: BinPurgeParts) {
  const due = async (): Promise<number | undefined> => clock.markBin(await database.lastRemoval());
  /** Deletes the games that are due, where an intact backup contains all of them; makes a backup if none does. */
  const run = async (): Promise<void> => {
    const through = await due();
    if (through === undefined) return;
    if (!(await database.isBackedUp(through))) {
      await database.backUp(now(), true);
      await clock.noteBackup();
      // Without an intact backup nothing is deleted.
      if (!(await database.isBackedUp(through))) return;
    }
    if ((await database.purgeBin(through)) > 0) onDeleted();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Records the content of the bin. Must be called when a library was opened or replaced, before it is changed. */
    mark: async (): Promise<void> => {
      await due().catch(onFailure);
    },
    run,
    /** Deletes what is due now and every hour. */
    start: (): void => {
      const runAndReport = (): void => {
        run().catch(onFailure);
      };
      runAndReport();
      timer = setInterval(runAndReport, HOUR_MS).unref();
    },
    stop: (): void => {
      clearInterval(timer);
    },
  };
}

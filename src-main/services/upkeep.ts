import type { GameDatabase } from '../database/api/game-database.ts';
import type { TrustedClock } from '../database/files/clock-file.ts';

/** The first check of the library, and the time between checks: a backup is made once a day. */
const FIRST_CHECK_MS = 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** How often a large change is backed up, or a backup or a part of the library compared with the hashes of its games. */
const HASH_CHECK_INTERVAL_MS = 20 * 1000;

/**
 * Makes a backup every day that the app is open and after each large change, and checks the backups and the library in pieces.
 * @param parts `now`: the wall clock, in milliseconds since 1970; `onTrouble`: called when a backup could not be made;
 * `onDamage`: called with the games of the library that do not match their hashes
 * @returns a function that stops it
 */
export function startBackups(parts: {
  readonly database: Pick<
    GameDatabase,
    'backUp' | 'backUpLargeChange' | 'checkNextBackup' | 'checkSomeGames'
  >;
  readonly clock: Pick<TrustedClock, 'isBackupDue' | 'noteBackup'>;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
  readonly onDamage: (games: readonly number[]) => void;
}): () => void {
  const { database, clock, now, onTrouble, onDamage } = parts;
  let checkedThrough = 0;

  const look = async (): Promise<void> => {
    if (await database.backUp(now(), clock.isBackupDue())) await clock.noteBackup();
  };
  const check = async (): Promise<void> => {
    if ((await database.backUpLargeChange(now())) || (await database.checkNextBackup())) return;
    const { last, damaged } = await database.checkSomeGames(checkedThrough);
    checkedThrough = last;
    if (damaged.length > 0) onDamage(damaged);
  };
  const ignoringErrors = (work: () => Promise<void>) => (): void => {
    work().catch(onTrouble);
  };
  const first = setTimeout(ignoringErrors(look), FIRST_CHECK_MS).unref();
  const others = setInterval(ignoringErrors(look), CHECK_INTERVAL_MS).unref();
  const checks = setInterval(ignoringErrors(check), HASH_CHECK_INTERVAL_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(others);
    clearInterval(checks);
  };
}

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

import type { GameDatabase } from '../database-thread/game-database.ts';
import { DAYS_IN_BIN } from '#shared/contract/library.ts';

/** The time until the first upkeep, so that it does not slow the start down, and the time between later ones: a backup is made once a day. */
const FIRST_CHECK_MS = 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** How often it is looked whether a backup is due, or a backup or a part of the library compared with the hashes of its games. */
const HASH_CHECK_INTERVAL_MS = 20 * 1000;

/**
 * Makes a backup every day that the app is open, and at most every minute after the end of a game or a change of many games, and checks the backups and the library in pieces.
 * @param parts `now`: the wall clock, in milliseconds since 1970; `onTrouble`: called when a backup could not be made;
 * `onDamage`: called with the games of the library that do not match their hashes
 * @returns a function that stops it
 */
export function startBackups(parts: {
  readonly database: Pick<GameDatabase, 'backUp' | 'backUpChanges' | 'checkNextBackup' | 'checkSomeGames'>;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
  readonly onDamage: (games: readonly number[]) => void;
}): () => void {
  const { database, now, onTrouble, onDamage } = parts;
  let checkedThrough = 0;

  const look = async (): Promise<void> => {
    await database.backUp(now());
  };
  const check = async (): Promise<void> => {
    if ((await database.backUpChanges(now())) || (await database.checkNextBackup())) return;
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

/** How long games stay in the bin, and how old the backup may be that has them when they are deleted. */
const DAYS_IN_BIN_MS = DAYS_IN_BIN * 24 * 60 * 60 * 1000;

interface BinPurgeParts {
  readonly database: Pick<GameDatabase, 'purgeBin' | 'isBackedUp' | 'backUp'>;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called when games were deleted. */
  readonly onDeleted: () => void;
  /** Called with errors, for the log; the work is tried again an hour later. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Deletes games for good that have been in the bin for `DAYS_IN_BIN` days, if an intact backup of the last `DAYS_IN_BIN` days has all of
 * them: a wrong clock may empty the bin early, but not the backups.
 */
export function createBinPurge({ database, now, onDeleted, onFailure }: BinPurgeParts) {
  /** Deletes the games that are due, where a backup has them; makes one if none does. */
  const run = async (): Promise<void> => {
    const until = now() - DAYS_IN_BIN_MS;
    const isBackedUp = (): Promise<boolean> => database.isBackedUp({ until, since: until });
    if (!(await isBackedUp())) {
      await database.backUp(now(), true);
      // Without an intact backup nothing is deleted.
      if (!(await isBackedUp())) return;
    }
    if ((await database.purgeBin(until)) > 0) onDeleted();
  };
  let first: NodeJS.Timeout | undefined;
  let others: NodeJS.Timeout | undefined;
  return {
    run,
    /** Deletes what is due, a minute from now and every hour. */
    start: (): void => {
      const runAndReport = (): void => {
        run().catch(onFailure);
      };
      first = setTimeout(runAndReport, FIRST_CHECK_MS).unref();
      others = setInterval(runAndReport, CHECK_INTERVAL_MS).unref();
    },
    stop: (): void => {
      clearTimeout(first);
      clearInterval(others);
    },
  };
}

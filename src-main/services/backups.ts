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

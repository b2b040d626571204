import type { Backup } from '#shared/contract/data.ts';

/** Calls on backups of the library. */
export interface BackupCalls {
  /**
   * Makes the daily backup in the folder `backups`, unless there is one of this day or the library is empty. Compares
   * it with the hashes of its games, and deletes old backups. Other calls are answered meanwhile.
   * @param now milliseconds since 1970; @param isDue makes a backup even if there is one of this day
   * @returns whether a backup was made
   */
  backUp(now: number, isDue?: boolean): Promise<boolean>;
  /**
   * Makes a backup if a game has ended or several games were changed at once since the last one: at most one a minute, and after one
   * that could not be made an hour later.
   * @param isLast makes one after any change, because the library is closed @returns whether a backup was made
   */
  backUpChanges(now: number, isLast?: boolean): Promise<boolean>;
  /** Makes a backup now, besides the daily ones; undefined if the library is empty. */
  backUpByHand(now: number): Promise<Backup | undefined>;
  /** Returns all backups, newest first. */
  backups(): Promise<Backup[]>;
  /**
   * Checks a backup, with each of its games. Rejects with `not-found`, `not-a-library`, `newer-schema` if it cannot
   * be used.
   * @returns how many games it has
   */
  checkBackup(name: string): Promise<number>;
  /** Checks one backup that was not checked since the library was opened. @returns whether there was one */
  checkNextBackup(): Promise<boolean>;
  /** Whether the newest intact backup was made after `since`, and has all games, unchanged, that were put in the bin until `until`. */
  isBackedUp(bin: { readonly until: number; readonly since: number }): Promise<boolean>;
}

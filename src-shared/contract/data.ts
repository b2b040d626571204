import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A copy of the whole library. */
export const Backup = v.strictObject({
  /** The file name in the backup folder. */
  name: v.pipe(v.string(), v.maxLength(100)),
  /** The time of the backup, in milliseconds since 1970. */
  madeAt: v.number(),
  /** The number of games, including those in the bin; undefined if it is damaged or not checked yet. */
  games: v.optional(count),
  /** Whether every game matches its hash, as far as checked. */
  state: v.picklist(['intact', 'damaged', 'unchecked']),
  /** Whether the user requested it, or it was made before a restore; all others are automatic. */
  byHand: v.boolean(),
});
export type Backup = v.InferOutput<typeof Backup>;

/** The data folder. */
export const DataPlace = v.strictObject({
  /** An absolute path. */
  folder: v.string(),
  /** The number of games in the library, including those in the bin. */
  games: count,
  /** The previous data folder, where it still exists. */
  former: v.optional(
    v.strictObject({
      folder: v.string(),
      /** Whether the app has been started from the new folder since the move. */
      isProven: v.boolean(),
    }),
  ),
});
export type DataPlace = v.InferOutput<typeof DataPlace>;

/** Numbers of games as ranges, both ends included. */
const Ranges = v.pipe(v.array(v.strictTuple([count, count])), v.maxLength(200));

/** The condition of the library when it was opened, as far as the user is informed of it. */
export const Condition = v.strictObject({
  /** How the library was recovered. */
  recovery: v.optional(
    v.strictObject({
      /** The file was damaged, was missing, or lacked saved changes. */
      cause: v.picklist(['damaged', 'missing', 'changes-lost']),
      /** The number of games in the library now. */
      games: count,
      /** The time of the backup that it was recovered from, in milliseconds since 1970. */
      backupMadeAt: v.optional(v.number()),
      /** The numbers of games recovered from the damaged file and from the journal. */
      salvaged: count,
      /** The number of lost games. */
      missing: count,
      /** Their numbers: ranges with both ends, the first two hundred ranges. */
      missingGames: Ranges,
      /** Whether more games may be missing that nothing names. */
      mayLackMore: v.boolean(),
      /** Whether damaged files were moved aside and kept. */
      hasFiles: v.boolean(),
    }),
  ),
  /**
   * Why the library is read-only: the folder or file is write-protected, of a newer version, of an unreleased one before 0.2.0,
   * or of another program.
   */
  readOnly: v.optional(v.picklist(['read-only', 'newer', 'unreleased', 'foreign'])),
  /** The number of games known not to match their hashes. */
  damagedGames: count,
  /** Their numbers, in the same form. */
  damagedNumbers: Ranges,
  /** Whether the settings file was unreadable and moved aside. */
  settingsSetAside: v.optional(v.literal(true)),
});
export type Condition = v.InferOutput<typeof Condition>;

const Path = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096));

/** Calls for the data folder and the backups of the library. */
export const data = {
  /** Query: the data folder. */
  place: oc.output(DataPlace),
  /** Command: shows the data folder in the system's file manager; only if `capabilities.openFolder`. */
  openFolder: oc.output(v.undefined()),
  /** Query: shows a folder dialog; only if `capabilities.chooseFolder`. `folder` is undefined if the user cancels. */
  chooseFolder: oc.output(v.strictObject({ folder: v.optional(v.string()) })),
  /**
   * Command: copies all data to another folder, compares the copies byte for byte, and switches to that folder. The old
   * folder is kept. After any failure, or where the caller cancels, the old folder stays in use.
   */
  move: oc
    .input(v.strictObject({ to: Path }))
    .output(DataPlace)
    .errors(declared('FOLDER_REFUSED', 'NOT_SAVED')),
  /** Command: deletes the previous data folder where `isProven`; otherwise does nothing. */
  removeFormer: oc.output(DataPlace).errors(declared('NOT_SAVED')),
  /** Query: the condition of the library; the page repeats it after each change of the library. */
  condition: oc.output(Condition),
  /** Command: rebuilds the library from backups, the journal and its undamaged parts. */
  repair: oc.output(Condition).errors(declared('NOT_SAVED')),
  /** Query: the backups, newest first. */
  backups: oc.output(v.array(Backup)),
  /** Command: makes a backup of the library; none if it has no games, or where the caller cancels. */
  backUp: oc.output(v.strictObject({ backup: v.optional(Backup) })).errors(declared('NOT_SAVED')),
  /**
   * Command: restores the library from a backup, after a backup of its present state. After any failure, or where the
   * caller cancels, the library is unchanged.
   */
  restore: oc
    .input(v.strictObject({ name: Backup.entries.name }))
    .output(v.strictObject({ games: count, kept: v.optional(Backup) }))
    .errors(declared('BACKUP_REFUSED', 'NOT_SAVED')),
};

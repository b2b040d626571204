import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A copy of the whole library. */
export const Backup = v.strictObject({
  /** The file's name in the folder of the backups. */
  name: v.pipe(v.string(), v.maxLength(100)),
  /** When it was made, in milliseconds since 1970. */
  madeAt: v.number(),
  /** Games in it, those in the bin included; nothing where it is damaged or was not looked at yet. */
  games: v.optional(count),
  /** Whether every game of it matches its hash, as far as that was looked at yet. */
  state: v.picklist(['whole', 'damaged', 'unchecked']),
  /** Whether a person asked for it, or it was made before a restoring; the others are made by themselves. */
  byHand: v.boolean(),
});
export type Backup = v.InferOutput<typeof Backup>;

/** Where everything is kept. */
export const DataPlace = v.strictObject({
  /** An absolute path. */
  folder: v.string(),
  /** Games in the library, those in the bin included. */
  games: count,
  /** A folder that still has the copy from before the last move. */
  former: v.optional(
    v.strictObject({
      folder: v.string(),
      /** Whether the app has been started since from where everything is now. */
      isProven: v.boolean(),
    }),
  ),
});
export type DataPlace = v.InferOutput<typeof DataPlace>;

/** How the library was found when it was opened, as far as that is worth telling a person. */
export const Condition = v.strictObject({
  /** What had to be done to have a library again. */
  recovery: v.optional(
    v.strictObject({
      /** The file was damaged; there was none where there had been one; it lacked changes that had been saved. */
      cause: v.picklist(['damaged', 'missing', 'changes-lost']),
      /** Games in the library now. */
      games: count,
      /** When the backup was made that it began with, in milliseconds since 1970. */
      backupMadeAt: v.optional(v.number()),
      /** Games that came from the damaged file, and from the journal. */
      salvaged: count,
      fromJournal: count,
      /** Games that were found nowhere. */
      missing: count,
      /** Whether files were set aside. */
      hasFiles: v.boolean(),
    }),
  ),
  /** Why nothing can be changed: the folder or file is write-protected, of a newer version, or another program's. */
  readOnly: v.optional(v.picklist(['read-only', 'newer', 'foreign'])),
  /** Games that are known not to match their hashes. */
  damagedGames: count,
  /** Whether the settings could not be read. */
  settingsSetAside: v.optional(v.literal(true)),
});
export type Condition = v.InferOutput<typeof Condition>;

const Path = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096));

/** The data folder and the copies of the library. */
export const data = {
  /** Query. */
  place: oc.output(DataPlace),
  /** Command: shows the data folder in the system's own file manager; only where `capabilities.openFolder`. */
  openFolder: oc.output(v.undefined()),
  /** Query: asks the person for a folder; only where `capabilities.chooseFolder`. Nothing where they chose none. */
  chooseFolder: oc.output(v.strictObject({ folder: v.optional(v.string()) })),
  /**
   * Command: copies everything to another folder, compares the copies byte for byte, and goes on there. What was there
   * before stays where it is. Where anything fails, everything goes on in the old folder.
   */
  move: oc
    .input(v.strictObject({ to: Path }))
    .output(DataPlace)
    .errors(declared('FOLDER_REFUSED', 'NOT_SAVED')),
  /** Command: deletes the copy from before the last move, once the new one is proven; otherwise does nothing. */
  removeFormer: oc.output(DataPlace).errors(declared('NOT_SAVED')),
  /** Query: asked again after each change of the library. */
  condition: oc.output(Condition),
  /** Command: puts the library together anew of backups, journal and what of it is whole. */
  repair: oc.output(Condition).errors(declared('NOT_SAVED')),
  /** Query: newest first. */
  backups: oc.output(v.array(Backup)),
  /** Command: makes a copy of the library; nothing where it has no games. */
  backUp: oc.output(v.strictObject({ backup: v.optional(Backup) })).errors(declared('NOT_SAVED')),
  /**
   * Command: makes the library what it was when a copy was made. A copy of how it is now is made first. Where anything
   * fails, the library stays as it is.
   */
  restore: oc
    .input(v.strictObject({ name: Backup.entries.name }))
    .output(v.strictObject({ games: count, kept: v.optional(Backup) }))
    .errors(declared('BACKUP_REFUSED', 'NOT_SAVED')),
};

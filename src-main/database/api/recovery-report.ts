/** Why a library was put together anew. */
export type RecoveryCause =
  /** The file was cut, overwritten, of another program, or no database at all. */
  | 'damaged'
  /** There was no file, or an empty one, where there had been a library. */
  | 'missing'
  /** The file was whole, but acknowledged changes were not in it. */
  | 'changes-lost';

/** What was done to have a library again; plain data. */
export interface RecoveryReport {
  readonly cause: RecoveryCause;
  /** Games in the library now, those in the bin included. */
  readonly games: number;
  /** The backup it began with. */
  readonly backup: { readonly name: string; readonly madeAtMs: number } | undefined;
  /** Games that the damaged file had and the backup did not, or not so far. */
  readonly salvaged: number;
  /** Games that the journal had, or had further. */
  readonly fromJournal: number;
  /** Numbers of games that are in the library, but do not match their hashes. */
  readonly damaged: readonly number[];
  /** Numbers of games that are known to have been there and were found nowhere. */
  readonly missing: readonly number[];
  /** Names, in the data folder, of what was set aside. */
  readonly files: readonly string[];
}

/** Why a library is only looked at. */
export type ReadOnlyReason =
  /** The folder or the file may not be written to. */
  | 'read-only'
  /** The library is of a newer version of the app. */
  | 'newer'
  /** The file is of another program, in a folder that nothing of ours is in. */
  | 'foreign';

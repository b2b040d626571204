/** The state in which the library was found when it was opened. Plain data. */
export interface LibraryCondition {
  /** What was recovered; undefined if no recovery was needed. */
  readonly recovery: RecoveryReport | undefined;
  /** Why the library cannot be changed; undefined if it can. */
  readonly readOnly: ReadOnlyReason | undefined;
}

/** Why a library was recovered. */
export type RecoveryCause =
  /** The file was cut or overwritten, or is not a Hokito library. */
  | 'damaged'
  /** There was no file, or an empty one, beside traces of a library. */
  | 'missing'
  /** The file was intact, but a journal of version 0.2.0 had changes that it lacked. */
  | 'changes-lost';

/** What a recovery did. Plain data. */
export interface RecoveryReport {
  readonly cause: RecoveryCause;
  /** Number of games in the library now, with those in the bin. */
  readonly games: number;
  /** The backup that the recovery started from. */
  readonly backup: { readonly name: string; readonly madeAtMs: number } | undefined;
  /** Number of games that came from the damaged file, because the backup lacked them or had older revisions. */
  readonly salvaged: number;
  /** Ids of games that are in the library, but do not match their hashes. */
  readonly damaged: readonly number[];
  /** Ids of games that were in the library and could not be recovered. */
  readonly missing: readonly number[];
  /** Whether changes since the backup may be missing, or more games if there was none. */
  readonly mayLackMore: boolean;
  /** Names, in the data folder, of the files that were set aside. */
  readonly files: readonly string[];
}

/** Why a library is read-only. */
export type ReadOnlyReason =
  /** The folder or the file may not be written to. */
  | 'read-only'
  /** The library is of a newer version of the app. */
  | 'newer'
  /** The library is of an unreleased version of the app, before 0.2.0. */
  | 'unreleased'
  /** The file belongs to another program, and the folder has no files of Hokito. */
  | 'foreign';

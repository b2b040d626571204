import type { Database } from 'better-sqlite3';
import type { ReadOnlyReason, RecoveryReport } from '../api/recovery-report.ts';
import type { BuiltLibrary } from './build-library.ts';

/** An open library, and how it was opened. */
export interface TrustedLibrary {
  readonly database: Database;
  /** Undefined where no recovery was needed. */
  readonly recovery: RecoveryReport | undefined;
  /** Where the library is read-only: the reason, and a function that deletes the copy after it was closed. */
  readonly readOnly: { readonly reason: ReadOnlyReason; readonly remove: () => void } | undefined;
  /** How the library is to be rebuilt in the background; undefined where it need not be. */
  readonly rebuilding?: Rebuilding;
}

/** A library that is to be rebuilt while another one is open in its place. */
export interface Rebuilding {
  /** Makes a temporary folder for the rebuilt file; undefined where that takes the place of the damaged one in the data folder. */
  readonly makeTarget?: () => string;
  /** Opens the rebuilt library, after the other one was closed. Throws errors of the system. @param target what `makeTarget` returned */
  readonly install: (built: BuiltLibrary, target: string | undefined) => TrustedLibrary;
}

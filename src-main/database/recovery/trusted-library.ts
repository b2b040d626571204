import type { Database } from 'better-sqlite3';
import type { ReadOnlyReason, RecoveryCause, RecoveryReport } from '../api/recovery-report.ts';

/** An open library, and how it was opened. */
export interface TrustedLibrary {
  readonly database: Database;
  /** Undefined where no recovery was needed. */
  readonly recovery: RecoveryReport | undefined;
  /** Where the library is read-only: the reason, and a function that deletes the copy after it was closed. */
  readonly readOnly: { readonly reason: ReadOnlyReason; readonly remove: () => void } | undefined;
  /** Why the library has to be rebuilt in the background; undefined where it has not. */
  readonly causeToRebuild?: RecoveryCause;
}

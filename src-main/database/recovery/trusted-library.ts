import type { Database } from 'better-sqlite3';
import type { ReadOnlyReason, RecoveryReport } from '../api/recovery-report.ts';

/** An open library, and what had to be done to open it. */
export interface TrustedLibrary {
  readonly database: Database;
  /** Undefined where all was as it should be. */
  readonly recovery: RecoveryReport | undefined;
  /** Where it cannot be changed: why, and to be called when it is closed. */
  readonly readOnly: { readonly reason: ReadOnlyReason; readonly remove: () => void } | undefined;
}

import type { ReadOnlyReason, RecoveryReport } from './recovery-report.ts';

/** The state in which the library was found when it was opened. Plain data. */
export interface LibraryCondition {
  /** What was recovered; undefined if no recovery was needed. */
  readonly recovery: RecoveryReport | undefined;
  /** Why the library cannot be changed; undefined if it can. */
  readonly readOnly: ReadOnlyReason | undefined;
}

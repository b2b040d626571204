import type { ReadOnlyReason, RecoveryReport } from './recovery-report.ts';

/** How the library was found when it was opened; plain data. */
export interface LibraryCondition {
  /** What had to be done to have a library; undefined: nothing. */
  readonly recovery: RecoveryReport | undefined;
  /** Why it is only looked at; undefined where it can be changed. */
  readonly readOnly: ReadOnlyReason | undefined;
}

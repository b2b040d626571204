/** A replacement of the library's files, which runs while the library is closed. */
export interface Exchange {
  /** @returns the data folder in which the library is opened afterwards */
  readonly apply: () => Promise<string>;
  /** Called after the library was opened there. Where this fails, everything is undone. */
  readonly confirm: () => Promise<void>;
  /** Restores the files as they were. */
  readonly undo: () => Promise<void>;
}

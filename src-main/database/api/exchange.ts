/** Something that is done with the library's files while it is closed. */
export interface Exchange {
  /** @returns the data folder in which the library is to be opened then */
  readonly apply: () => Promise<string>;
  /** Done when it was opened there; where this fails, all of it is undone. */
  readonly confirm: () => Promise<void>;
  /** Brings the files back to how they were. */
  readonly undo: () => Promise<void>;
}

/** Writes the newest of several values that follow each other. */
export interface Keeper<Value> {
  /** Writes a value as soon as the write before is done; a value that waits is replaced by a newer one. */
  readonly keep: (value: Value) => void;
  /** Resolves when the newest value is written. Rejects with the first error of a write. */
  readonly finish: () => Promise<void>;
}

/** Creates a keeper, so that the work that makes the values never waits for a disk. */
export function createKeeper<Value>(write: (value: Value) => Promise<void>): Keeper<Value> {
  let waiting: { readonly value: Value } | undefined;
  let writing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    while (waiting !== undefined) {
      const { value } = waiting;
      waiting = undefined;
      await write(value);
    }
    writing = undefined;
  };

  return {
    keep: (value) => {
      waiting = { value };
      if (writing !== undefined) return;
      writing = writeAll();
      // `finish` reports it.
      writing.catch(() => undefined);
    },
    finish: async () => {
      await writing;
    },
  };
}

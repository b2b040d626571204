/** Runs one piece of work after the other. */
export interface SerialQueue {
  /**
   * Runs a piece of work once all before it has ended, whether that succeeded or not.
   * @returns what the work gives; rejects where it does
   */
  readonly run: <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
  /** Resolves when all work that was added so far has ended. */
  readonly idle: () => Promise<void>;
}

/** Makes a queue for work that must never overlap. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      const done = last.then(work);
      last = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    idle: () => last,
  };
}

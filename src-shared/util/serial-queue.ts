/** Runs tasks one after the other. */
export interface SerialQueue {
  /**
   * Runs a task when all earlier ones have ended, successfully or not.
   * @returns the result of the task; rejects if the task rejects
   */
  readonly run: <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
  /** Resolves when all tasks added so far have ended. */
  readonly idle: () => Promise<void>;
}

/** Creates a queue for tasks that must never overlap. */
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

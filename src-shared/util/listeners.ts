/** Functions that are called with each value of one kind. */
export interface Listeners<Value> {
  /** @returns a function that removes the listener */
  readonly add: (listener: (value: Value) => void) => () => void;
  /** Calls every listener, in the order in which they were added. */
  readonly notify: (value: Value) => void;
}

/** Creates an empty set of listeners. */
export function createListeners<Value = void>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}

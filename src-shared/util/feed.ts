/** Functions that are called with each value of one kind. */
interface Listeners<Value> {
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

/** The used part of an `AbortSignal`, which shared code does not know. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: Error;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A stream of values for any number of readers, each at its own pace. */
export interface Feed<Value> {
  /** Sends a value to every reader; never waits. */
  readonly publish: (value: Value) => void;
  /** Yields every value published from this call on, until the signal is aborted; then rejects with its reason. */
  readonly follow: (signal: Signal) => AsyncGenerator<Value, void, void>;
}

/** Unread values of one reader; the oldest are dropped first. */
const MAX_UNREAD = 256;

/**
 * Creates a feed with limited memory: of unread values with the same key only the last is kept, and at most 256 in all.
 * @param keyOf values with the same key replace each other
 */
export function createFeed<Value>(keyOf: (value: Value) => string | number): Feed<Value> {
  const readers = new Set<(value: Value) => void>();

  const follow = (signal: Signal): AsyncGenerator<Value, void, void> => {
    const unread = new Map<string | number, Value>();
    let wake = Promise.withResolvers<undefined>();
    const reader = (value: Value): void => {
      const key = keyOf(value);
      unread.delete(key);
      unread.set(key, value);
      if (unread.size > MAX_UNREAD) unread.delete(unread.keys().next().value ?? key);
      wake.resolve(undefined);
    };
    const stop = (): void => {
      readers.delete(reader);
      unread.clear();
      wake.resolve(undefined);
    };
    // Added outside of the generator, whose body runs only at the first read: values in between would be lost.
    if (!signal.aborted) readers.add(reader);
    signal.addEventListener('abort', stop, { once: true });

    return (async function* () {
      try {
        for (;;) {
          signal.throwIfAborted();
          for (const [key, value] of unread) {
            unread.delete(key);
            yield value;
          }
          await wake.promise;
          wake = Promise.withResolvers<undefined>();
        }
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    })();
  };

  return {
    publish: (value) => {
      for (const reader of readers) reader(value);
    },
    follow,
  };
}

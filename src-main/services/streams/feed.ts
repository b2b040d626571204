/** Something that changes, told to any number of readers, each at its own pace. */
export interface Feed<Value> {
  /** Tells every reader; never waits. */
  readonly publish: (value: Value) => void;
  /** Everything published from this call on, until the signal is aborted; then the reading rejects with its reason. */
  readonly follow: (signal: AbortSignal) => AsyncGenerator<Value, void, void>;
}

/** How many unread values one reader may have; the oldest go first. */
const MAX_UNREAD = 256;

/**
 * A feed that a slow reader cannot make grow: of unread values with the same key only the last is kept, and never more
 * than 256 in all.
 * @param keyOf what a later value makes the earlier one of no interest by
 */
export function createFeed<Value>(keyOf: (value: Value) => string | number): Feed<Value> {
  const readers = new Set<(value: Value) => void>();

  const follow = (signal: AbortSignal): AsyncGenerator<Value, void, void> => {
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
    // Here and not in the generator, whose body runs only when it is first read: nothing in between may be missed.
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

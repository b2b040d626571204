import { createFeed, type Feed } from '#shared/util/feed.ts';

/** Creates a feed of a state: every reader gets the latest value first, as soon as there is one. */
export function createLatestFeed<Value>(): Feed<Value> {
  const feed = createFeed<Value>(() => 'latest');
  let latest: { readonly value: Value } | undefined;
  return {
    publish: (value) => {
      latest = { value };
      feed.publish(value);
    },
    follow: (signal) => {
      const first = latest;
      const later = feed.follow(signal);
      return (async function* () {
        if (first !== undefined) yield first.value;
        yield* later;
      })();
    },
  };
}

/**
 * Creates a feed that keeps values until there is a reader, for requests of the system before a page connects.
 * @param keyOf of waiting values with the same key only the last is kept
 */
export function createWaitingFeed<Value>(keyOf: (value: Value) => string | number): Feed<Value> {
  const feed = createFeed<Value>(keyOf);
  let waiting = new Map<string | number, Value>();
  let readers = 0;

  return {
    publish: (value) => {
      if (readers === 0) waiting.set(keyOf(value), value);
      else feed.publish(value);
    },

    follow: (signal) => {
      const later = feed.follow(signal);
      if (signal.aborted) return later;
      const first = [...waiting.values()];
      waiting = new Map();
      readers++;
      signal.addEventListener('abort', () => readers--, { once: true });
      return (async function* () {
        yield* first;
        yield* later;
      })();
    },
  };
}

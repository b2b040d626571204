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

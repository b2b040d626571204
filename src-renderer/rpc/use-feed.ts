import type { Connection } from './connection.ts';
import { followFeed, type FeedOpener } from './stream.ts';

export interface FeedOptions<Value> {
  readonly open: FeedOpener<Value>;
  readonly onValue: (value: Value) => void;
  /** Fetches the state that the feed reports on, since changes during a lost connection are not sent again. */
  readonly refresh: () => unknown;
}

/**
 * Follows a feed for the life of the page, and fetches the state again after each lost connection.
 * @returns a function that starts it; `true` for the first call, later ones have no effect
 */
export function useFeed<Value>(
  connection: Connection,
  { open, onValue, refresh }: FeedOptions<Value>,
): () => boolean {
  let isStarted = false;
  return () => {
    if (isStarted) return false;
    isStarted = true;
    followFeed(connection, open, onValue);
    connection.onReconnect(() => void refresh());
    return true;
  };
}

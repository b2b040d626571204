import type { Connection } from './connection.ts';
import { failureOf } from './errors.ts';

/** The used part of a stream. (With more of an iterator's type, the compiler would infer `any` for its end.) */
interface Stream<Value, End> {
  next(): Promise<IteratorResult<Value, End>>;
}

/** Opens a feed until the signal is aborted. */
type FeedOpener<Value> = (signal: AbortSignal) => PromiseLike<Stream<Value, unknown>>;

/** Milliseconds before a feed that ended while the connection is open is requested again. */
const FEED_RETRY_MS = 1000;

/**
 * Reads a task to its end: `runTask(client.game.think(input, { signal }), showProgress)`.
 * @returns the result of the task; rejects as the call does (see `failureOf`)
 */
export async function runTask<Progress, End>(
  task: PromiseLike<Stream<Progress, End>>,
  onProgress: (progress: Progress) => void,
): Promise<End> {
  const stream = await task;
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return step.value;
    onProgress(step.value);
  }
}

/**
 * Follows a feed across lost connections: `followFeed(connection, (signal) =>
 * connection.client.game.changes(undefined, { signal }), onChange)`. Values that were sent during a lost connection
 * are missed: fetch the state in `onReconnect`.
 * @returns a function that stops it
 */
export function followFeed<Value>(
  connection: Connection,
  open: FeedOpener<Value>,
  onValue: (value: Value) => void,
): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      await runTask(open(stopping.signal), onValue);
    } catch (error) {
      const failure = failureOf(error);
      // After a lost connection `onReconnect` resumes the feed.
      if (failure.kind === 'lost' || failure.kind === 'cancelled') return;
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void follow(), FEED_RETRY_MS);
  };

  const forget = connection.onReconnect(() => void follow());
  void follow();
  return () => {
    forget();
    clearTimeout(timer);
    stopping.abort();
  };
}

interface FeedOptions<Value> {
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

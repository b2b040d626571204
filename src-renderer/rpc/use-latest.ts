/** Calls of which only the latest counts, such as a search while typing. */
export interface Latest {
  /**
   * Starts a call and cancels the one before.
   * @returns its signal: aborted as soon as a newer call starts, so check it before using an answer
   */
  readonly next: () => AbortSignal;
  /** Cancels the running call. */
  readonly cancel: () => void;
}

/**
 * Ignores all but the latest of several calls:
 *
 *     const signal = latest.next();
 *     const found = await client.library.players({ startsWith }, { signal });
 *     if (!signal.aborted) players.value = found;
 */
export function useLatest(): Latest {
  let current = new AbortController();
  return {
    next: () => {
      current.abort();
      current = new AbortController();
      return current.signal;
    },
    cancel: () => {
      current.abort();
    },
  };
}

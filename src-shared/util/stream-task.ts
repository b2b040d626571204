import type { Signal } from './feed.ts';

/** Waits for work; rejects with the reason of a signal as soon as it is aborted, while the work may go on. */
export function untilAborted<Value>(work: Promise<Value>, signal: Signal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    // Work that fails after the abort concerns nobody.
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/** Whether a value is a stream: an asynchronous iterator that can be iterated over. */
export function isAsyncIterator(value: unknown): value is AsyncIterator<unknown, unknown, void> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'next' in value;
}

export interface StreamOptions {
  /** Whether a slow reader gets all progress, in order, and not the latest only. @default false */
  readonly keepsAll?: boolean;
}

/**
 * Runs work as a stream of its progress and its result. A slow reader gets the latest progress only. The work must stop
 * itself when the caller's signal is aborted.
 * @param work gets the function that reports progress
 */
export async function* streamTask<Progress, End>(
  work: (report: (progress: Progress) => void) => Promise<End>,
  { keepsAll = false }: StreamOptions = {},
): AsyncGenerator<Progress, End, void> {
  const unread: Progress[] = [];
  const state = { isOver: false, wake: Promise.withResolvers<undefined>() };
  const end = work((progress) => {
    unread[keepsAll ? unread.length : 0] = progress;
    state.wake.resolve(undefined);
  }).finally(() => {
    state.isOver = true;
    state.wake.resolve(undefined);
  });
  // Without a reader nobody handles an error.
  end.catch(() => undefined);
  for (;;) {
    await state.wake.promise;
    state.wake = Promise.withResolvers<undefined>();
    const { isOver } = state;
    if (keepsAll || !isOver) yield* unread.splice(0);
    if (isOver) return await end;
  }
}

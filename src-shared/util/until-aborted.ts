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

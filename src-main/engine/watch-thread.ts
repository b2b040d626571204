import type { EngineThread } from './engine-thread.ts';

/** How many intervals without a sign of life end a thread that is not ready yet. */
const SILENCES_AT_START = 5;

/**
 * Ends a thread whose search gives no sign of life.
 * @param hangMilliseconds how long it may be silent; until it is ready five times as long
 * @returns a function that ends the watching
 */
export function watchThread(thread: EngineThread, hangMilliseconds: number): () => void {
  let { pulse, isReady } = thread;
  let silences = 0;
  const timer = setInterval(() => {
    const isAlive = thread.pulse !== pulse || thread.isReady !== isReady;
    silences = isAlive ? 0 : silences + 1;
    ({ pulse, isReady } = thread);
    if (silences >= (isReady ? 1 : SILENCES_AT_START)) void thread.terminate();
  }, hangMilliseconds);
  return () => {
    clearInterval(timer);
  };
}

import type { EngineThread } from './engine-thread.ts';

/** Number of intervals without progress after which a starting thread is terminated. */
const START_INTERVALS = 5;

/** A watchdog of a thread. */
export interface ThreadWatch {
  /** Restarts the current interval after the machine slept. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/**
 * Terminates a thread whose search makes no progress. An interval that ends much too late does not count, because the
 * machine slept or was too busy to run the thread.
 * @param hangMilliseconds the allowed time without progress; five times as long while the thread starts
 */
export function watchThread(
  thread: Pick<EngineThread, 'pulse' | 'isReady' | 'terminate'>,
  hangMilliseconds: number,
): ThreadWatch {
  let { pulse, isReady } = thread;
  let silences = 0;
  let timer = setInterval(look, hangMilliseconds);
  let lastLook = performance.now();

  function look(): void {
    const isLate = performance.now() - lastLook > 2 * hangMilliseconds;
    const isAlive = isLate || thread.pulse !== pulse || thread.isReady !== isReady;
    silences = isAlive ? 0 : silences + 1;
    ({ pulse, isReady } = thread);
    lastLook = performance.now();
    if (silences >= (isReady ? 1 : START_INTERVALS)) void thread.terminate();
  }

  return {
    restart: () => {
      clearInterval(timer);
      silences = 0;
      lastLook = performance.now();
      timer = setInterval(look, hangMilliseconds);
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}

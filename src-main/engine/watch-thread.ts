import type { EngineThread } from './engine-thread.ts';

/** How many intervals without a sign of life end a thread that is not ready yet. */
const START_INTERVALS = 5;

/** Watches a thread until it is told to stop. */
export interface ThreadWatch {
  /** Counts the silence anew from now on: the machine slept, and the thread with it. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/**
 * Ends a thread whose search gives no sign of life. An interval that ends much too late does not count: the machine slept
 * meanwhile, or had no time for this thread either.
 * @param hangMilliseconds how long it may be silent; until it is ready five times as long
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

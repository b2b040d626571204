import type { EngineThread } from './engine-thread.ts';

/**
 * Number of intervals without progress after which a thread is terminated that is starting, or that got less than half an
 * interval of processor time meanwhile. It is blocked, or other programs keep the processors busy: a thread of the lowest
 * priority may then wait for many seconds.
 */
const PATIENT_INTERVALS = 15;

export type ThreadWatch = ReturnType<typeof watchThread>;

/**
 * A watchdog of a thread.
 * Terminates a thread whose search makes no progress. An interval that ends much too late does not count, because the
 * machine slept. A thread that other programs keep from running is not terminated for it.
 * @param hangMilliseconds the allowed time without progress; fifteen times as long while the thread starts, and while it gets
 * no processor time
 */
export function watchThread(
  thread: Pick<EngineThread, 'pulse' | 'isReady' | 'processorMs' | 'terminate'>,
  hangMilliseconds: number,
) {
  let { pulse, isReady, processorMs: workedBefore } = thread;
  let silences = 0;
  let timer = setInterval(look, hangMilliseconds);
  let lastLook = performance.now();

  function look(): void {
    const isLate = performance.now() - lastLook > 2 * hangMilliseconds;
    const isAlive = isLate || thread.pulse !== pulse || thread.isReady !== isReady;
    silences = isAlive ? 0 : silences + 1;
    ({ pulse, isReady } = thread);
    lastLook = performance.now();
    if (isAlive) workedBefore = thread.processorMs;
    if (silences >= allowedSilences()) void thread.terminate();
  }

  function allowedSilences(): number {
    if (!isReady) return PATIENT_INTERVALS;
    const { processorMs } = thread;
    if (processorMs === undefined || workedBefore === undefined) return 1;
    return processorMs - workedBefore >= hangMilliseconds / 2 ? 1 : PATIENT_INTERVALS;
  }

  return {
    /** Restarts the current interval after the machine slept. */
    restart: (): void => {
      clearInterval(timer);
      silences = 0;
      workedBefore = thread.processorMs;
      lastLook = performance.now();
      timer = setInterval(look, hangMilliseconds);
    },
    stop: (): void => {
      clearInterval(timer);
    },
  };
}

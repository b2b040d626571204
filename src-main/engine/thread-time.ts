import { readFileSync, readlinkSync } from 'node:fs';

/** Returns the calling thread's entry in `/proc`, for `readThreadMs`; undefined on systems other than Linux. */
export function ownThreadEntry(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/**
 * Reads how long a processor has worked for a thread, in milliseconds.
 * @param entry from `ownThreadEntry`
 * @returns undefined if the thread has ended, or if the system does not say
 */
export function readThreadMs(entry: string): number | undefined {
  try {
    // The first number is in nanoseconds (Linux, Documentation/scheduler/sched-stats.rst).
    return Number.parseInt(readFileSync(`/proc/${entry}/schedstat`, 'utf8'), 10) / 1e6;
  } catch {
    return undefined;
  }
}

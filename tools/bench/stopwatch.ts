import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const RESOLUTION_MILLISECONDS = 1;
/** Long enough for the monitor to look at the loop before and after what is timed. */
const MARGIN_MILLISECONDS = 10 * RESOLUTION_MILLISECONDS;

/** How long something took by the clock, and how much of their time all processors together spent on this process. */
export interface Timing {
  readonly clock: number;
  readonly processors: number;
}

/** Times pieces of work, and how long this thread's event loop stood still at most meanwhile. All in milliseconds. */
export class Stopwatch {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  #longest = 0;

  /** How long the loop stood still at most in all that was timed so far; begins anew. */
  takeLongestBlock(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  async time(work: () => Promise<unknown>): Promise<Timing> {
    this.#delays.reset();
    this.#delays.enable();
    await setTimeout(MARGIN_MILLISECONDS);
    const before = process.cpuUsage();
    const started = performance.now();
    await work();
    const clock = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    await setTimeout(MARGIN_MILLISECONDS);
    this.#delays.disable();
    this.#longest = Math.max(this.#longest, this.#delays.max / 1e6 - RESOLUTION_MILLISECONDS);
    return { clock, processors: (user + system) / 1000 };
  }
}

export function median(times: readonly number[]): number {
  const inOrder = [...times].sort((one, other) => one - other);
  return inOrder[Math.floor(inOrder.length / 2)] ?? NaN;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { cpus, totalmem } from 'node:os';

/** Describes the machine in a few words. */
export function machine(): string {
  const [first] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${gibibytes} GiB, Node ${process.versions.node}.`;
}

const RESOLUTION_MILLISECONDS = 1;
/** Long enough for the monitor to measure the event loop before and after the work. */
const MARGIN_MILLISECONDS = 10 * RESOLUTION_MILLISECONDS;

/** The duration of work by the clock, and the processor time of this process. */
export interface Timing {
  readonly clock: number;
  readonly processors: number;
}

/** Times work, and the longest block of this thread's event loop, in milliseconds. */
export class Stopwatch {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  #longest = 0;

  /** The longest block so far; resets it. */
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

/** Returns the middle one of some numbers; of an even number of them, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

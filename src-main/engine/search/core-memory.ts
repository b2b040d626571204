import { WEIGHTS } from './weights.ts';

/** As `src-main/engine/core/layout.ts` has it; bytes. */
const CONTROL = 8192;
const CONTROL_WORDS = 16;
const LINEAR = 90_112;
const NETWORK = 131_072;
const AREAS = 2 ** 20;
const AREA_BYTES = 2 ** 19;
const PAGE = 2 ** 16;
const BUCKET_BYTES = 64;
const LEAST_TABLE = 1;
const MOST_PAGES = 2 ** 16;

/** The memory that all threads of one engine share. It can be sent to another thread. */
export interface CoreMemory {
  readonly memory: WebAssembly.Memory;
  readonly threads: number;
  /** Places of the transposition table, a power of two; each holds four entries. */
  readonly tableBuckets: number;
  readonly tableMegabytes: number;
}

/** Where a thread's own part begins. */
export function areaOf(thread: number): number {
  return AREAS + thread * AREA_BYTES;
}

export function tableAddress({ threads }: CoreMemory): number {
  return AREAS + Math.ceil(threads / 2) * 2 * AREA_BYTES;
}

/**
 * Allocates the memory and writes the twenty linear weights into it. Where so much is not to be had, the table is halved
 * until it is: `tableMegabytes` of the answer says what it became.
 * @param tableMegabytes wished size of the transposition table in MiB; rounded down to a power of two
 * @param allocate as `WebAssembly.Memory`; throws a `RangeError` where there is too little
 */
export function allocateCoreMemory(
  tableMegabytes: number,
  threads: number,
  allocate = (pages: number): WebAssembly.Memory =>
    new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }),
): CoreMemory {
  const most = 2 ** Math.floor(Math.log2(Math.max(LEAST_TABLE, tableMegabytes)));
  for (let megabytes = most; ; megabytes /= 2) {
    const table = (megabytes * 2 ** 20) / BUCKET_BYTES;
    const bytes = AREAS + Math.ceil(threads / 2) * 2 * AREA_BYTES + megabytes * 2 ** 20;
    if (bytes / PAGE > MOST_PAGES) continue;
    try {
      const memory = allocate(bytes / PAGE);
      new Int32Array(memory.buffer, LINEAR, WEIGHTS.length).set(WEIGHTS);
      return { memory, threads, tableBuckets: table, tableMegabytes: megabytes };
    } catch (error) {
      if (!(error instanceof RangeError) || megabytes <= LEAST_TABLE) throw error;
    }
  }
}

/** Puts the network's numbers where the core reads them. */
export function writeNetwork({ memory }: CoreMemory, numbers: Uint8Array): void {
  new Uint8Array(memory.buffer, NETWORK, numbers.length).set(numbers);
}

/** Words by which the engine's threads talk to each other. */
export function controlWords({ memory }: CoreMemory): Int32Array {
  return new Int32Array(memory.buffer, CONTROL, CONTROL_WORDS);
}

/** A word of 64 bits by which a thread tells the others what it has proven; behind the control words. */
export function proofWord({ memory }: CoreMemory): BigInt64Array {
  return new BigInt64Array(memory.buffer, CONTROL + 4 * CONTROL_WORDS, 1);
}

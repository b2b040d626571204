/**
 * Linear weights of a position's features, in hundredths of a point of the final margin, for five phases of the game: 30
 * occupied squares and more, 24, 18, 14, fewer. Least-squares fits on 750,000 positions of strong self-play: twenty weights
 * per phase, own minus opponent's, in the order of `src-main/engine/core/linear.ts`. Used if the network is missing.
 */
const ROWS: readonly (readonly number[])[] = [
  [438, 858, 1195, -127, 584, 1382, 1766, -39, 36, 10, 18, 58, 22, -18, 69, 26, -28, 1, 16, 859],
  [494, 938, 1249, -101, 796, 1512, 1790, -115, 21, 14, 25, 44, 14, 3, 53, 9, -17, 15, 30, 862],
  [400, 740, 976, -130, 951, 1448, 1654, -194, 21, 41, 59, 21, 21, 27, 24, 6, -5, 54, 73, 813],
  [336, 611, 795, -190, 779, 1122, 1212, -262, 43, 79, 117, 19, 36, 66, 4, 4, 11, 105, 167, 667],
  [267, 430, 611, -151, 457, 716, 740, -231, 59, 118, 180, 26, 54, 105, -22, -14, 4, 192, 297, 390],
];

/** All rows, concatenated. */
const WEIGHTS: Int32Array = Int32Array.from(ROWS.flat());

/** Addresses in bytes; they must equal those of `src-main/engine/core/layout.ts`. */
const CONTROL = 8192;
const CONTROL_WORDS = 16;
/** Index of the control word with the number of buckets, from the first on, that searches have used; 0 if they are all empty. */
const USED_BUCKETS = 1;
/** Index of the control word with the number of clearings of the table; entries of others count as empty. */
const CLEARINGS = 2;
/** Entries have room for so many numbers of clearings. */
const MAX_CLEARINGS = 16;
const LINEAR = 90_112;
const NETWORK = 131_072;
const AREAS = 2 ** 20;
const AREA_BYTES = 2 ** 19;
/** From the start of a thread's area. */
const FEATURE_ROWS = 4608;
const PAGE_BYTES = 2 ** 16;
const BUCKET_BYTES = 64;
const ENTRIES_A_BUCKET = 4;
const MIN_TABLE_MEGABYTES = 1;
const MAX_PAGES = 2 ** 16;
/** The part of the table that proofs use, by the number of occupied squares; larger positions use all of it. */
const PROOF_MEGABYTES = [
  { upTo: 20, megabytes: 4 },
  { upTo: 24, megabytes: 16 },
];

/** The memory shared by all threads of one engine. It can be sent to another thread. */
export interface CoreMemory {
  readonly memory: WebAssembly.Memory;
  readonly threads: number;
  /** Buckets of the transposition table, a power of two; each has four entries. */
  readonly tableBuckets: number;
  readonly tableMegabytes: number;
}

/** The address of a thread's own area. */
export function areaOf(thread: number): number {
  return AREAS + thread * AREA_BYTES;
}

export function tableAddress({ threads }: CoreMemory): number {
  return AREAS + Math.ceil(threads / 2) * 2 * AREA_BYTES;
}

/**
 * Allocates the memory and writes the linear weights into it. Where there is too little memory, the table is halved until
 * it fits; `tableMegabytes` of the result is the actual size.
 * @param tableMegabytes requested size of the transposition table in MiB; rounded down to a power of two
 * @param allocate makes a `WebAssembly.Memory`; throws a `RangeError` if there is too little memory
 */
export function allocateCoreMemory(
  tableMegabytes: number,
  threads: number,
  allocate = (pages: number): WebAssembly.Memory =>
    new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }),
): CoreMemory {
  const most = 2 ** Math.floor(Math.log2(Math.max(MIN_TABLE_MEGABYTES, tableMegabytes)));
  for (let megabytes = most; ; megabytes /= 2) {
    const table = (megabytes * 2 ** 20) / BUCKET_BYTES;
    const bytes = AREAS + Math.ceil(threads / 2) * 2 * AREA_BYTES + megabytes * 2 ** 20;
    if (bytes / PAGE_BYTES > MAX_PAGES) continue;
    try {
      const memory = allocate(bytes / PAGE_BYTES);
      new Int32Array(memory.buffer, LINEAR, WEIGHTS.length).set(WEIGHTS);
      return { memory, threads, tableBuckets: table, tableMegabytes: megabytes };
    } catch (error) {
      if (!(error instanceof RangeError) || megabytes <= MIN_TABLE_MEGABYTES) throw error;
    }
  }
}

/**
 * How many buckets of the table a search uses that begins with an empty one: an entry a node. The more of a table is used, the longer
 * its memory is waited for.
 * @param nodes the limit of the search
 */
export function bucketsToSearch({ tableBuckets }: CoreMemory, nodes: number): number {
  const enough = 2 ** Math.ceil(Math.log2(Math.max(1, nodes / ENTRIES_A_BUCKET)));
  return Math.min(tableBuckets, enough);
}

/**
 * How many buckets of the table a proof of the winner uses: where few entries are enough, more of them are in the processor's caches.
 * @param squares occupied squares of the position
 */
export function bucketsToProve({ tableBuckets }: CoreMemory, squares: number): number {
  const part = PROOF_MEGABYTES.find(({ upTo }) => squares <= upTo);
  return part === undefined
    ? tableBuckets
    : Math.min(tableBuckets, (part.megabytes * 2 ** 20) / BUCKET_BYTES);
}

/** Notes that a search is about to write into the table. @param buckets how many of them, from the first on */
export function noteTableUse(memory: CoreMemory, buckets: number): void {
  const words = controlWords(memory);
  Atomics.store(words, USED_BUCKETS, Math.max(buckets, Atomics.load(words, USED_BUCKETS)));
}

/**
 * Empties the transposition table for searches that begin later. Only every sixteenth time are zeros written, because that takes
 * about 5 ms for 32 MiB, longer than a small search. A table that nobody has used is empty.
 */
export function clearTable(memory: CoreMemory): void {
  const words = controlWords(memory);
  const used = Atomics.load(words, USED_BUCKETS);
  if (used === 0) return;
  const clearings = (clearingsOf(memory) + 1) % MAX_CLEARINGS;
  Atomics.store(words, CLEARINGS, clearings);
  if (clearings > 0) return;
  new Uint8Array(memory.memory.buffer, tableAddress(memory), used * BUCKET_BYTES).fill(0);
  Atomics.store(words, USED_BUCKETS, 0);
}

/** The number of clearings of the table since zeros were last written. */
export function clearingsOf(memory: CoreMemory): number {
  return Atomics.load(controlWords(memory), CLEARINGS);
}

/** Writes the network's weights to the address where the core reads them. */
export function writeNetwork({ memory }: CoreMemory, weights: Uint8Array): void {
  new Uint8Array(memory.buffer, NETWORK, weights.length).set(weights);
}

/** The active network rows that a thread wrote with `writeFeatures`. @param length their number */
export function featureRows({ memory }: CoreMemory, thread: number, length: number): Uint16Array {
  return new Uint16Array(memory.buffer, areaOf(thread) + FEATURE_ROWS, length);
}

/** The control words for communication between the engine's threads. */
export function controlWords({ memory }: CoreMemory): Int32Array {
  return new Int32Array(memory.buffer, CONTROL, CONTROL_WORDS);
}

/** The 64-bit word after the control words with a bound proven by a thread. */
export function proofWord({ memory }: CoreMemory): BigInt64Array {
  return new BigInt64Array(memory.buffer, CONTROL + 4 * CONTROL_WORDS, 1);
}

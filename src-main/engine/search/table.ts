/** What a stored score says of the true one. */
export const BOUND_LOWER = 1;
export const BOUND_UPPER = 2;
export const BOUND_EXACT = 3;

const WORDS = 4;
const BYTES = WORDS * 4;
/** Scores lie within +-2^15 hundredths; stored with an offset so that they are never negative. */
const SCORE_OFFSET = 1 << 15;

/** Counts `clear`s in the 12 bits that an entry has left; 0 is the untouched memory's. */
const GENERATIONS = 1 << 12;

/**
 * The transposition table: what earlier visits found out about positions. Two entries share an index: the first keeps
 * the deeper search, the second the later one. An entry is four 32-bit words: both halves of the hash, then
 * move (12 bits), depth (6), bound (2) and generation (12), then the score.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #generation = 1;

  /** What the last successful `probe` found. */
  move = 0;
  depth = 0;
  bound = 0;
  score = 0;

  /** @param megabytes size in MiB; rounded down to a power of two of entries */
  constructor(megabytes: number) {
    const pairs = 2 ** Math.floor(Math.log2((megabytes * 2 ** 20) / (BYTES * 2)));
    this.#words = new Int32Array(pairs * WORDS * 2);
    this.#mask = pairs - 1;
  }

  /** Forgets everything: what older generations stored counts as empty, so the memory need not be touched. */
  clear(): void {
    this.#generation++;
    if (this.#generation < GENERATIONS) return;
    this.#words.fill(0);
    this.#generation = 1;
  }

  /** Looks a position up. @returns whether it was there; the finding is in `move`, `depth`, `bound`, `score` */
  probe(high: number, low: number): boolean {
    const words = this.#words;
    const first = (low & this.#mask) * WORDS * 2;
    for (let at = first; at <= first + WORDS; at += WORDS) {
      if (words[at] !== high || words[at + 1] !== low) continue;
      const packed = words[at + 2];
      if (packed >>> 20 !== this.#generation) continue;
      this.move = packed & 0xfff;
      this.depth = (packed >>> 12) & 63;
      this.bound = (packed >>> 18) & 3;
      this.score = words[at + 3] - SCORE_OFFSET;
      return true;
    }
    return false;
  }

  /** Keeps a finding. @param move 0 where none is known */
  store(high: number, low: number, move: number, depth: number, bound: number, score: number): void {
    const words = this.#words;
    const first = (low & this.#mask) * WORDS * 2;
    const kept = words[first + 2];
    const isEmpty = kept >>> 20 !== this.#generation;
    const isSame = !isEmpty && words[first] === high && words[first + 1] === low;
    const at = isEmpty || isSame || depth >= ((kept >>> 12) & 63) ? first : first + WORDS;
    if (at === first && !isSame && !isEmpty) words.copyWithin(first + WORDS, first, first + WORDS);
    words[at] = high;
    words[at + 1] = low;
    words[at + 2] = move | (depth << 12) | (bound << 18) | (this.#generation << 20);
    words[at + 3] = score + SCORE_OFFSET;
  }
}

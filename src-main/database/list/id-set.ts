const BITS = 32;

/** A set of ids of games, one bit each. */
export class IdSet {
  #words: Uint32Array;

  /** @param largest the largest id that it has room for at first */
  constructor(largest: number) {
    this.#words = new Uint32Array(Math.floor(largest / BITS) + 1);
  }

  add(id: number): void {
    const word = Math.floor(id / BITS);
    if (word >= this.#words.length) {
      const longer = new Uint32Array(Math.max(word + 1, Math.ceil(this.#words.length * 1.25)));
      longer.set(this.#words);
      this.#words = longer;
    }
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (id % BITS));
  }

  delete(id: number): void {
    const word = Math.floor(id / BITS);
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (id % BITS));
  }

  has(id: number): boolean {
    return ((this.#words[Math.floor(id / BITS)] ?? 0) & (1 << (id % BITS))) !== 0;
  }

  /** Returns the games that are in this set and in all others. */
  intersect(others: readonly IdSet[]): IdSet {
    const common = new IdSet(0);
    common.#words = this.#words.slice();
    for (const other of others) {
      for (let word = 0; word < common.#words.length; word++) {
        common.#words[word] = (common.#words[word] ?? 0) & (other.#words[word] ?? 0);
      }
    }
    return common;
  }

  /** Returns the games of this set that are outside of a range of ids, both ends included. */
  without(first: number, last: number): IdSet {
    const rest = new IdSet(0);
    rest.#words = this.#words.slice();
    const end = Math.min(last, rest.#words.length * BITS - 1);
    for (let id = first; id <= end; id++) {
      if (id % BITS === 0 && id + BITS - 1 <= end) {
        rest.#words[id / BITS] = 0;
        id += BITS - 1;
      } else rest.delete(id);
    }
    return rest;
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) count += bitsIn(word);
    return count;
  }

  /** Newest first: the largest id comes first. */
  toDescending(): Uint32Array {
    const ids = new Uint32Array(this.count());
    let length = 0;
    for (let index = this.#words.length - 1; index >= 0; index--) {
      let word = this.#words[index] ?? 0;
      while (word !== 0) {
        const bit = BITS - 1 - Math.clz32(word);
        ids[length++] = index * BITS + bit;
        word &= ~(1 << bit);
      }
    }
    return ids;
  }
}

function bitsIn(word: number): number {
  let pairs = word - ((word >>> 1) & 0x5555_5555);
  pairs = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

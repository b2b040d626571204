/** A normally distributed number with mean 0 and standard deviation 1: the sum of twelve uniform ones (Irwin-Hall). */
export function randomNormal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next() / 2 ** 32;
  return sum;
}

/** A source of uniformly distributed unsigned 32-bit integers. Equal seeds give equal streams on every platform. */
export interface Random {
  /** The next integer in 0 .. 2^32 - 1. */
  next(): number;
}

/**
 * A seeded generator: xoshiro128** (Blackman and Vigna, 2018), its state filled by splitmix32.
 * @param seed any integer; its low 32 bits count
 */
export function seededRandom(seed: number): Random {
  let fill = seed | 0;
  const splitmix = (): number => {
    fill = (fill + 0x9e3779b9) | 0;
    let z = fill;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return z ^ (z >>> 16);
  };
  let a = splitmix();
  let b = splitmix();
  let c = splitmix();
  let d = splitmix();
  const rotateLeft = (x: number, bits: number): number => (x << bits) | (x >>> (32 - bits));
  return {
    next(): number {
      const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = rotateLeft(d, 11);
      return result >>> 0;
    },
  };
}

/** An unbiased integer in 0 .. bound - 1, by rejection. @param bound 1 .. 2^32 */
export function randomBelow(random: Random, bound: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  for (;;) {
    const value = random.next();
    if (value < limit) return value % bound;
  }
}

/** A shuffled copy of the items (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

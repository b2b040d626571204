import type { Random } from '#shared/util/random.ts';

/** A normally distributed number with mean 0 and standard deviation 1: the sum of twelve uniform ones (Irwin-Hall). */
export function randomNormal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next() / 2 ** 32;
  return sum;
}

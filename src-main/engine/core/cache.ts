import { area, CACHE } from './layout';

/**
 * A cache of estimates for one thread: 32,768 words, each with 48 bits of the key and 16 of the estimate.
 * Only positions whose game is not over are kept.
 */
const ENTRIES: u64 = 1 << 15;
const KEY_BITS: u64 = 0xffffffffffff0000;

/** The result of `recall` for an unknown position. */
export const UNKNOWN: i32 = i32.MIN_VALUE;

export function recall(key: u64): i32 {
  const word = load<u64>(area + ((<usize>((key >> 16) & (ENTRIES - 1))) << 3), CACHE);
  return (word ^ key) & KEY_BITS ? UNKNOWN : <i32>(<i16>word);
}

export function remember(key: u64, estimate: i32): void {
  store<u64>(
    area + ((<usize>((key >> 16) & (ENTRIES - 1))) << 3),
    (key & KEY_BITS) | (<u64>estimate & 0xffff),
    CACHE,
  );
}

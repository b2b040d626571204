import type { Pieces } from '../api/pieces.ts';

const DIGIT = 65_536;

/**
 * Sorts ids by their keys, stably. A radix sort, whose time does not depend on the order: some 30 ms a piece for a
 * million games.
 * @param ids changed in place
 * @param keys by id: whole numbers from 0
 */
export function* sortByKey(
  ids: Uint32Array,
  keys: Float64Array,
  direction: 'ascending' | 'descending',
): Pieces<void> {
  const { length } = ids;
  let largest = 0;
  for (let at = 0; at < length; at++) {
    const key = keys[ids[at] ?? 0] ?? 0;
    if (key > largest) largest = key;
  }
  const flip = direction === 'ascending' ? 0 : DIGIT - 1;
  let from: Uint32Array = ids;
  let to: Uint32Array = new Uint32Array(length);
  const digits = new Uint16Array(length);
  const starts = new Uint32Array(DIGIT + 1);
  for (let place = 1; place <= largest; place *= DIGIT) {
    yield;
    starts.fill(0);
    for (let at = 0; at < length; at++) {
      const digit = (Math.floor((keys[from[at] ?? 0] ?? 0) / place) % DIGIT) ^ flip;
      digits[at] = digit;
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    for (let digit = 1; digit < DIGIT; digit++) {
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    }
    for (let at = 0; at < length; at++) {
      const digit = digits[at] ?? 0;
      const start = starts[digit] ?? 0;
      to[start] = from[at] ?? 0;
      starts[digit] = start + 1;
    }
    [from, to] = [to, from];
  }
  if (from !== ids) ids.set(from);
}

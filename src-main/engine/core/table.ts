import { MOVE_BITS } from './layout';
import { hash } from './board';

/** How a stored value relates to the true one. */
export const LOWER: i32 = 1;
export const UPPER: i32 = 2;
export const EXACT: i32 = 3;

/** The depth of a proven value, searched to the end of the game. */
export const TO_THE_END: i32 = 63;

const ENTRY_BYTES: usize = 16;
/** Four entries share a cache line. */
const BUCKET_BYTES: usize = 64;
/** Values lie within +-10,800; stored with an offset so that they are never negative. */
const VALUE_OFFSET: i32 = 1 << 15;

/** The address of the table, the mask that makes a bucket number of a key, and the number of the current search. */
export let start: usize = 0;
export let mask: u64 = 0;
export let age: u64 = 0;
/** The number of times that the table was cleared, in four bits. Entries with another number are empty. */
export let clearing: u64 = 0;
let salt: u64 = 0;

/** What the last successful `probe` found. */
export let foundMove: i32 = 0;
export let foundDepth: i32 = 0;
export let foundBound: i32 = 0;
export let foundValue: i32 = 0;

/** Sets the address of the table. @param buckets a power of two */
export function useTable(address: usize, buckets: u32): void {
  start = address;
  mask = <u64>buckets - 1;
}

/** Starts a new search: earlier entries of this clearing stay valid, but are replaced first. */
export function ageTable(generation: i32, clearings: i32): void {
  age = <u64>(generation & 255);
  clearing = <u64>(clearings & 15);
}

/** Sets the salt of the keys. Entries with another salt are no longer found. */
export function saltTable(value: u64): void {
  salt = value;
}

/** The salt that is mixed into the keys. */
export function tableSalt(): u64 {
  return salt;
}

/** The key of the position on the board. */
export function positionKey(): u64 {
  return hash ^ salt;
}

/**
 * Looks a position up. Threads write without locks: an entry's first word is the key mixed with the second, so that halves of two
 * writes match no key. An entry is move (12 bits), depth (6), bound (2), age (8), value (16), and in the last four bits its clearing.
 * Each clearing has another salt, so that no key matches an entry of an earlier one.
 * @returns whether it was found
 */
export function probe(key: u64): bool {
  const bucket = start + <usize>(key & mask) * BUCKET_BYTES;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) != key || !data) continue;
    foundMove = <i32>(data & MOVE_BITS);
    foundDepth = <i32>((data >> 12) & 63);
    foundBound = <i32>((data >> 18) & 3);
    foundValue = <i32>((data >> 28) & 0xffff) - VALUE_OFFSET;
    return true;
  }
  return false;
}

/** Stores a result in the entry of the same position, or else in that of the shallowest old one. @param move 0 if none is known */
export function keep(key: u64, move: i32, depth: i32, bound: i32, value: i32): void {
  const bucket = start + <usize>(key & mask) * BUCKET_BYTES;
  let place = bucket;
  let least = 1 << 30;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) == key) {
      place = at;
      break;
    }
    const worth =
      data >> 60 == clearing ? <i32>((data >> 12) & 63) + (((data >> 20) & 255) == age ? 64 : 0) : 0;
    if (worth < least) {
      least = worth;
      place = at;
    }
  }
  const data =
    <u64>move |
    ((<u64>depth) << 12) |
    ((<u64>bound) << 18) |
    (age << 20) |
    ((<u64>(value + VALUE_OFFSET)) << 28) |
    (clearing << 60);
  store<u64>(place, key ^ data);
  store<u64>(place, data, 8);
}

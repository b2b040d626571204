import { MOVE_BITS } from '../layout';
import { age, clearing, positionKey, start } from '../table';

/**
 * The entries of winner proofs in the transposition table, which they share with searches: bounds on the final margin, and
 * proof numbers. Each kind has its own keys. Threads write without locks, as `table.ts` describes, and the last four bits of an entry
 * are its clearing there, too.
 */

/** The bounds of an unknown margin; no margin is larger than 108. */
export const NO_LOWER: i32 = -127;
export const NO_UPPER: i32 = 127;

const ENTRY_BYTES: usize = 16;
const BUCKET_BYTES: usize = 64;
/**
 * The bits of a key that do not choose its bucket, which is below 2^26 in 4 GiB. Keys of one position differ only in these: its bounds and
 * its proof numbers are in one bucket, so that memory is waited for once.
 */
const OTHER_BITS: u64 = 0xfffffffffc000000;
/** Separates the keys of bounds from those of search results for the same position. */
const BOUNDS_SALT: u64 = 0x5851f42d4c957f2d & OTHER_BITS;
/** Separates the keys of proof numbers for different margins of one position, and from all other keys. */
const NUMBERS_SALT: u64 = 0xd1342543de82ef95;
/** An entry of the current search has priority over every older one. */
const AGE_WORTH: i32 = 256;

/** The mask that makes a bucket number of a key. */
let mask: u64 = 0;

/** Sets how many buckets of the table proofs use, from its start on. @param buckets a power of two */
export function useTablePart(buckets: u32): void {
  mask = <u64>buckets - 1;
}

/** What the last successful `probeBounds` found; the move is 0 if none is known. */
export let foundMove: i32 = 0;
export let foundLower: i32 = 0;
export let foundUpper: i32 = 0;
/** What the last successful `probeNumbers` found. */
export let foundFor: f64 = 0;
export let foundAgainst: f64 = 0;

/** The key of the bounds of the position on the board. */
export function boundsKey(): u64 {
  return positionKey() ^ BOUNDS_SALT;
}

/** The key of the bounds of a position. @param key its `positionKey` */
export function boundsKeyOf(key: u64): u64 {
  return key ^ BOUNDS_SALT;
}

/** The key of the proof numbers of a position. @param key its `positionKey` @param need the margin asked for */
export function numbersKeyOf(key: u64, need: i32): u64 {
  return key ^ ((NUMBERS_SALT * <u64>(need + 256)) & OTHER_BITS);
}

/**
 * Looks up the proven bounds of a position. An entry is move (12 bits), cost (8), age (8), lower bound (8), upper bound (8).
 * @returns whether it was found
 */
export function probeBounds(key: u64): bool {
  const data = entryOf(key);
  if (!data) return false;
  foundMove = <i32>(data & MOVE_BITS);
  foundLower = <i32>(<i8>(data >> 28));
  foundUpper = <i32>(<i8>(data >> 36));
  return true;
}

/** Stores proven bounds. @param cost nodes of the proof: the cheapest entries are replaced first */
export function keepBounds(key: u64, lower: i32, upper: i32, move: i32, cost: i64): void {
  write(
    key,
    <u64>move |
      (classOf(cost) << 12) |
      (age << 20) |
      ((<u64>(lower & 255)) << 28) |
      ((<u64>(upper & 255)) << 36),
  );
}

/**
 * Looks up the proof numbers of a position. An entry is the first number (12 bits), cost (8), age (8), the first number's other
 * 10 bits, the second number (22 bits).
 * @returns whether it was found
 */
export function probeNumbers(key: u64): bool {
  const data = entryOf(key);
  if (!data) return false;
  foundFor = unpackNumber((data & 0xfff) | ((data >> 16) & 0x3ff000));
  foundAgainst = unpackNumber((data >> 38) & 0x3fffff);
  return true;
}

/** Stores proof numbers. @param cost nodes that were spent on them */
export function keepNumbers(key: u64, proof: f64, disproof: f64, cost: i64): void {
  const first = packNumber(proof);
  write(
    key,
    (first & 0xfff) |
      (classOf(cost) << 12) |
      (age << 20) |
      ((first & 0x3ff000) << 16) |
      (packNumber(disproof) << 38),
  );
}

/** The second word of a position's entry; 0 if there is none. */
function entryOf(key: u64): u64 {
  const bucket = start + <usize>(key & mask) * BUCKET_BYTES;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) == key) return data;
  }
  return 0;
}

/** Writes an entry over that of the same position, or else over the cheapest old one. */
function write(key: u64, content: u64): void {
  const data = content | (clearing << 60);
  const bucket = start + <usize>(key & mask) * BUCKET_BYTES;
  let place = bucket;
  let least = 1 << 30;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const kept = load<u64>(at, 8);
    if ((load<u64>(at) ^ kept) == key) {
      place = at;
      break;
    }
    const worth =
      kept >> 60 == clearing ? <i32>((kept >> 12) & 255) + (((kept >> 20) & 255) == age ? AGE_WORTH : 0) : 0;
    if (worth < least) {
      least = worth;
      place = at;
    }
  }
  store<u64>(place, key ^ data);
  store<u64>(place, data, 8);
}

/** A cost in eight bits: four steps each time it doubles. */
function classOf(cost: i64): u64 {
  const log = 63 - clz(cost | 1);
  return <u64>min<i64>(255, (log << 2) | ((log >= 2 ? cost >> (log - 2) : cost << (2 - log)) & 3));
}

/** A non-negative number in 22 bits, rounded up, so that a reached limit stays reached. */
export function packNumber(value: f64): u64 {
  const bits = reinterpret<u32>(<f32>value);
  return <u64>min<u32>(bits + 511, 0x7f800000) >> 9;
}

/** A number of `packNumber`. */
export function unpackNumber(bits: u64): f64 {
  return <f64>reinterpret<f32>((<u32>bits) << 9);
}

import { age, mask, start } from '../table';

/** The bounds of a margin about which nothing is known. */
export const NO_LOWER: i32 = -127;
export const NO_UPPER: i32 = 127;

const ENTRY_BYTES: usize = 16;
const BUCKET_BYTES: usize = 64;

export let foundMove: i32 = 0;
export let foundLower: i32 = 0;
export let foundUpper: i32 = 0;

export let foundFor: f64 = 0;
export let foundAgainst: f64 = 0;

/** An entry: move (12 bits), cost (8), age (8), lower (8), upper (8). */
export let NEAR_MASK: u64 = 0xffffffff;
export function setNear(v: i32): void { NEAR_MASK = <u64>v; }
export function probeBounds(key: u64, within: u64): bool {
  const bucket = start + <usize>(key & mask & within) * BUCKET_BYTES;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) != key || !data) continue;
    foundMove = <i32>(data & 0xfff);
    foundLower = <i32>(<i8>(data >> 28));
    foundUpper = <i32>(<i8>(data >> 36));
    return true;
  }
  return false;
}

function classOf(cost: i64): u64 {
  const log = 63 - clz(cost | 1);
  return <u64>min<i64>(255, (log << 2) | ((log >= 2 ? cost >> (log - 2) : cost << (2 - log)) & 3));
}

function placeFor(key: u64, within: u64): usize {
  const bucket = start + <usize>(key & mask & within) * BUCKET_BYTES;
  let place = bucket;
  let least = 1 << 30;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) == key) return at;
    const worth = <i32>((data >> 12) & 255) + (((data >> 20) & 255) == age ? 256 : 0);
    if (worth < least) {
      least = worth;
      place = at;
    }
  }
  return place;
}

function write(key: u64, data: u64, within: u64): void {
  const place = placeFor(key, within);
  store<u64>(place, key ^ data);
  store<u64>(place, data, 8);
}

export function keepBounds(key: u64, lower: i32, upper: i32, move: i32, cost: i64, within: u64): void {
  write(
    key,
    (<u64>move) |
      (classOf(cost) << 12) |
      (age << 20) |
      ((<u64>(lower & 255)) << 28) |
      ((<u64>(upper & 255)) << 36),
    within,
  );
}

/** Numbers are kept in 22 bits, rounded up. */
function packNumber(value: f64): u64 {
  const bits = reinterpret<u32>(<f32>value);
  return (<u64>min<u32>(bits + 511, 0x7f800000)) >> 9;
}
function unpackNumber(bits: u64): f64 {
  return <f64>reinterpret<f32>((<u32>bits) << 9);
}

/** Entry: spare (12), cost (8), age (8) and the two (18 each)... */
export function probeNumbers(key: u64): bool {
  const bucket = start + <usize>(key & mask) * BUCKET_BYTES;
  for (let at = bucket; at < bucket + BUCKET_BYTES; at += ENTRY_BYTES) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) != key || !data) continue;
    const low = (data & 0xfff) | ((data >> 16) & 0x3ff000);
    foundFor = unpackNumber(low & 0x3fffff);
    foundAgainst = unpackNumber((data >> 38) & 0x3fffff);
    return true;
  }
  return false;
}

export function keepNumbers(key: u64, proof: f64, disproof: f64, cost: i64): void {
  const p = packNumber(proof);
  write(
    key,
    (p & 0xfff) |
      (classOf(cost) << 12) |
      (age << 20) |
      ((p & 0x3ff000) << 16) |
      (packNumber(disproof) << 38),
    ~0,
  );
}

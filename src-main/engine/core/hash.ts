import { KEYS } from './layout';

/** The number of heights of a pile, plus one so that a height is its own index. */
const HEIGHTS: i32 = 37;
const PILE_KEYS: i32 = 36 * 2 * 3 * HEIGHTS;
const WHITE_TO_MOVE: usize = KEYS + ((<usize>PILE_KEYS) << 3);
const MOVER_RULE: usize = WHITE_TO_MOVE + 8;
/** Fixed, so that node counts are the same on every machine. */
const SEED: u64 = 0x486f6b69746f;

/** Writes the keys: splitmix64 from a fixed seed. */
export function fillKeys(): void {
  let state = SEED;
  for (let index = 0; index < PILE_KEYS + 2; index++) {
    state += 0x9e3779b97f4a7c15;
    let word = state;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    store<u64>(KEYS + ((<usize>index) << 3), word ^ (word >> 31));
  }
}

/** The key of a pile. @param white 0 or 1 @param pips 1 .. 3 @param height 1 .. 36 */
export function pileKey(square: i32, white: i32, pips: i32, height: i32): u64 {
  return load<u64>(KEYS + ((<usize>(((square * 2 + white) * 3 + pips - 1) * HEIGHTS + height)) << 3));
}

export function turnKey(): u64 {
  return load<u64>(WHITE_TO_MOVE);
}

export function moverRuleKey(): u64 {
  return load<u64>(MOVER_RULE);
}

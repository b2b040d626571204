import { GRAPH_TABLES } from '../layout';

/**
 * Positions of at most sixteen piles as graphs: the neighbours are a matrix of 16 x 16 bits in two 128-bit words, a lane of
 * 16 bits for each pile. This file has the operations on such lanes and their tables.
 */
export const MAX_PILES: i32 = 16;

const LANE_BYTES: usize = 32;
/** For each pile a matrix with only its lane set. */
const LANES: usize = GRAPH_TABLES;
/** For each pile a matrix without its row and column. */
const KEEPS: usize = LANES + 512;
/** For each last pile and each removed pile the permutation of bytes in which the last takes the place of the removed one. */
const PERMUTATIONS: usize = KEEPS + 512;
/** For each two piles the matrix that joins them; empty for a pile and itself. */
const JOINS: usize = PERMUTATIONS + 4096;
/** For each pile sixteen bytes with only its own set. */
const BYTES: usize = JOINS + 8192;
export const GRAPH_TABLES_BYTES: usize = BYTES + 256 - GRAPH_TABLES;

/** Fills the tables; before other threads use them. */
export function fillGraphTables(): void {
  memory.fill(GRAPH_TABLES, 0, GRAPH_TABLES_BYTES);
  for (let i = 0; i < MAX_PILES; i++) {
    store<u8>(BYTES + <usize>(i * 17), 255);
    for (let lane = 0; lane < MAX_PILES; lane++) {
      const at = ((<usize>i) << 5) + ((<usize>lane) << 1);
      store<u16>(LANES + at, lane == i ? 0xffff : 0);
      store<u16>(KEEPS + at, lane == i ? 0 : <u16>~((<u32>1) << (<u32>i)));
      for (let byte = 0; byte < MAX_PILES; byte++) {
        store<u8>(permutationOf(i, lane) + <usize>byte, <u8>(byte == lane ? i : byte));
      }
    }
    for (let j = i + 1; j < MAX_PILES; j++) {
      const at = JOINS + <usize>((i << 4) | j) * LANE_BYTES;
      store<u16>(at + ((<usize>i) << 1), <u16>((<u32>1) << (<u32>j)));
      store<u16>(at + ((<usize>j) << 1), <u16>((<u32>1) << (<u32>i)));
    }
  }
}

/** The address of the matrix that has only a pile's lane. */
export function laneOf(pile: u32): usize {
  return LANES + ((<usize>pile) << 5);
}

/** The address of the matrix without a pile's row and column. */
export function keepOf(pile: u32): usize {
  return KEEPS + ((<usize>pile) << 5);
}

/** The address of the sixteen bytes of which only a pile's own is set. */
export function byteOf(pile: u32): usize {
  return BYTES + ((<usize>pile) << 4);
}

/** The address of the permutation of bytes for removing a pile, whose place the last pile takes. */
export function permutationOf(last: u32, removed: u32): usize {
  return PERMUTATIONS + ((<usize>last) << 8) + ((<usize>removed) << 4);
}

/** The address of the matrix that joins the neighbours of a pile that leaves. @param row the neighbours: two, one or none */
export function joinOf(row: u32): usize {
  return JOINS + ((<usize>((ctz(row | 0x8000) << 4) | (31 - clz(row | 1)))) << 5);
}

/** The lanes of two words that are not zero, a bit each. */
function lanesMet(low: v128, high: v128): u32 {
  const zero = i64x2.splat(0);
  return ~(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(low, zero), i16x8.eq(high, zero))));
}

/** The piles that have one of these piles as a neighbour. */
function nextTo(low: v128, high: v128, piles: u32): u32 {
  const among = i16x8.splat(<i16>piles);
  return lanesMet(v128.and(low, among), v128.and(high, among));
}

/** The piles that three steps from a pile end on. @param row its neighbours @param bit itself */
function threeSteps(low: v128, high: v128, row: u32, bit: u32): u32 {
  const among = i16x8.splat(<i16>row);
  const one = i16x8.splat(1);
  const metLow = v128.and(low, among);
  const metHigh = v128.and(high, among);
  const second = lanesMet(metLow, metHigh) & ~bit;
  // Piles that two or more first steps lead to: only through them can the first pile also be the last.
  const twice =
    lanesMet(v128.and(metLow, i16x8.sub(metLow, one)), v128.and(metHigh, i16x8.sub(metHigh, one))) & ~bit;
  return (nextTo(low, high, second) & ~row) | (nextTo(low, high, twice) & row);
}

/** The piles that a pile's steps end on, single pawns or stacks. @param row its neighbours @param bit itself */
export function destinationsOf(low: v128, high: v128, row: u32, bit: u32, ones: u32, twos: u32): u32 {
  if (ones & bit) return row;
  if (twos & bit) return nextTo(low, high, row) & ~bit;
  return threeSteps(low, high, row, bit);
}

/** A byte 255 for each pile of a set, 0 for the others. */
export function bytesOf(piles: u32): v128 {
  const halves = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(i8x16.swizzle(i16x8.splat(<i16>piles), halves), bits), bits);
}

/** The sum of sixteen products of unsigned bytes. */
export function sumOfProducts(counts: v128, weights: v128): i32 {
  const sums = i32x4.extadd_pairwise_i16x8_s(
    i16x8.add(i16x8.extmul_low_i8x16_u(counts, weights), i16x8.extmul_high_i8x16_u(counts, weights)),
  );
  const half = i32x4.add(
    sums,
    i8x16.shuffle(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15),
  );
  return i32x4.extract_lane(half, 0) + i32x4.extract_lane(half, 1);
}

/** In every row of a word, moves the last pile's bit to the place of the pile that was removed. */
export function moveColumn(rows: v128, last: u32, to: u32): v128 {
  return v128.or(
    v128.and(rows, i16x8.splat(<i16>~((<u32>1) << last))),
    i16x8.shl(v128.and(i16x8.shr_u(rows, <i32>last), i16x8.splat(1)), <i32>to),
  );
}

/** In a set, moves the last pile's bit to the place of the pile that was removed. */
export function moveBit(set: u32, last: u32, to: u32): u32 {
  return (set & ~((<u32>1) << last)) | (((set >> last) & 1) << to);
}

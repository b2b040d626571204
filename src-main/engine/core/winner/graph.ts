import { count, eitherRule, heightAt, margin, marksAt, occupied, otherPiles, ownPiles, stacks, turn } from '../board';
import { pileKey, turnKey } from '../hash';
import { area, FEW_MOVES, FRAMES, GRAPH_TABLES, NEXT } from '../layout';
import { mustStop, nodes, stopped } from '../progress';
import { foundLower, foundMove, foundUpper, keepBounds, NO_LOWER, NO_UPPER, probeBounds, NEAR_MASK, setNear } from './bounds-table';
import { fewNodes, MAX_FEW, visitFew } from './few-piles';

export const MAX_PILES: i32 = 16;

export let MIN_KEPT: i32 = 11;
export let GAIN_WEIGHT: i32 = 1;
export let MAX_NEAR: i32 = 14;
let WEIGHT_COUNT: i32 = 10;
let WEIGHT_HEIGHT: i32 = 2;
let WEIGHT_MOVERS: i32 = 10;
let WEIGHT_TALL: i32 = 12;
let WEIGHT_COVER: i32 = 8;
let MIN_SLACK: i32 = -1000;
export function setGraphParam(i: i32, v: i32): void {
  if (i == 0) MIN_KEPT = v;
  if (i == 1) GAIN_WEIGHT = v;
  if (i == 2) WEIGHT_COUNT = v;
  if (i == 3) WEIGHT_HEIGHT = v;
  if (i == 4) WEIGHT_MOVERS = v;
  if (i == 5) WEIGHT_TALL = v;
  if (i == 6) WEIGHT_COVER = v;
  if (i == 7) MIN_SLACK = v;
  if (i == 8) setNear(v);
  if (i == 9) MAX_NEAR = v;
}

const LANES: usize = GRAPH_TABLES;
const KEEPS: usize = LANES + 512;
const PERMUTATIONS: usize = KEEPS + 512;
const JOINS: usize = PERMUTATIONS + 4096;
const LANES8: usize = JOINS + 8192;

/** Frame. */
const ACROSS: usize = 0;
const ALONG: usize = 32;
const NEAR: usize = 64;
const HEIGHTS: usize = 96;
const SQUARES: usize = 112;
const OWN: usize = 128;
const OTHER: usize = 132;
const TALL: usize = 136;
const ONES: usize = 140;
const TWOS: usize = 144;
const SCRATCH: usize = 160;
const ENDS: usize = 192;
const HITS: usize = 224;
const ALL_HITS: usize = 240;
const MOVES: usize = 256;
const FRAME_BYTES: usize = 1280;

export function fillGraphTables(): void {
  memory.fill(GRAPH_TABLES, 0, 512 + 512 + 4096 + 8192 + 256);
  for (let i = 0; i < 16; i++) {
    store<u8>(LANES8 + <usize>(i * 17), 255);
    for (let lane = 0; lane < 16; lane++) {
      const at = (<usize>i << 5) + (<usize>lane << 1);
      store<u16>(LANES + at, lane == i ? 0xffff : 0);
      store<u16>(KEEPS + at, lane == i ? 0 : <u16>(~(<u32>1 << <u32>i)));
      store<u8>(PERMUTATIONS + (<usize>i << 8) + (<usize>lane << 4), 0);
      for (let byte = 0; byte < 16; byte++) {
        // last i, removed lane
        store<u8>(PERMUTATIONS + (<usize>i << 8) + (<usize>lane << 4) + <usize>byte, <u8>(byte == lane ? i : byte));
      }
    }
    for (let j = 0; j < 16; j++) {
      if (i >= j) continue;
      const at = JOINS + (<usize>((i << 4) | j) << 5);
      store<u16>(at + (<usize>i << 1), <u16>((<u32>1) << <u32>j));
      store<u16>(at + (<usize>j << 1), <u16>((<u32>1) << <u32>i));
    }
  }
}

// @ts-ignore: decorator
@inline
function lanesMet(low: v128, high: v128): u32 {
  const zero = i64x2.splat(0);
  return ~(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(low, zero), i16x8.eq(high, zero))));
}

// @ts-ignore: decorator
@inline
function nextTo(low: v128, high: v128, piles: u32): u32 {
  const m = i16x8.splat(<i16>piles);
  return lanesMet(v128.and(low, m), v128.and(high, m));
}

// @ts-ignore: decorator
@inline
function threeSteps(low: v128, high: v128, row: u32, bit: u32): u32 {
  const m = i16x8.splat(<i16>row);
  const one = i16x8.splat(1);
  const a = v128.and(low, m);
  const b = v128.and(high, m);
  const second = lanesMet(a, b) & ~bit;
  const twice = lanesMet(v128.and(a, i16x8.sub(a, one)), v128.and(b, i16x8.sub(b, one))) & ~bit;
  return (nextTo(low, high, second) & ~row) | (nextTo(low, high, twice) & row);
}

// @ts-ignore: decorator
@inline
function joinOf(row: u32): usize {
  // Rows of fewer than two: index i,i is nothing.
  return JOINS + (<usize>((ctz(row | 0x8000) << 4) | (31 - clz(row | 1) )) << 5);
}

/** A byte 255 for each pile of a set, 0 for the others. */
// @ts-ignore: decorator
@inline
function bytesOf(piles: u32): v128 {
  const each = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(i8x16.swizzle(i16x8.splat(<i16>piles), each), bits), bits);
}

// @ts-ignore: decorator
@inline
function times(bytes: v128, factor: i32): v128 {
  let sum = i64x2.splat(0);
  for (let i = 0; i < factor; i++) sum = i8x16.add(sum, bytes);
  return sum;
}

// @ts-ignore: decorator
@inline
function weighed(counts: v128, weights: v128): i32 {
  const sums = i32x4.extadd_pairwise_i16x8_s(
    i16x8.add(
      i16x8.extmul_low_i8x16_u(counts, weights),
      i16x8.extmul_high_i8x16_u(counts, weights),
    ),
  );
  const half = i32x4.add(sums, i8x16.shuffle(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15));
  return i32x4.extract_lane(half, 0) + i32x4.extract_lane(half, 1);
}

export function visitGraph(frame: usize, n: i32, lead: i32, hash: u64, need: i32, isCut: bool): i32 {
  if (mustStop()) return 0;
  const isKept = n >= MIN_KEPT;
  const within: u64 = n <= MAX_NEAR ? NEAR_MASK : ~0;
  let lower = NO_LOWER;
  let upper = NO_UPPER;
  let hashedFrom = -1;
  let hashedTo = -1;
  if (isKept && probeBounds(hash, within)) {
    lower = foundLower;
    upper = foundUpper;
    if (lower >= need) return lower;
    if (upper < need) return upper;
    if (foundMove) {
      const squares = v128.load(frame, SQUARES);
      hashedFrom = ctz(<u32>i8x16.bitmask(i8x16.eq(squares, i8x16.splat(<i8>(foundMove & 63)))) | 0x10000);
      hashedTo = ctz(<u32>i8x16.bitmask(i8x16.eq(squares, i8x16.splat(<i8>(foundMove >> 6)))) | 0x10000);
    }
  }
  const before = nodes + fewNodes;
  const own = load<u32>(frame, OWN);
  const other = load<u32>(frame, OTHER);
  const tall = load<u32>(frame, TALL);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const lone = (own | other) & ~tall;
  const low = v128.load(frame, NEAR);
  const high = v128.load(frame, NEAR + 16);
  let piles: u32 = 0;
  if (eitherRule) {
    piles = other;
    let canMove = false;
    while (piles) {
      const bit = piles & -piles;
      const row = <u32>load<u16>(frame + (<usize>ctz(piles) << 1), NEAR);
      const ends = ones & bit ? row : twos & bit ? nextTo(low, high, row) & ~bit : threeSteps(low, high, row, bit);
      if (ends & (tall & bit ? tall : lone)) {
        canMove = true;
        break;
      }
      piles ^= bit;
    }
    if (!canMove) return lead;
  }
  const counts = isCut || lead - need >= MIN_SLACK;
  const tallBytes = bytesOf(tall);
  const loneBytes = bytesOf(lone);
  const weights = i8x16.add(
    i8x16.splat(<i8>WEIGHT_COUNT),
    v128.and(bytesOf(own), times(v128.load(frame, HEIGHTS), WEIGHT_HEIGHT)),
  );
  let ended = NO_LOWER;
  const start = frame + MOVES;
  let end = start;
  piles = own;
  while (piles) {
    const from = ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const row = <u32>load<u16>(frame + (<usize>from << 1), NEAR);
    let ends = ones & bit ? row : twos & bit ? nextTo(low, high, row) & ~bit : threeSteps(low, high, row, bit);
    ends &= tall & bit ? tall : lone;
    if (!ends) continue;
    const marks = ones & bit ? 1 : twos & bit ? 2 : 3;
    let replies = 0;
    let movers = 0;
    let penalty = 0;
    if (counts) {
      const join1 = joinOf(<u32>load<u16>(frame + (<usize>from << 1), ACROSS));
      const join2 = joinOf(<u32>load<u16>(frame + (<usize>from << 1), ALONG));
      const keep = KEEPS + (<usize>from << 5);
      const low2 = v128.or(v128.and(low, v128.load(keep)), v128.or(v128.load(join1), v128.load(join2)));
      const high2 = v128.or(
        v128.and(high, v128.load(keep, 16)),
        v128.or(v128.load(join1, 16), v128.load(join2, 16)),
      );
      v128.store(frame, low2, SCRATCH);
      v128.store(frame, high2, SCRATCH + 16);
      let allHits = i64x2.splat(0);
      let hits = allHits;
      let enemies = other;
      while (enemies) {
        const index = ctz(enemies);
        const enemy = enemies & -enemies;
        enemies ^= enemy;
        const row2 = <u32>load<u16>(frame + (<usize>index << 1), SCRATCH);
        const answers =
          ones & enemy
            ? row2
            : twos & enemy
              ? nextTo(low2, high2, row2) & ~enemy
              : threeSteps(low2, high2, row2, enemy);
        store<u16>(frame + (<usize>index << 1), <u16>answers, ENDS);
        const lawful = answers & (tall & enemy ? tall : lone) & ~bit;
        replies += popcnt(lawful);
        movers += <i32>(lawful != 0);
        const bytes = bytesOf(answers);
        allHits = i8x16.sub(allHits, bytes);
        hits = i8x16.sub(hits, v128.and(bytes, tall & enemy ? tallBytes : loneBytes));
      }
      penalty = weighed(hits, weights) + (tall & bit ? WEIGHT_TALL : 0);
      v128.store(frame, hits, HITS);
      v128.store(frame, allHits, ALL_HITS);
    }
    while (ends) {
      const to = ctz(ends);
      const endBit = ends & -ends;
      ends ^= endBit;
      const endMarks = ones & endBit ? 1 : twos & endBit ? 2 : 3;
      const height = <i32>load<u8>(frame + <usize>to, HEIGHTS);
      const isOwn = (own & endBit) != 0;
      const gain = (isOwn ? marks - endMarks : marks + endMarks) * height;
      let order = gain * GAIN_WEIGHT;
      if (counts) {
        let left = replies;
        let moving = movers;
        const hit = <i32>load<u8>(frame + <usize>to, HITS);
        const weight = isOwn ? WEIGHT_COUNT + WEIGHT_HEIGHT * height : WEIGHT_COUNT;
        const newWeight =
          WEIGHT_COUNT + WEIGHT_HEIGHT * (height + <i32>load<u8>(frame + <usize>from, HEIGHTS));
        order -= penalty + (isOwn ? WEIGHT_COVER : 0);
        if (tall & bit) order -= hit * (newWeight - weight);
        else {
          const newHit = <i32>load<u8>(frame + <usize>to, ALL_HITS) - hit;
          left += newHit - hit;
          order -= newHit * newWeight - hit * weight;
        }
        if (!isOwn) {
          const gone = <u32>load<u16>(frame + (<usize>to << 1), ENDS) & (tall & endBit ? tall : lone) & ~bit;
          left -= popcnt(gone);
          moving -= <i32>(gone != 0);
          order += weighed(v128.and(bytesOf(gone), i8x16.splat(1)), weights);
        }
        order -= moving * WEIGHT_MOVERS;
        if (left == 0) {
          if (lead + gain >= need) {
            if (isKept)
              keepBounds(hash, lead + gain, upper, moveOf(frame, from, to), 1, within);
            return lead + gain;
          }
          ended = max(ended, lead + gain);
          continue;
        }
      }
      if (from == hashedFrom && to == hashedTo) order = 8000;
      order = max(-8000, order);
      store<u32>(end, (<u32>(order + 8192) << 18) | (<u32>(gain + 512) << 8) | (from << 4) | to);
      end += 4;
    }
  }
  if (end == start && ended == NO_LOWER) return lead;
  let best = ended;
  let bestMove = 0;
  for (let at = start; at < end; at += 4) {
    let word = load<u32>(at);
    let place = at;
    for (let next = at + 4; next < end; next += 4) {
      const candidate = load<u32>(next);
      if (candidate > word) {
        word = candidate;
        place = next;
      }
    }
    store<u32>(place, load<u32>(at));
    const from = (word >> 4) & 15;
    const to = word & 15;
    const gain = <i32>((word >> 8) & 1023) - 512;
    const value = -visitChild(frame, n, lead, hash, need, isCut, from, to, gain);
    if (stopped) return 0;
    if (value > best) {
      best = value;
      bestMove = word & 255;
      if (best >= need) break;
    }
  }
  if (isKept) {
    if (best >= need) lower = max(lower, best);
    else upper = min(upper, best);
    keepBounds(hash, lower, upper, moveOf(frame, bestMove >> 4, bestMove & 15), nodes + fewNodes - before, within);
  }
  return best;
}

function moveOf(frame: usize, from: u32, to: u32): i32 {
  return (
    <i32>load<u8>(frame + <usize>from, SQUARES) | (<i32>load<u8>(frame + <usize>to, SQUARES) << 6)
  );
}

function visitChild(
  frame: usize,
  n: i32,
  lead: i32,
  hash: u64,
  need: i32,
  isCut: bool,
  from: u32,
  to: u32,
  gain: i32,
): i32 {
  const last = <u32>(n - 1);
  const fromBit = (<u32>1) << from;
  const lastBit = (<u32>1) << last;
  const toBit = (<u32>1) << to;
  const acrossRow = <u32>load<u16>(frame + (<usize>from << 1), ACROSS);
  const alongRow = <u32>load<u16>(frame + (<usize>from << 1), ALONG);
  const join1 = joinOf(acrossRow);
  const join2 = joinOf(alongRow);
  const keep = KEEPS + (<usize>from << 5);
  const keepLow = v128.load(keep);
  const keepHigh = v128.load(keep, 16);
  let a = v128.or(v128.and(v128.load(frame, ACROSS), keepLow), v128.load(join1));
  let b = v128.or(v128.and(v128.load(frame, ACROSS + 16), keepHigh), v128.load(join1, 16));
  let c = v128.or(v128.and(v128.load(frame, ALONG), keepLow), v128.load(join2));
  let d = v128.or(v128.and(v128.load(frame, ALONG + 16), keepHigh), v128.load(join2, 16));
  let heights = i8x16.add(
    v128.load(frame, HEIGHTS),
    v128.and(
      v128.load(LANES8 + (<usize>to << 4)),
      i8x16.splat(<i8>load<u8>(frame + <usize>from, HEIGHTS)),
    ),
  );
  const own = load<u32>(frame, OWN);
  const other = load<u32>(frame, OTHER);
  const tall = load<u32>(frame, TALL);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const both = ~(fromBit | toBit);
  let own2 = other & ~toBit;
  let other2 = (own & ~fromBit) | toBit;
  let tall2 = (tall & ~fromBit) | toBit;
  let ones2 = (ones & both) | (((ones >> from) & 1) << to);
  let twos2 = (twos & both) | (((twos >> from) & 1) << to);
  const permutation = PERMUTATIONS + (<usize>last << 8) + (<usize>from << 4);
  if (from != last) {
    const one = i16x8.splat(1);
    const notLast = i16x8.splat(<i16>~lastBit);
    const lane = LANES + (<usize>from << 5);
    const laneLow = v128.load(lane);
    const laneHigh = v128.load(lane, 16);
    const lastLane = LANES + (<usize>last << 5);
    const lastLow = v128.load(lastLane);
    const lastHigh = v128.load(lastLane, 16);
    let row = <u32>load<u16>(frame + (<usize>last << 1), ACROSS) & ~fromBit;
    if (acrossRow & lastBit) row |= acrossRow & ~lastBit;
    let rows = i16x8.splat(<i16>row);
    a = v128.or(v128.andnot(moved(a, last, from, one, notLast), lastLow), v128.and(rows, laneLow));
    b = v128.or(v128.andnot(moved(b, last, from, one, notLast), lastHigh), v128.and(rows, laneHigh));
    row = <u32>load<u16>(frame + (<usize>last << 1), ALONG) & ~fromBit;
    if (alongRow & lastBit) row |= alongRow & ~lastBit;
    rows = i16x8.splat(<i16>row);
    c = v128.or(v128.andnot(moved(c, last, from, one, notLast), lastLow), v128.and(rows, laneLow));
    d = v128.or(v128.andnot(moved(d, last, from, one, notLast), lastHigh), v128.and(rows, laneHigh));
    own2 = renumbered(own2, last, from);
    other2 = renumbered(other2, last, from);
    tall2 = renumbered(tall2, last, from);
    ones2 = renumbered(ones2, last, from);
    twos2 = renumbered(twos2, last, from);
    heights = i8x16.swizzle(heights, v128.load(permutation));
  }
  if (n == MAX_FEW + 1) {
    return visitFew(
      i64x2.extract_lane(i8x16.narrow_i16x8_u(a, a), 0),
      i64x2.extract_lane(i8x16.narrow_i16x8_u(c, c), 0),
      i64x2.extract_lane(heights, 0),
      <u64>own2 | (<u64>other2 << 8) | (<u64>tall2 << 16) | (<u64>ones2 << 24) | (<u64>twos2 << 32),
      -(lead + gain),
      1 - need,
      area + FEW_MOVES,
    );
  }
  const child = frame + FRAME_BYTES;
  v128.store(child, a, ACROSS);
  v128.store(child, b, ACROSS + 16);
  v128.store(child, c, ALONG);
  v128.store(child, d, ALONG + 16);
  v128.store(child, v128.or(a, c), NEAR);
  v128.store(child, v128.or(b, d), NEAR + 16);
  v128.store(child, heights, HEIGHTS);
  store<u32>(child, own2, OWN);
  store<u32>(child, other2, OTHER);
  store<u32>(child, tall2, TALL);
  store<u32>(child, ones2, ONES);
  store<u32>(child, twos2, TWOS);
  let hash2: u64 = 0;
  if (n > MIN_KEPT) {
    v128.store(child, i8x16.swizzle(v128.load(frame, SQUARES), v128.load(permutation)), SQUARES);
    const side = turn ^ ((count - n) & 1);
    const fromSquare = <i32>load<u8>(frame + <usize>from, SQUARES);
    const toSquare = <i32>load<u8>(frame + <usize>to, SQUARES);
    const moved = <i32>load<u8>(frame + <usize>from, HEIGHTS);
    const covered = <i32>load<u8>(frame + <usize>to, HEIGHTS);
    const marks = ones & fromBit ? 1 : twos & fromBit ? 2 : 3;
    const endMarks = ones & toBit ? 1 : twos & toBit ? 2 : 3;
    hash2 =
      hash ^
      pileKey(fromSquare, side, marks, moved) ^
      pileKey(toSquare, own & toBit ? side : side ^ 1, endMarks, covered) ^
      pileKey(toSquare, side, marks, moved + covered) ^
      turnKey();
  }
  return visitGraph(child, n - 1, -(lead + gain), hash2, 1 - need, !isCut);
}

// @ts-ignore: decorator
@inline
function moved(rows: v128, last: u32, from: u32, one: v128, notLast: v128): v128 {
  return v128.or(
    v128.and(rows, notLast),
    i16x8.shl(v128.and(i16x8.shr_u(rows, <i32>last), one), <i32>from),
  );
}

// @ts-ignore: decorator
@inline
function renumbered(set: u32, last: u32, from: u32): u32 {
  return (set & ~((<u32>1) << last)) | (((set >> last) & 1) << from);
}

/** The position on the board, of at most sixteen piles. */
export function decideGraph(need: i32, isCut: bool, key: u64): i32 {
  const frame = area + FRAMES;
  const index = frame + MOVES;
  memory.fill(frame, 0, ENDS);
  let piles = occupied;
  const mine = ownPiles();
  let own: u32 = 0;
  let other: u32 = 0;
  let tall: u32 = 0;
  let ones: u32 = 0;
  let twos: u32 = 0;
  let n = 0;
  while (piles) {
    const square = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const place = (<u32>1) << n;
    store<u16>(index + (<usize>square << 1), <u16>place);
    const marks = marksAt(square);
    if (mine & bit) own |= place;
    else other |= place;
    if (stacks & bit) tall |= place;
    if (marks == 1) ones |= place;
    else if (marks == 2) twos |= place;
    store<u8>(frame + <usize>n, <u8>heightAt(square), HEIGHTS);
    store<u8>(frame + <usize>n, <u8>square, SQUARES);
    n++;
  }
  store<u16>(index + (36 << 1), 0);
  for (let i = n; i < 16; i++) store<u8>(frame + <usize>i, 255, SQUARES);
  piles = occupied;
  let at = frame;
  while (piles) {
    const square = <i32>ctz(piles);
    piles &= piles - 1;
    const links = load<u32>(area + ((<usize>square) << 2), NEXT);
    const along =
      load<u16>(index + (<usize>(links & 255) << 1)) | load<u16>(index + (<usize>((links >> 16) & 255) << 1));
    const across =
      load<u16>(index + (<usize>((links >> 8) & 255) << 1)) | load<u16>(index + (<usize>(links >> 24) << 1));
    store<u16>(at, across, ACROSS);
    store<u16>(at, along, ALONG);
    store<u16>(at, across | along, NEAR);
    at += 2;
  }
  store<u32>(frame, own, OWN);
  store<u32>(frame, other, OTHER);
  store<u32>(frame, tall, TALL);
  store<u32>(frame, ones, ONES);
  store<u32>(frame, twos, TWOS);
  return visitGraph(frame, n, margin, key, need, isCut);
}

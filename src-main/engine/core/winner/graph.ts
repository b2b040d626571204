import { eitherRule } from '../board';
import { enterKey, isBusyKey, isShared, leave } from '../busy';
import { area, FEW_MOVES } from '../layout';
import { mustStop, nodes, stopped } from '../progress';
import {
  foundLower,
  foundMove,
  foundUpper,
  keepBounds,
  NO_LOWER,
  NO_UPPER,
  probeBounds,
} from './bounds-table';
import { MAX_FEW, visitFew } from './few-piles';
import {
  ACROSS,
  ALONG,
  FRAME_BYTES,
  FRAME_MOVES,
  GAIN_OFFSET,
  HEIGHTS,
  NEAR,
  ONES,
  ORDER_SHIFT,
  OTHER,
  OWN,
  SQUARES,
  TALL,
  TWOS,
} from './frame';
import { canMove, endedBest, endingMove, writeMoves, writeMovesByGain } from './graph-moves';
import { keyAfter, pileOn, squaresOf } from './graph-squares';
import { byteOf, joinOf, keepOf, laneOf, moveBit, moveColumn, permutationOf } from './lanes';

/** With fewer piles a lookup costs more than another search. */
const MIN_KEPT: i32 = 12;
/** From so many piles on, a thread tries the moves last that another one is searching. */
const MIN_SHARED: i32 = 15;
/** The bits of a move but its order: without it, the move comes after all others. */
const POSTPONED: u32 = (1 << ORDER_SHIFT) - 1;
/** Up to so many piles counting replies costs more than the better order saves: where a proof is expected, and elsewhere. */
const MAX_BY_GAIN_EXPECTED: i32 = 9;
const MAX_BY_GAIN: i32 = 10;

/**
 * Whether the side to move gets at least a margin: null-window alpha-beta, fewest replies first where the order matters.
 * @param frame the address of the position
 * @param piles their number, 9 to 16
 * @param lead the current margin of the side to move, in points
 * @param key the key of its bounds; used from `MIN_KEPT` piles on
 * @param need the margin in question
 * @param isExpected whether a proof is more likely than a refutation, which needs every move, in whatever order
 * @returns a proven bound: a lower one where it is `need` or more, else an upper one; nothing if `stopped`
 */
export function visitGraph(frame: usize, piles: i32, lead: i32, key: u64, need: i32, isExpected: bool): i32 {
  if (mustStop()) return 0;
  const isKept = piles >= MIN_KEPT;
  let lower = NO_LOWER;
  let upper = NO_UPPER;
  let hashedFrom = -1;
  let hashedTo = -1;
  if (isKept && probeBounds(key)) {
    lower = foundLower;
    upper = foundUpper;
    if (lower >= need) return lower;
    if (upper < need) return upper;
    if (foundMove) {
      hashedFrom = pileOn(frame, foundMove & 63);
      hashedTo = pileOn(frame, foundMove >> 6);
    }
  }
  const before = nodes;
  if (eitherRule && !canMove(frame, load<u32>(frame, OTHER))) return lead;
  const end =
    piles <= (isExpected ? MAX_BY_GAIN_EXPECTED : MAX_BY_GAIN)
      ? writeMovesByGain(frame, hashedFrom, hashedTo)
      : writeMoves(frame, lead, need, hashedFrom, hashedTo);
  let best = endedBest;
  if (endingMove >= 0) {
    if (isKept) keepBounds(key, best, upper, squaresOf(frame, endingMove), 1);
    return best;
  }
  const start = frame + FRAME_MOVES;
  if (end == start && best == NO_LOWER) return lead;
  const isDivided = isShared && piles >= MIN_SHARED;
  let bestMove = 0;
  for (let at = start; at < end; at += 4) {
    const word = takeFirst(at, end);
    const move = <i32>(word & 255);
    const gain = <i32>((word >> 8) & 1023) - GAIN_OFFSET;
    let mark: u64 = 0;
    if (isDivided) {
      mark = keyAfter(frame, piles, key, <u32>move >> 4, move & 15);
      const isPostponed = word >> ORDER_SHIFT == 0;
      if (at > start && !isPostponed && isBusyKey(mark)) {
        store<u32>(at, word & POSTPONED);
        at -= 4;
        continue;
      }
      enterKey(mark);
    }
    const value = -visitChild(frame, piles, lead + gain, key, need, <u32>move >> 4, move & 15, isExpected);
    if (isDivided) leave(mark);
    if (stopped) return 0;
    // Another thread may have decided the position meanwhile.
    if (isDivided && value < need && probeBounds(key)) {
      if (foundLower >= need) return foundLower;
      if (foundUpper < need) return foundUpper;
    }
    if (value > best) {
      best = value;
      bestMove = move;
      if (best >= need) break;
    }
  }
  if (isKept) {
    if (best >= need) lower = max(lower, best);
    else upper = min(upper, best);
    keepBounds(key, lower, upper, squaresOf(frame, bestMove), nodes - before);
  }
  return best;
}

/** Removes the best of the remaining moves and puts the first into its place. */
function takeFirst(at: usize, end: usize): u32 {
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
  return word;
}

/** Decides the position after a move, from its mover's view. @param lead the margin after the move, for the side that made it */
function visitChild(
  frame: usize,
  piles: i32,
  lead: i32,
  key: u64,
  need: i32,
  from: u32,
  to: u32,
  isExpected: bool,
): i32 {
  const last = <u32>(piles - 1);
  const fromBit = (<u32>1) << from;
  const lastBit = (<u32>1) << last;
  const toBit = (<u32>1) << to;
  const acrossRow = <u32>load<u16>(frame + ((<usize>from) << 1), ACROSS);
  const alongRow = <u32>load<u16>(frame + ((<usize>from) << 1), ALONG);
  const acrossJoin = joinOf(acrossRow);
  const alongJoin = joinOf(alongRow);
  const keep = keepOf(from);
  const keepLow = v128.load(keep);
  const keepHigh = v128.load(keep, 16);
  let acrossLow = v128.or(v128.and(v128.load(frame, ACROSS), keepLow), v128.load(acrossJoin));
  let acrossHigh = v128.or(v128.and(v128.load(frame, ACROSS + 16), keepHigh), v128.load(acrossJoin, 16));
  let alongLow = v128.or(v128.and(v128.load(frame, ALONG), keepLow), v128.load(alongJoin));
  let alongHigh = v128.or(v128.and(v128.load(frame, ALONG + 16), keepHigh), v128.load(alongJoin, 16));
  const moved = i8x16.splat(<i8>load<u8>(frame + <usize>from, HEIGHTS));
  let heights = i8x16.add(v128.load(frame, HEIGHTS), v128.and(v128.load(byteOf(to)), moved));
  const both = ~(fromBit | toBit);
  const oldOnes = load<u32>(frame, ONES);
  const oldTwos = load<u32>(frame, TWOS);
  let own = load<u32>(frame, OTHER) & ~toBit;
  let other = (load<u32>(frame, OWN) & ~fromBit) | toBit;
  let tall = (load<u32>(frame, TALL) & ~fromBit) | toBit;
  let ones = (oldOnes & both) | (((oldOnes >> from) & 1) << to);
  let twos = (oldTwos & both) | (((oldTwos >> from) & 1) << to);
  const permutation = v128.load(permutationOf(last, from));
  if (from != last) {
    const lane = laneOf(from);
    const laneLow = v128.load(lane);
    const laneHigh = v128.load(lane, 16);
    const lastLane = laneOf(last);
    const lastLow = v128.load(lastLane);
    const lastHigh = v128.load(lastLane, 16);
    let row = <u32>load<u16>(frame + ((<usize>last) << 1), ACROSS) & ~fromBit;
    if (acrossRow & lastBit) row |= acrossRow & ~lastBit;
    let rows = i16x8.splat(<i16>row);
    acrossLow = v128.or(v128.andnot(moveColumn(acrossLow, last, from), lastLow), v128.and(rows, laneLow));
    acrossHigh = v128.or(v128.andnot(moveColumn(acrossHigh, last, from), lastHigh), v128.and(rows, laneHigh));
    row = <u32>load<u16>(frame + ((<usize>last) << 1), ALONG) & ~fromBit;
    if (alongRow & lastBit) row |= alongRow & ~lastBit;
    rows = i16x8.splat(<i16>row);
    alongLow = v128.or(v128.andnot(moveColumn(alongLow, last, from), lastLow), v128.and(rows, laneLow));
    alongHigh = v128.or(v128.andnot(moveColumn(alongHigh, last, from), lastHigh), v128.and(rows, laneHigh));
    own = moveBit(own, last, from);
    other = moveBit(other, last, from);
    tall = moveBit(tall, last, from);
    ones = moveBit(ones, last, from);
    twos = moveBit(twos, last, from);
    heights = i8x16.swizzle(heights, permutation);
  }
  if (piles == MAX_FEW + 1) {
    return visitFew(
      i64x2.extract_lane(i8x16.narrow_i16x8_u(acrossLow, acrossLow), 0),
      i64x2.extract_lane(i8x16.narrow_i16x8_u(alongLow, alongLow), 0),
      i64x2.extract_lane(heights, 0),
      <u64>own | ((<u64>other) << 8) | ((<u64>tall) << 16) | ((<u64>ones) << 24) | ((<u64>twos) << 32),
      -lead,
      1 - need,
      area + FEW_MOVES,
    );
  }
  const child = frame + FRAME_BYTES;
  v128.store(child, acrossLow, ACROSS);
  v128.store(child, acrossHigh, ACROSS + 16);
  v128.store(child, alongLow, ALONG);
  v128.store(child, alongHigh, ALONG + 16);
  v128.store(child, v128.or(acrossLow, alongLow), NEAR);
  v128.store(child, v128.or(acrossHigh, alongHigh), NEAR + 16);
  v128.store(child, heights, HEIGHTS);
  store<u32>(child, own, OWN);
  store<u32>(child, other, OTHER);
  store<u32>(child, tall, TALL);
  store<u32>(child, ones, ONES);
  store<u32>(child, twos, TWOS);
  let childKey: u64 = 0;
  if (piles > MIN_KEPT) {
    v128.store(child, i8x16.swizzle(v128.load(frame, SQUARES), permutation), SQUARES);
    childKey = keyAfter(frame, piles, key, from, to);
  }
  return visitGraph(child, piles - 1, -lead, childKey, 1 - need, !isExpected);
}

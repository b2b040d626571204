import {
  ACROSS,
  ALL_HITS,
  ALONG,
  FRAME_MOVES,
  GAIN_OFFSET,
  HEIGHTS,
  HITS,
  NEAR,
  NEAR_WITHOUT,
  ONES,
  ORDER_OFFSET,
  ORDER_SHIFT,
  OTHER,
  OWN,
  REPLY_DESTINATIONS,
  TALL,
  TWOS,
} from './frame';
import { NO_LOWER } from './bounds-table';
import { bytesOf, destinationsOf, joinOf, keepOf, sumOfProducts } from './lanes';

/**
 * The order of moves: those that leave the fewest and poorest replies come first. The weights were fitted by
 * coordinate descent on the nodes of proofs at 20 to 22 squares (docs/engine.md); gain counts 1 a point.
 */
const REPLY_WEIGHT: i32 = 10;
/** For each unit of height of an own pile that a reply lands on. */
const REPLY_HEIGHT_WEIGHT: i32 = 2;
/** For each pile of the other side that has a reply. */
const MOVER_WEIGHT: i32 = 10;
const STACK_MOVE_WEIGHT: i32 = 12;
const OWN_COVER_WEIGHT: i32 = 8;
const HASHED_ORDER: i32 = 8000;
const MIN_ORDER: i32 = -8000;

/** The best margin of a move that ends the game, found by `writeMoves`; `NO_LOWER` if there was none. */
export let endedBest: i32 = 0;
/** A move that ends the game with the margin in question, `from << 4 | to`; -1 if there is none. */
export let endingMove: i32 = 0;

/** The replies that the moves of the pile of the last `countReplies` leave. */
let replies: i32 = 0;
let movers: i32 = 0;
let penalty: i32 = 0;

/** Whether any of these piles has a move. */
export function canMove(frame: usize, piles: u32): bool {
  const tall = load<u32>(frame, TALL);
  const lone = (load<u32>(frame, OWN) | load<u32>(frame, OTHER)) & ~tall;
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const low = v128.load(frame, NEAR);
  const high = v128.load(frame, NEAR + 16);
  while (piles) {
    const bit = piles & -piles;
    const row = <u32>load<u16>(frame + ((<usize>ctz(piles)) << 1), NEAR);
    if (destinationsOf(low, high, row, bit, ones, twos) & (tall & bit ? tall : lone)) return true;
    piles ^= bit;
  }
  return false;
}

/** Counts the replies of the other side once a pile has left its square, wherever it goes. */
function countReplies(frame: usize, from: u32, bit: u32, lone: u32, weights: v128): void {
  const other = load<u32>(frame, OTHER);
  const tall = load<u32>(frame, TALL);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const across = joinOf(<u32>load<u16>(frame + ((<usize>from) << 1), ACROSS));
  const along = joinOf(<u32>load<u16>(frame + ((<usize>from) << 1), ALONG));
  const keep = keepOf(from);
  const low = v128.or(
    v128.and(v128.load(frame, NEAR), v128.load(keep)),
    v128.or(v128.load(across), v128.load(along)),
  );
  const high = v128.or(
    v128.and(v128.load(frame, NEAR + 16), v128.load(keep, 16)),
    v128.or(v128.load(across, 16), v128.load(along, 16)),
  );
  v128.store(frame, low, NEAR_WITHOUT);
  v128.store(frame, high, NEAR_WITHOUT + 16);
  const tallBytes = bytesOf(tall);
  const loneBytes = bytesOf(lone);
  let allHits = i64x2.splat(0);
  let hits = allHits;
  replies = movers = 0;
  let enemies = other;
  while (enemies) {
    const index = <usize>ctz(enemies);
    const enemy = enemies & -enemies;
    enemies ^= enemy;
    const row = <u32>load<u16>(frame + (index << 1), NEAR_WITHOUT);
    const destinations = destinationsOf(low, high, row, enemy, ones, twos);
    store<u16>(frame + (index << 1), <u16>destinations, REPLY_DESTINATIONS);
    const legal = destinations & (tall & enemy ? tall : lone) & ~bit;
    replies += popcnt(legal);
    movers += <i32>(legal != 0);
    const bytes = bytesOf(destinations);
    allHits = i8x16.sub(allHits, bytes);
    hits = i8x16.sub(hits, v128.and(bytes, tall & enemy ? tallBytes : loneBytes));
  }
  penalty = sumOfProducts(hits, weights) + (tall & bit ? STACK_MOVE_WEIGHT : 0);
  v128.store(frame, hits, HITS);
  v128.store(frame, allHits, ALL_HITS);
}

/** The weight of a reply that lands on each pile: larger for own tall piles. */
function replyWeights(frame: usize, own: u32): v128 {
  const heights = v128.load(frame, HEIGHTS);
  return i8x16.add(i8x16.splat(<i8>REPLY_WEIGHT), v128.and(bytesOf(own), i8x16.add(heights, heights)));
}

/**
 * Writes the moves of the side to move with their order. Moves that leave no reply end the game, so their margin is known:
 * they are not written; see `endedBest` and `endingMove`.
 * @param lead the current margin of the side to move
 * @param need the margin in question
 * @param hashedFrom, hashedTo the move to search first; -1 for none
 * @returns the place after the last move
 */
export function writeMoves(frame: usize, lead: i32, need: i32, hashedFrom: i32, hashedTo: i32): usize {
  const own = load<u32>(frame, OWN);
  const tall = load<u32>(frame, TALL);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const lone = (own | load<u32>(frame, OTHER)) & ~tall;
  const low = v128.load(frame, NEAR);
  const high = v128.load(frame, NEAR + 16);
  const weights = replyWeights(frame, own);
  endedBest = NO_LOWER;
  endingMove = -1;
  let end = frame + FRAME_MOVES;
  let piles = own;
  while (piles) {
    const from = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const row = <u32>load<u16>(frame + ((<usize>from) << 1), NEAR);
    const isTall = (tall & bit) != 0;
    let destinations = destinationsOf(low, high, row, bit, ones, twos) & (isTall ? tall : lone);
    if (!destinations) continue;
    const pips = ones & bit ? 1 : twos & bit ? 2 : 3;
    const moved = <i32>load<u8>(frame + <usize>from, HEIGHTS);
    countReplies(frame, from, bit, lone, weights);
    while (destinations) {
      const to = <i32>ctz(destinations);
      const destinationBit = destinations & -destinations;
      destinations ^= destinationBit;
      const destinationPips = ones & destinationBit ? 1 : twos & destinationBit ? 2 : 3;
      const height = <i32>load<u8>(frame + <usize>to, HEIGHTS);
      const isOwn = (own & destinationBit) != 0;
      const gain = (isOwn ? pips - destinationPips : pips + destinationPips) * height;
      let left = replies;
      let leftMovers = movers;
      let order = gain - penalty - (isOwn ? OWN_COVER_WEIGHT : 0);
      const hit = <i32>load<u8>(frame + <usize>to, HITS);
      const weight = isOwn ? REPLY_WEIGHT + REPLY_HEIGHT_WEIGHT * height : REPLY_WEIGHT;
      const newWeight = REPLY_WEIGHT + REPLY_HEIGHT_WEIGHT * (height + moved);
      if (isTall) order -= hit * (newWeight - weight);
      else {
        // The destination becomes a stack: others can land there now.
        const newHit = <i32>load<u8>(frame + <usize>to, ALL_HITS) - hit;
        left += newHit - hit;
        order -= newHit * newWeight - hit * weight;
      }
      if (!isOwn) {
        const gone =
          <u32>load<u16>(frame + ((<usize>to) << 1), REPLY_DESTINATIONS) &
          (tall & destinationBit ? tall : lone) &
          ~bit;
        left -= popcnt(gone);
        leftMovers -= <i32>(gone != 0);
        order += sumOfProducts(v128.and(bytesOf(gone), i8x16.splat(1)), weights);
      }
      if (left == 0) {
        endedBest = max(endedBest, lead + gain);
        if (endedBest >= need) {
          endingMove = (from << 4) | to;
          return end;
        }
        continue;
      }
      order -= leftMovers * MOVER_WEIGHT;
      order = from == hashedFrom && to == hashedTo ? HASHED_ORDER : max(MIN_ORDER, order);
      store<u32>(
        end,
        ((<u32>(order + ORDER_OFFSET)) << ORDER_SHIFT) |
          ((<u32>(gain + GAIN_OFFSET)) << 8) |
          <u32>((from << 4) | to),
      );
      end += 4;
    }
  }
  return end;
}

/** Writes the moves of the side to move in order of gain. @returns the place after the last move */
export function writeMovesByGain(frame: usize, hashedFrom: i32, hashedTo: i32): usize {
  const own = load<u32>(frame, OWN);
  const tall = load<u32>(frame, TALL);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const lone = (own | load<u32>(frame, OTHER)) & ~tall;
  const low = v128.load(frame, NEAR);
  const high = v128.load(frame, NEAR + 16);
  endedBest = NO_LOWER;
  endingMove = -1;
  let end = frame + FRAME_MOVES;
  let piles = own;
  while (piles) {
    const from = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const row = <u32>load<u16>(frame + ((<usize>from) << 1), NEAR);
    let destinations = destinationsOf(low, high, row, bit, ones, twos) & (tall & bit ? tall : lone);
    const pips = ones & bit ? 1 : twos & bit ? 2 : 3;
    while (destinations) {
      const to = <i32>ctz(destinations);
      const destinationBit = destinations & -destinations;
      destinations ^= destinationBit;
      const destinationPips = ones & destinationBit ? 1 : twos & destinationBit ? 2 : 3;
      const height = <i32>load<u8>(frame + <usize>to, HEIGHTS);
      const isOwn = (own & destinationBit) != 0;
      const gain = (isOwn ? pips - destinationPips : pips + destinationPips) * height;
      const order = from == hashedFrom && to == hashedTo ? HASHED_ORDER : gain;
      store<u32>(
        end,
        ((<u32>(order + ORDER_OFFSET)) << ORDER_SHIFT) |
          ((<u32>(gain + GAIN_OFFSET)) << 8) |
          <u32>((from << 4) | to),
      );
      end += 4;
    }
  }
  return end;
}

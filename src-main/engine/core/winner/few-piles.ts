import { eitherRule, heightAt, margin, occupied, ownPiles, pipsAt, stacks } from '../board';
import { area, FEW_INDEX, FEW_LINKS, FEW_MOVES, NEXT } from '../layout';
import { countVisit } from '../progress';

/**
 * Positions of at most eight piles, decided without table, hash or board: they fit into a few machine words. Piles are
 * numbered; the neighbours are a matrix of 8 x 8 bits, one for ranks (`across`) and one for files (`along`); `near` has both, in each
 * half of its 128 bits. When a pile leaves, its row and column are removed and its two neighbours in each direction are joined;
 * squares are not needed.
 */
export const MAX_FEW: i32 = 8;

const COLUMN: u64 = 0x0101010101010101;
/** Room for the moves of a position, u32: at most 8 piles with at most 7 destinations each. */
const MOVES_BYTES: usize = 256;
/** Below every margin. */
const NONE: i32 = -127;

/** Fills the table of links: for a row of two neighbours the matrix that joins them, for any other nothing. */
export function fillFewLinks(): void {
  for (let row = 0; row < 256; row++) {
    let links: u64 = 0;
    if (popcnt(row) == 2) {
      const low = <u64>ctz(row);
      const high = <u64>(31 - clz(row));
      links = ((<u64>1) << (low * 8 + high)) | ((<u64>1) << (high * 8 + low));
    }
    store<u64>(FEW_LINKS + ((<usize>row) << 3), links);
  }
}

/** A number in the byte of a pile. */
function shiftedToPile(value: i32, pile: i32): u64 {
  const shift = <u64>(pile << 3);
  return (<u64>value) << shift;
}

/** The piles that have one of these piles as a neighbour. */
function nextTo(near: v128, piles: u32): u32 {
  const zero = i64x2.splat(0);
  return ~(<u32>i8x16.bitmask(i8x16.eq(v128.and(near, i8x16.splat(<i8>piles)), zero))) & 255;
}

/** The piles that three steps from a pile end on. @param row its neighbours @param bit itself */
function threeSteps(near: v128, row: u32, bit: u32): u32 {
  const zero = i64x2.splat(0);
  const met = v128.and(near, i8x16.splat(<i8>row));
  const second = ~(<u32>i8x16.bitmask(i8x16.eq(met, zero))) & 255 & ~bit;
  // Squares that two or more first steps lead to: only through them can the first square also be the last.
  const twice =
    ~(<u32>i8x16.bitmask(i8x16.eq(v128.and(met, i8x16.sub(met, i8x16.splat(1))), zero))) & 255 & ~bit;
  return (nextTo(near, second) & ~row) | (nextTo(near, twice) & row);
}

/**
 * The piles that a pile's steps end on, single pawns or stacks.
 * @param index its number
 * @param bit the same as a set
 * @param ones the piles with one pip
 * @param twos those with two
 */
function destinationsOf(nearWord: u64, near: v128, index: u32, bit: u32, ones: u32, twos: u32): u32 {
  const row = <u32>(nearWord >> <u64>(index << 3)) & 255;
  if (ones & bit) return row;
  if (twos & bit) return nextTo(near, row) & ~bit;
  return threeSteps(near, row, bit);
}

/**
 * Whether the side to move gets at least a margin: null-window alpha-beta, greatest gain first.
 * @param heights a byte a pile
 * @param sets five sets of eight bits: own piles, those of the other side, stacks, piles with one pip, piles with two
 * @param lead the current margin of the side to move, in points
 * @param need the margin in question
 * @param list where moves may be written
 * @returns a proven bound: a lower one where it is `need` or more, else an upper one
 */
export function visitFew(
  across: u64,
  along: u64,
  heights: u64,
  sets: u64,
  lead: i32,
  need: i32,
  list: usize,
): i32 {
  countVisit();
  const nearWord = across | along;
  const near = i64x2.splat(nearWord);
  const own = <u32>sets & 255;
  const other = <u32>(sets >> 8) & 255;
  const tall = <u32>(sets >> 16) & 255;
  const ones = <u32>(sets >> 24) & 255;
  const twos = <u32>(sets >> 32) & 255;
  const lone = (own | other) & ~tall;
  let at = list;
  let piles = own;
  while (piles) {
    const from = ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    let destinations = destinationsOf(nearWord, near, from, bit, ones, twos) & (tall & bit ? tall : lone);
    const pips = ones & bit ? 1 : twos & bit ? 2 : 3;
    while (destinations) {
      const to = ctz(destinations);
      const destination = destinations & -destinations;
      destinations ^= destination;
      const destinationPips = ones & destination ? 1 : twos & destination ? 2 : 3;
      const height = <i32>((heights >> <u64>(to << 3)) & 255);
      const gain = (own & destination ? pips - destinationPips : pips + destinationPips) * height;
      store<u32>(at, ((gain + 512) << 6) | (from << 3) | to);
      at += 4;
    }
  }
  if (at == list) return lead;
  if (eitherRule) {
    let canMove = false;
    piles = other;
    while (piles) {
      const bit = piles & -piles;
      if (destinationsOf(nearWord, near, ctz(piles), bit, ones, twos) & (tall & bit ? tall : lone)) {
        canMove = true;
        break;
      }
      piles ^= bit;
    }
    if (!canMove) return lead;
  }
  let best = NONE;
  const end = at;
  for (at = list; at < end; at += 4) {
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
    const from = (word >> 3) & 7;
    const to = word & 7;
    const gain = <i32>(word >> 6) - 512;
    const fromBit = (<u32>1) << from;
    const toBit = (<u32>1) << to;
    const fromShift = <u64>(from << 3);
    const keep = ~((COLUMN << (<u64>from)) | ((<u64>255) << fromShift));
    const acrossRow = <usize>((across >> fromShift) & 255);
    const alongRow = <usize>((along >> fromShift) & 255);
    const height = (heights >> fromShift) & 255;
    const both = ~(fromBit | toBit);
    const childSets =
      <u64>(other & ~toBit) |
      ((<u64>((own & ~fromBit) | toBit)) << 8) |
      ((<u64>((tall & ~fromBit) | toBit)) << 16) |
      ((<u64>((ones & both) | (((ones >> from) & 1) << to))) << 24) |
      ((<u64>((twos & both) | (((twos >> from) & 1) << to))) << 32);
    const value = -visitFew(
      (across & keep) | load<u64>(FEW_LINKS + (acrossRow << 3)),
      (along & keep) | load<u64>(FEW_LINKS + (alongRow << 3)),
      (heights & ~((<u64>255) << fromShift)) + shiftedToPile(<i32>height, <i32>to),
      childSets,
      -(lead + gain),
      1 - need,
      list + MOVES_BYTES,
    );
    if (value > best) {
      best = value;
      if (best >= need) return best;
    }
  }
  return best;
}

/** Decides the position on the board, of at most eight piles, as `visitFew` does. */
export function decideFew(need: i32): i32 {
  const base = area;
  let piles = occupied;
  let index = 0;
  const own = ownPiles();
  let heights: u64 = 0;
  let sets: u64 = 0;
  while (piles) {
    const square = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    store<u8>(base + <usize>square, <u8>((<u32>1) << index), FEW_INDEX);
    const pips = pipsAt(square);
    const place = (<u64>1) << (<u64>index);
    sets |= own & bit ? place : place << 8;
    if (stacks & bit) sets |= place << 16;
    if (pips == 1) sets |= place << 24;
    else if (pips == 2) sets |= place << 32;
    heights |= shiftedToPile(heightAt(square), index);
    index++;
  }
  // The null square beyond the edge has no pile.
  store<u8>(base, 0, FEW_INDEX + 36);
  let across: u64 = 0;
  let along: u64 = 0;
  piles = occupied;
  let shift: u64 = 0;
  while (piles) {
    const square = <i32>ctz(piles);
    piles &= piles - 1;
    // A byte each for the neighbours in the north, east, south and west.
    const links = load<u32>(base + ((<usize>square) << 2), NEXT);
    along |=
      (<u64>(
        (load<u8>(base + <usize>(links & 255), FEW_INDEX) |
          load<u8>(base + <usize>((links >> 16) & 255), FEW_INDEX))
      )) << shift;
    across |=
      (<u64>(
        (load<u8>(base + <usize>((links >> 8) & 255), FEW_INDEX) |
          load<u8>(base + <usize>(links >> 24), FEW_INDEX))
      )) << shift;
    shift += 8;
  }
  return visitFew(across, along, heights, sets, margin, need, base + FEW_MOVES);
}

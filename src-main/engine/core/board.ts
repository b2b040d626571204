import { moverRuleKey, pileKey, turnKey } from './hash';
import { area, HEIGHT, NEAR, NEXT, PIPS, UNDO } from './layout';

/**
 * The position, changed in place by `make` and restored by `unmake`. Squares are 0 (a1) .. 35 (f6); a mask has a bit for
 * each; a move is `from | to << 6`. Pawns below a top pawn never count again, so a pile is its owner, pips and height.
 *
 * Each occupied square is linked to its nearest occupied neighbour in four directions, as in a doubly linked list: a pile
 * that leaves is unlinked from its rank and file, and linked again by the links that its square keeps. Each square also has the
 * mask of those neighbours, so the destinations of one, two and three steps are unions of masks.
 */

/** The null square beyond the edge. Other squares are linked to it, but it has no neighbours. */
const NOWHERE: i32 = 36;
const ALL_NOWHERE: u32 = 0x24242424;

export let occupied: u64 = 0;
export let stacks: u64 = 0;
export let white: u64 = 0;
/** Occupied squares. */
export let count: i32 = 0;
/** 0 Black, 1 White. */
export let turn: i32 = 0;
/** Whether the game ends as soon as either player has no move. */
export let eitherRule: bool = true;
/** Points of the side to move minus the other's. */
export let margin: i32 = 0;
/** Moves made since the position was set up. */
export let ply: i32 = 0;
export let hash: u64 = 0;

export function bitOf(square: i32): u64 {
  return (<u64>1) << (<u64>square);
}

export function pipsAt(square: i32): i32 {
  return <i32>load<u8>(area + <usize>square, PIPS);
}

export function heightAt(square: i32): i32 {
  return <i32>load<u8>(area + <usize>square, HEIGHT);
}

function near(square: i32): u64 {
  return load<u64>(area + ((<usize>square) << 3), NEAR);
}

/** Removes all piles. */
export function clearBoard(): void {
  memory.fill(area, 0, UNDO);
  occupied = stacks = white = hash = 0;
  count = margin = ply = turn = 0;
  eitherRule = true;
}

/** Puts a pile on an empty square. @param colour 0 Black, 1 White */
export function putPile(square: i32, colour: i32, pips: i32, height: i32): void {
  const bit = bitOf(square);
  store<u8>(area + <usize>square, <u8>pips, PIPS);
  store<u8>(area + <usize>square, <u8>height, HEIGHT);
  occupied |= bit;
  if (height > 1) stacks |= bit;
  if (colour == 1) white |= bit;
  margin += colour == 0 ? pips * height : -pips * height;
  count++;
}

/** Completes the set-up. @param side to move */
export function finishBoard(side: i32, either: bool): void {
  turn = side;
  eitherRule = either;
  if (side == 1) margin = -margin;
  memory.fill(area + NEXT, <u8>NOWHERE, 4 * 37);
  hash = side == 1 ? turnKey() : 0;
  if (!either) hash ^= moverRuleKey();
  for (let square = 0; square < 36; square++) {
    if (!(occupied & bitOf(square))) continue;
    hash ^= pileKey(square, <i32>((white >> <u64>square) & 1), pipsAt(square), heightAt(square));
    link(square);
  }
}

function link(square: i32): void {
  let neighbours: u64 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const fileStep = direction == 1 ? 1 : direction == 3 ? -1 : 0;
    const rankStep = direction == 0 ? 1 : direction == 2 ? -1 : 0;
    let file = (square % 6) + fileStep;
    let rank = square / 6 + rankStep;
    while (file >= 0 && file < 6 && rank >= 0 && rank < 6) {
      const other = rank * 6 + file;
      if (occupied & bitOf(other)) {
        store<u8>(area + <usize>(square * 4 + direction), <u8>other, NEXT);
        neighbours |= bitOf(other);
        break;
      }
      file += fileStep;
      rank += rankStep;
    }
  }
  store<u64>(area + ((<usize>square) << 3), neighbours, NEAR);
}

/**
 * The destinations of the pile on an occupied square. A step may lead from a square to every neighbour except the one that the
 * path came from.
 */
export function reach(square: i32): u64 {
  const base = area;
  const pips = load<u8>(base + <usize>square, PIPS);
  const bit = bitOf(square);
  let destinations: u64;
  if (pips == 1) destinations = load<u64>(base + ((<usize>square) << 3), NEAR);
  else {
    const links = load<u32>(base + ((<usize>square) << 2), NEXT);
    const north = <usize>(links & 255);
    const east = <usize>((links >> 8) & 255);
    const south = <usize>((links >> 16) & 255);
    const west = <usize>(links >> 24);
    if (pips == 2) {
      destinations =
        (load<u64>(base + (north << 3), NEAR) |
          load<u64>(base + (east << 3), NEAR) |
          load<u64>(base + (south << 3), NEAR) |
          load<u64>(base + (west << 3), NEAR)) &
        ~bit;
    } else {
      const n = load<u32>(base + (north << 2), NEXT);
      const e = load<u32>(base + (east << 2), NEXT);
      const s = load<u32>(base + (south << 2), NEXT);
      const w = load<u32>(base + (west << 2), NEXT);
      destinations =
        (thirdSteps(base, n & 255, (n >> 8) & 255, n >> 24) & ~((<u64>1) << north)) |
        (thirdSteps(base, (e >> 8) & 255, e & 255, (e >> 16) & 255) & ~((<u64>1) << east)) |
        (thirdSteps(base, (s >> 16) & 255, (s >> 8) & 255, s >> 24) & ~((<u64>1) << south)) |
        (thirdSteps(base, w >> 24, w & 255, (w >> 16) & 255) & ~((<u64>1) << west));
    }
  }
  return destinations & (stacks & bit ? stacks : occupied & ~stacks);
}

function thirdSteps(base: usize, ahead: u32, left: u32, right: u32): u64 {
  return (
    load<u64>(base + ((<usize>ahead) << 3), NEAR) |
    load<u64>(base + ((<usize>left) << 3), NEAR) |
    load<u64>(base + ((<usize>right) << 3), NEAR)
  );
}

/** The piles of the side to move, and of the other. */
export function ownPiles(): u64 {
  return turn == 1 ? white : occupied & ~white;
}

export function otherPiles(): u64 {
  return turn == 1 ? occupied & ~white : white;
}

/** Whether any of these piles has a move. */
export function canMove(piles: u64): bool {
  while (piles) {
    if (reach(<i32>ctz(piles))) return true;
    piles &= piles - 1;
  }
  return false;
}

/** Whether the game is over by the position's end rule. */
export function isOver(): bool {
  return !canMove(ownPiles()) || (eitherRule && !canMove(otherPiles()));
}

/** Unlinks a square from its rank and file. The square itself keeps its links. */
function cut(base: usize, square: i32): void {
  const links = load<u32>(base + ((<usize>square) << 2), NEXT);
  const north = <usize>(links & 255);
  const east = <usize>((links >> 8) & 255);
  const south = <usize>((links >> 16) & 255);
  const west = <usize>(links >> 24);
  store<u8>(base + (north << 2) + 2, <u8>south, NEXT);
  store<u8>(base + (south << 2), <u8>north, NEXT);
  store<u8>(base + (east << 2) + 3, <u8>west, NEXT);
  store<u8>(base + (west << 2) + 1, <u8>east, NEXT);
  exchange(base, bitOf(square), north, east, south, west);
}

function restore(base: usize, square: i32): void {
  const links = load<u32>(base + ((<usize>square) << 2), NEXT);
  const north = <usize>(links & 255);
  const east = <usize>((links >> 8) & 255);
  const south = <usize>((links >> 16) & 255);
  const west = <usize>(links >> 24);
  store<u8>(base + (north << 2) + 2, <u8>square, NEXT);
  store<u8>(base + (south << 2), <u8>square, NEXT);
  store<u8>(base + (east << 2) + 3, <u8>square, NEXT);
  store<u8>(base + (west << 2) + 1, <u8>square, NEXT);
  exchange(base, bitOf(square), north, east, south, west);
}

/** In the masks of a square's neighbours, replaces the square by the neighbour behind it, or the other way round. */
function exchange(base: usize, bit: u64, north: usize, east: usize, south: usize, west: usize): void {
  const northAt = base + (north << 3);
  const eastAt = base + (east << 3);
  const southAt = base + (south << 3);
  const westAt = base + (west << 3);
  store<u64>(northAt, load<u64>(northAt, NEAR) ^ bit ^ edgeless(south), NEAR);
  store<u64>(southAt, load<u64>(southAt, NEAR) ^ bit ^ edgeless(north), NEAR);
  store<u64>(eastAt, load<u64>(eastAt, NEAR) ^ bit ^ edgeless(west), NEAR);
  store<u64>(westAt, load<u64>(westAt, NEAR) ^ bit ^ edgeless(east), NEAR);
  // Writing to the null square saves four branches; it must stay without neighbours.
  store<u64>(base + ((<usize>NOWHERE) << 3), 0, NEAR);
  store<u32>(base + ((<usize>NOWHERE) << 2), ALL_NOWHERE, NEXT);
}

/** The bit of a square; 0 for the null square. */
function edgeless(square: usize): u64 {
  return ((<u64>1) << (<u64>square)) & 0xfffffffff;
}

/** The change in margin by a move, for the side that makes it. */
export function gainOf(move: i32): i32 {
  const to = move >> 6;
  const covered = heightAt(to);
  const taken = pipsAt(to) * covered;
  const own = <i32>((white >> <u64>to) & 1) == turn;
  return pipsAt(move & 63) * covered + (own ? -taken : taken);
}

/** The position's hash after a legal move. */
export function hashAfter(move: i32): u64 {
  const from = move & 63;
  const to = move >> 6;
  const pips = pipsAt(from);
  const moved = heightAt(from);
  const covered = heightAt(to);
  return (
    hash ^
    pileKey(from, turn, pips, moved) ^
    pileKey(to, <i32>((white >> <u64>to) & 1), pipsAt(to), covered) ^
    pileKey(to, turn, pips, moved + covered) ^
    turnKey()
  );
}

/** Makes a legal move. */
export function make(move: i32): void {
  const base = area;
  const from = move & 63;
  const to = move >> 6;
  const pips = pipsAt(from);
  const moved = heightAt(from);
  const coveredPips = pipsAt(to);
  const covered = heightAt(to);
  const coveredWhite = <i32>((white >> <u64>to) & 1);

  const undo = base + ((<usize>ply) << 6);
  store<u64>(undo, stacks, UNDO);
  store<u64>(undo, white, UNDO + 8);
  store<u64>(undo, hash, UNDO + 16);
  store<i32>(undo, margin, UNDO + 24);
  store<i32>(undo, move, UNDO + 28);
  store<i32>(undo, coveredPips, UNDO + 32);
  store<i32>(undo, covered, UNDO + 36);

  hash ^=
    pileKey(from, turn, pips, moved) ^
    pileKey(to, coveredWhite, coveredPips, covered) ^
    pileKey(to, turn, pips, moved + covered) ^
    turnKey();
  margin = -(margin + pips * covered + (coveredWhite == turn ? -coveredPips : coveredPips) * covered);

  const fromBit = bitOf(from);
  const toBit = bitOf(to);
  occupied &= ~fromBit;
  stacks = (stacks & ~fromBit) | toBit;
  white = turn == 1 ? (white & ~fromBit) | toBit : white & ~toBit;
  store<u8>(base + <usize>to, <u8>pips, PIPS);
  store<u8>(base + <usize>to, <u8>(moved + covered), HEIGHT);
  count--;
  ply++;
  turn ^= 1;
  cut(base, from);
}

/** Takes the last move back. */
export function unmake(): void {
  const base = area;
  ply--;
  const undo = base + ((<usize>ply) << 6);
  const move = load<i32>(undo, UNDO + 28);
  const from = move & 63;
  const to = move >> 6;
  store<u8>(base + <usize>to, <u8>load<i32>(undo, UNDO + 32), PIPS);
  store<u8>(base + <usize>to, <u8>load<i32>(undo, UNDO + 36), HEIGHT);
  stacks = load<u64>(undo, UNDO);
  white = load<u64>(undo, UNDO + 8);
  hash = load<u64>(undo, UNDO + 16);
  margin = load<i32>(undo, UNDO + 24);
  occupied |= bitOf(from);
  count++;
  turn ^= 1;
  restore(base, from);
}

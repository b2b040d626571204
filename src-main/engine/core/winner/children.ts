import { hashAfter, ply } from '../board';
import { area, CHILDREN, MOVE_BITS } from '../layout';
import { movesStart, writeByGain } from '../order';
import { tableSalt } from '../table';
import { packNumber, unpackNumber } from './bounds-table';

/**
 * The positions after each move of a position of the proof-number search, with what is known of them. The table may lose that while the
 * search is below one of them, and another estimate takes as long as a hundred visits.
 */

/**
 * A child is the key of its position (u64), its move (12 bits of a u32, with 8 bits for a bound from bit 16 on, and two flags), and
 * its proof numbers, packed (u32 each).
 */
export const CHILD_BYTES: usize = 24;
const MOVE: usize = 8;
const FOR: usize = 12;
const AGAINST: usize = 16;
/** Room for the moves of a position: 18 piles reach at most 12 squares each. */
const CHILDREN_BYTES: usize = 5376;

const BOUND_SHIFT: u32 = 16;
const HAS_NUMBERS: u32 = 1 << 30;
const IS_DECIDED: u32 = 1 << 31;

/** The address of the children of the position on the board. */
export function childrenStart(): usize {
  return area + CHILDREN + <usize>ply * CHILDREN_BYTES;
}

/** Writes the children of the position on the board, greatest gain first. @returns the address after the last one */
export function writeChildren(start: usize): usize {
  const moves = movesStart();
  const end = writeByGain(moves, 0, false);
  let child = start;
  for (let at = moves; at < end; at += 4) {
    const move = load<u32>(at) & MOVE_BITS;
    store<u64>(child, hashAfter(<i32>move) ^ tableSalt());
    store<u32>(child, move, MOVE);
    child += CHILD_BYTES;
  }
  return child;
}

/** The `positionKey` of a child. */
export function keyOfChild(child: usize): u64 {
  return load<u64>(child);
}

export function moveOfChild(child: usize): i32 {
  return <i32>(load<u32>(child, MOVE) & MOVE_BITS);
}

/** Whether `boundOfChild` answers the question. */
export function isChildDecided(child: usize): bool {
  return (load<u32>(child, MOVE) & IS_DECIDED) != 0;
}

export function boundOfChild(child: usize): i32 {
  return <i32>(<i8>(load<u32>(child, MOVE) >> BOUND_SHIFT));
}

/** Whether `numberForChild` and `numberAgainstChild` are known. */
export function hasNumbers(child: usize): bool {
  return (load<u32>(child, MOVE) & HAS_NUMBERS) != 0;
}

export function numberForChild(child: usize): f64 {
  return unpackNumber(load<u32>(child, FOR));
}

export function numberAgainstChild(child: usize): f64 {
  return unpackNumber(load<u32>(child, AGAINST));
}

/** Notes the bound that decides a child. */
export function noteBound(child: usize, bound: i32): void {
  store<u32>(child, <u32>moveOfChild(child) | ((<u32>(bound & 255)) << BOUND_SHIFT) | IS_DECIDED, MOVE);
}

/** Notes the proof numbers of a child that is not decided. */
export function noteNumbers(child: usize, proof: f64, disproof: f64): void {
  store<u32>(child, <u32>moveOfChild(child) | HAS_NUMBERS, MOVE);
  store<u32>(child, <u32>packNumber(proof), FOR);
  store<u32>(child, <u32>packNumber(disproof), AGAINST);
}

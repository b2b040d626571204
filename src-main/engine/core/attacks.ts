import { eitherRule, otherPiles, ownPiles, pipsAt, reach, stacks } from './board';

/**
 * Which piles can land where in the position on the board; every estimate uses this. `prey`: the squares where the side to move
 * can land; `threat`: those where the other side can. Each by the pips of the pile that lands; `...Twice`: two or more piles.
 */
export let prey1: u64 = 0;
export let prey2: u64 = 0;
export let prey3: u64 = 0;
export let preyTwice: u64 = 0;
export let threat1: u64 = 0;
export let threat2: u64 = 0;
export let threat3: u64 = 0;
export let threatTwice: u64 = 0;
/** Piles that have a move. */
export let movable: u64 = 0;
export let ownLoneMoves: i32 = 0;
export let ownStackMoves: i32 = 0;
export let otherLoneMoves: i32 = 0;
export let otherStackMoves: i32 = 0;

/** Computes all of the above. @returns whether the game is over */
export function findAttacks(): bool {
  let one: u64 = 0;
  let two: u64 = 0;
  let three: u64 = 0;
  let twice: u64 = 0;
  let able: u64 = 0;
  let loneMoves = 0;
  let stackMoves = 0;
  let piles = ownPiles();
  while (piles) {
    const square = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const destinations = reach(square);
    if (!destinations) continue;
    able |= bit;
    if (stacks & bit) stackMoves += <i32>popcnt(destinations);
    else loneMoves += <i32>popcnt(destinations);
    twice |= (one | two | three) & destinations;
    const pips = pipsAt(square);
    if (pips == 1) one |= destinations;
    else if (pips == 2) two |= destinations;
    else three |= destinations;
  }
  if (!able) return true;
  prey1 = one;
  prey2 = two;
  prey3 = three;
  preyTwice = twice;
  ownLoneMoves = loneMoves;
  ownStackMoves = stackMoves;

  const ownAble = able;
  one = two = three = twice = 0;
  loneMoves = stackMoves = 0;
  piles = otherPiles();
  while (piles) {
    const square = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const destinations = reach(square);
    if (!destinations) continue;
    able |= bit;
    if (stacks & bit) stackMoves += <i32>popcnt(destinations);
    else loneMoves += <i32>popcnt(destinations);
    twice |= (one | two | three) & destinations;
    const pips = pipsAt(square);
    if (pips == 1) one |= destinations;
    else if (pips == 2) two |= destinations;
    else three |= destinations;
  }
  if (eitherRule && able == ownAble) return true;
  threat1 = one;
  threat2 = two;
  threat3 = three;
  threatTwice = twice;
  movable = able;
  otherLoneMoves = loneMoves;
  otherStackMoves = stackMoves;
  return false;
}

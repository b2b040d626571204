import {
  movable,
  otherLoneMoves,
  otherStackMoves,
  ownLoneMoves,
  ownStackMoves,
  prey1,
  prey2,
  prey3,
  threat1,
  threat2,
  threat3,
} from './attacks';
import { count, heightAt, otherPiles, ownPiles, pipsAt, stacks } from './board';
import { LINEAR } from './layout';

/** The index of each feature's weight in a phase's row of twenty; pips 1, 2 and 3 are adjacent. */
const LONE: i32 = 0;
const LONE_STUCK: i32 = 3;
const STACK: i32 = 4;
const STACK_STUCK: i32 = 7;
/** The total height of own stacks that the other side cannot land on, of those that it can, and of its stacks that we can land on. */
const HEIGHT_SAFE: i32 = 8;
const HEIGHT_ATTACKED: i32 = 11;
const HEIGHT_PREY: i32 = 14;
const LONE_MOVES: i32 = 17;
const STACK_MOVES: i32 = 18;
const TO_MOVE: i32 = 19;
const FEATURES: i32 = 20;

function phaseRow(): usize {
  const phase = count >= 30 ? 0 : count >= 24 ? 1 : count >= 18 ? 2 : count >= 14 ? 3 : 4;
  return LINEAR + <usize>(phase * FEATURES * 4);
}

function weight(row: usize, index: i32): i32 {
  return load<i32>(row + ((<usize>index) << 2));
}

/**
 * The estimate by twenty weights a phase, used if there is no network: in hundredths of a point, for the side to move.
 * Call `findAttacks` first; the game must not be over.
 */
export function evaluateLinear(): i32 {
  const row = phaseRow();
  return (
    weight(row, TO_MOVE) +
    worth(row, ownPiles(), threat1 | threat2 | threat3, HEIGHT_ATTACKED) -
    worth(row, otherPiles(), prey1 | prey2 | prey3, HEIGHT_PREY) +
    (ownLoneMoves - otherLoneMoves) * weight(row, LONE_MOVES) +
    (ownStackMoves - otherStackMoves) * weight(row, STACK_MOVES)
  );
}

function worth(row: usize, all: u64, attacked: u64, attackedHeight: i32): i32 {
  let piles = all;
  let sum = 0;
  while (piles) {
    const square = <i32>ctz(piles);
    const bit = piles & -piles;
    piles ^= bit;
    const pips = pipsAt(square) - 1;
    const isStuck = !(movable & bit);
    if (stacks & bit) {
      sum += weight(row, STACK + pips);
      sum += weight(row, (attacked & bit ? attackedHeight : HEIGHT_SAFE) + pips) * heightAt(square);
      if (isStuck) sum += weight(row, STACK_STUCK);
    } else {
      sum += weight(row, LONE + pips);
      if (isStuck) sum += weight(row, LONE_STUCK);
    }
  }
  return sum;
}

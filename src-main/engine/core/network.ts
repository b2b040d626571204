import {
  movable,
  otherLoneMoves,
  otherStackMoves,
  ownLoneMoves,
  ownStackMoves,
  prey1,
  prey2,
  prey3,
  preyTwice,
  threat1,
  threat2,
  threat3,
  threatTwice,
} from './attacks';
import { count, eitherRule, heightAt, margin, occupied, otherPiles, ownPiles, pipsAt, stacks } from './board';
import {
  ATTACK_ROWS,
  countClass,
  HEIGHT_CLASSES,
  heightClass,
  KINDS,
  moveClass,
  MOVER_SQUARES_ROWS,
  OTHER_LONE_MOVE_ROWS,
  OTHER_LONE_ROWS,
  OTHER_STACK_MOVE_ROWS,
  OTHER_STACK_ROWS,
  OWN_LONE_MOVE_ROWS,
  OWN_LONE_ROWS,
  OWN_STACK_MOVE_ROWS,
  OWN_STACK_ROWS,
  phaseOf,
  ROWS,
  SITUATIONS,
  SQUARES_ROWS,
} from './features';
import { area, FEATURE_ROWS, NETWORK } from './layout';

/**
 * The learned estimate: a network with one layer of 32 units. Each feature has a row of 32 weights; the rows of the position's
 * features are added up, each sum is clamped to 0 .. 1, and the sum of the 32 weighted by the output weights of the phase is the
 * expected final margin for the side to move. Weights are integers: 1 is `ONE` in the rows, `OUTPUT_ONE` in the output weights.
 */
export const UNITS: i32 = 32;
const ROW_BYTES: usize = UNITS * 2;
export const ONE: i32 = 255;
export const OUTPUT_ONE: i32 = 256;
/** The value of an output of 1, in hundredths of a point. */
export const OUTPUT_POINTS: i32 = 2000;
const SCALE: f64 = <f64>OUTPUT_POINTS / <f64>(ONE * OUTPUT_ONE);
const PHASES: i32 = 4;

/** In memory: the rows, the constant row, then for each phase 32 output weights (i16), a constant and the weight of the margin (i32). */
export const CONSTANT_ROW: usize = NETWORK + <usize>ROWS * ROW_BYTES;
export const OUTPUT: usize = CONSTANT_ROW + ROW_BYTES;
export const OUTPUT_BYTES: usize = UNITS * 2 + 16;
export const NETWORK_END: usize = OUTPUT + <usize>PHASES * OUTPUT_BYTES;

let sum0: v128 = i64x2.splat(0);
let sum1: v128 = i64x2.splat(0);
let sum2: v128 = i64x2.splat(0);
let sum3: v128 = i64x2.splat(0);

/**
 * The row of a pile by the piles that can land on it (see `attacks.ts`), and by whether it can move.
 * @param kind its pips, height class and side
 */
export function situationRow(square: i32, kind: i32, own: bool): i32 {
  const place = <u64>square;
  const enemy1 = own ? threat1 : prey1;
  const enemy2 = own ? threat2 : prey2;
  const enemy3 = own ? threat3 : prey3;
  const enemyTwice = own ? threatTwice : preyTwice;
  const friend1 = own ? prey1 : threat1;
  const friend2 = own ? prey2 : threat2;
  const friend3 = own ? prey3 : threat3;
  const e1 = <i32>((enemy1 >> place) & 1);
  const e2 = <i32>((enemy2 >> place) & 1);
  const e3 = <i32>((enemy3 >> place) & 1);
  const twice = <i32>((enemyTwice >> place) & 1);
  const attacker = e3 ? 5 + twice : e2 ? 3 + twice : e1 ? 1 + twice : 0;
  const guard = (friend3 >> place) & 1 ? 3 : (friend2 >> place) & 1 ? 2 : <i32>((friend1 >> place) & 1);
  return ATTACK_ROWS + kind * SITUATIONS + attacker * 8 + guard * 2 + <i32>((movable >> place) & 1);
}

/** The estimate for the side to move, in hundredths of a point. Call `findAttacks` first; the game must not be over. */
export function evaluateNetwork(): i32 {
  sum0 = v128.load(CONSTANT_ROW, 0);
  sum1 = v128.load(CONSTANT_ROW, 16);
  sum2 = v128.load(CONSTANT_ROW, 32);
  sum3 = v128.load(CONSTANT_ROW, 48);
  addPiles(ownPiles(), true);
  addPiles(otherPiles(), false);
  const ownStacks = <i32>popcnt(ownPiles() & stacks);
  const otherStacks = <i32>popcnt(otherPiles() & stacks);
  const ownLone = <i32>popcnt(ownPiles() & ~stacks);
  const otherLone = <i32>popcnt(otherPiles() & ~stacks);
  addRow(SQUARES_ROWS + count);
  if (!eitherRule) addRow(MOVER_SQUARES_ROWS + count);
  addRow(OWN_LONE_ROWS + countClass(ownLone));
  addRow(OTHER_LONE_ROWS + countClass(otherLone));
  addRow(OWN_STACK_ROWS + countClass(ownStacks));
  addRow(OTHER_STACK_ROWS + countClass(otherStacks));
  addRow(OWN_LONE_MOVE_ROWS + moveClass(ownLoneMoves));
  addRow(OTHER_LONE_MOVE_ROWS + moveClass(otherLoneMoves));
  addRow(OWN_STACK_MOVE_ROWS + moveClass(ownStackMoves));
  addRow(OTHER_STACK_MOVE_ROWS + moveClass(otherStackMoves));
  return output();
}

function addRow(row: i32): void {
  const at = NETWORK + <usize>row * ROW_BYTES;
  sum0 = i16x8.add(sum0, v128.load(at, 0));
  sum1 = i16x8.add(sum1, v128.load(at, 16));
  sum2 = i16x8.add(sum2, v128.load(at, 32));
  sum3 = i16x8.add(sum3, v128.load(at, 48));
}

function addPiles(all: u64, own: bool): void {
  let piles = all;
  let a = sum0;
  let b = sum1;
  let c = sum2;
  let d = sum3;
  const side = own ? 0 : 3 * HEIGHT_CLASSES;
  while (piles) {
    const square = <i32>ctz(piles);
    piles &= piles - 1;
    const kind = side + (pipsAt(square) - 1) * HEIGHT_CLASSES + heightClass(heightAt(square));
    const place = NETWORK + <usize>(square * KINDS + kind) * ROW_BYTES;
    const situation = NETWORK + <usize>situationRow(square, kind, own) * ROW_BYTES;
    a = i16x8.add(a, i16x8.add(v128.load(place, 0), v128.load(situation, 0)));
    b = i16x8.add(b, i16x8.add(v128.load(place, 16), v128.load(situation, 16)));
    c = i16x8.add(c, i16x8.add(v128.load(place, 32), v128.load(situation, 32)));
    d = i16x8.add(d, i16x8.add(v128.load(place, 48), v128.load(situation, 48)));
  }
  sum0 = a;
  sum1 = b;
  sum2 = c;
  sum3 = d;
}

function output(): i32 {
  const nothing = i64x2.splat(0);
  const one = i16x8.splat(<i16>ONE);
  const at = OUTPUT + <usize>phaseOf(count) * OUTPUT_BYTES;
  let sum = i32x4.dot_i16x8_s(clamped(sum0, nothing, one), v128.load(at, 0));
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(clamped(sum1, nothing, one), v128.load(at, 16)));
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(clamped(sum2, nothing, one), v128.load(at, 32)));
  sum = i32x4.add(sum, i32x4.dot_i16x8_s(clamped(sum3, nothing, one), v128.load(at, 48)));
  const weighted =
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3);
  const constant = load<i32>(at, UNITS * 2);
  const marginWeight = load<i32>(at, UNITS * 2 + 4);
  return <i32>(<f64>weighted * SCALE) + constant + ((margin * marginWeight) >> 8);
}

function clamped(sum: v128, nothing: v128, one: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sum, nothing), one);
}

/**
 * Writes the numbers of the position's rows (u16, at `FEATURE_ROWS`): for each pile its square and its situation, then the
 * counts. Call `findAttacks` first. @returns their number
 */
export function writeFeatures(): i32 {
  let at = area + FEATURE_ROWS;
  let piles = occupied;
  while (piles) {
    const square = <i32>ctz(piles);
    const own = (ownPiles() & piles & -piles) != 0;
    piles &= piles - 1;
    const side = own ? 0 : 3 * HEIGHT_CLASSES;
    const kind = side + (pipsAt(square) - 1) * HEIGHT_CLASSES + heightClass(heightAt(square));
    store<u16>(at, <u16>(square * KINDS + kind), 0);
    store<u16>(at, <u16>situationRow(square, kind, own), 2);
    at += 4;
  }
  at = writeRow(at, SQUARES_ROWS + count);
  at = writeRow(at, OWN_LONE_ROWS + countClass(<i32>popcnt(ownPiles() & ~stacks)));
  at = writeRow(at, OTHER_LONE_ROWS + countClass(<i32>popcnt(otherPiles() & ~stacks)));
  at = writeRow(at, OWN_STACK_ROWS + countClass(<i32>popcnt(ownPiles() & stacks)));
  at = writeRow(at, OTHER_STACK_ROWS + countClass(<i32>popcnt(otherPiles() & stacks)));
  at = writeRow(at, OWN_LONE_MOVE_ROWS + moveClass(ownLoneMoves));
  at = writeRow(at, OTHER_LONE_MOVE_ROWS + moveClass(otherLoneMoves));
  at = writeRow(at, OWN_STACK_MOVE_ROWS + moveClass(ownStackMoves));
  at = writeRow(at, OTHER_STACK_MOVE_ROWS + moveClass(otherStackMoves));
  if (!eitherRule) at = writeRow(at, MOVER_SQUARES_ROWS + count);
  return <i32>((at - area - FEATURE_ROWS) >> 1);
}

function writeRow(at: usize, row: i32): usize {
  store<u16>(at, <u16>row);
  return at + 2;
}

import { movable, otherLoneMoves, otherStackMoves, ownLoneMoves, ownStackMoves } from '../attacks';
import { count, eitherRule, make, margin, ply, unmake } from '../board';
import { estimateOf, gameIsOver } from '../estimate';
import { area, CHILDREN } from '../layout';
import { movesStart, writeByGain } from '../order';
import { mustStop, nodes, stopped } from '../progress';
import { positionKey } from '../table';
import { decideGraph } from './graph';
import { decideFew, MAX_FEW } from './few-piles';
import { fewNodes } from './few-piles';
import {
  foundAgainst,
  foundFor,
  foundLower,
  foundUpper,
  keepBounds,
  keepNumbers,
  NO_LOWER,
  NO_UPPER,
  probeBounds,
  probeNumbers,
} from './bounds-table';
import { findAttacks } from '../attacks';
import { evaluate, POINT } from '../evaluate';

export let BORDER: i32 = 16;
export let SUM_WEIGHT: f64 = 0.25;
export let SCALE: f64 = 15;
export let GROWTH: f64 = 1.1;
export let BASE: f64 = 1.6;
export function setParam(i: i32, v: f64): void {
  if (i == 0) BORDER = <i32>v;
  if (i == 1) SUM_WEIGHT = v;
  if (i == 2) SCALE = v;
  if (i == 3) GROWTH = v;
  if (i == 4) BASE = v;
}
const SETTLED: f64 = 1e30;
const CHILD_BYTES: usize = 32;

let salt: u64 = 0;
export function setQuestion(s: u64): void {
  salt = s;
}

function boundsKey(): u64 {
  return positionKey() ^ 0x5851f42d4c957f2d;
}

/** numbers of the position on the board from its mover's view; sets provenBound. */
let numFor: f64 = 0;
let numAgainst: f64 = 0;
let bound: i32 = 0;

/** What is known of a child, or guessed. */
function look(need: i32): void {
  if (probeBounds(boundsKey(), ~0)) {
    if (foundLower >= need) {
      numFor = 0;
      numAgainst = SETTLED;
      bound = foundLower;
      return;
    }
    if (foundUpper < need) {
      numFor = SETTLED;
      numAgainst = 0;
      bound = foundUpper;
      return;
    }
  }
  const key = positionKey() ^ salt;
  if (probeNumbers(key)) {
    numFor = foundFor;
    numAgainst = foundAgainst;
    return;
  }
  guess(need);
}

function guess(need: i32): void {
  if (mustStop()) return;
  if (findAttacks()) {
    bound = margin;
    if (margin >= need) {
      numFor = 0;
      numAgainst = SETTLED;
    } else {
      numFor = SETTLED;
      numAgainst = 0;
    }
    keepBounds(boundsKey(), margin, margin, 0, 1, ~0);
    return;
  }
  const e = (<f64>(evaluate() - need * POINT) + 50.0) / <f64>POINT / SCALE;
  const base = Math.pow(BASE, <f64>(count - 16));
  numFor = base * (0.1 + Math.exp(-e)) * (0.1 + 0.1 * <f64>(otherLoneMoves + otherStackMoves));
  numAgainst = base * (0.1 + Math.exp(e)) * (0.1 + 0.1 * <f64>(ownLoneMoves + ownStackMoves));
  keepNumbers(positionKey() ^ salt, numFor, numAgainst, 1);
}

/**
 * Works on the position on the board until its numbers reach a limit.
 * afterwards numFor, numAgainst and, where settled, bound are those of the position.
 */
export function work(need: i32, limitFor: f64, limitAgainst: f64): void {
  if (count <= BORDER) {
    const v = decide(need, numFor <= numAgainst);
    if (stopped) return;
    bound = v;
    if (v >= need) {
      numFor = 0;
      numAgainst = SETTLED;
    } else {
      numFor = SETTLED;
      numAgainst = 0;
    }
    return;
  }
  if (mustStop()) return;
  const before = nodes + fewNodes;
  const start = movesStart();
  const end = writeByGain(start, 0, false);
  const moves = <i32>((end - start) >> 2);
  const childNeed = 1 - need;
  while (true) {
    let least: f64 = SETTLED * 4;
    let second: f64 = SETTLED * 4;
    let chosen = 0;
    let chosenFor: f64 = 0;
    let sum: f64 = 0;
    let most: f64 = 0;
    let sumOthers: f64 = 0;
    let mostOthers: f64 = 0;
    let best = NO_LOWER;
    let isProven = false;
    let open = false;
    for (let i = 0; i < moves; i++) {
      const move = <i32>(load<u32>(start + (<usize>i << 2)) & 0xfff);
      make(move);
      look(childNeed);
      unmake();
      if (stopped) return;
      if (numFor == 0) {
        // The child's mover has it: refuted for us.
        best = max(best, -bound);
        continue;
      }
      if (numAgainst == 0) {
        isProven = true;
        best = -bound;
        chosen = move;
        break;
      }
      open = true;
      sum += numFor;
      if (numFor > most) most = numFor;
      if (numAgainst < least) {
        second = least;
        least = numAgainst;
        chosen = move;
        chosenFor = numFor;
      } else if (numAgainst < second) second = numAgainst;
    }
    if (isProven) {
      keepBounds(boundsKey(), best, NO_UPPER, chosen, nodes + fewNodes - before, ~0);
      numFor = 0;
      numAgainst = SETTLED;
      bound = best;
      return;
    }
    if (!open) {
      keepBounds(boundsKey(), NO_LOWER, best, 0, nodes + fewNodes - before, ~0);
      numFor = SETTLED;
      numAgainst = 0;
      bound = best;
      return;
    }
    const myFor = least;
    const myAgainst = most + SUM_WEIGHT * (sum - most);
    if (myFor >= limitFor || myAgainst >= limitAgainst) {
      keepNumbers(positionKey() ^ salt, myFor, myAgainst, nodes + fewNodes - before);
      numFor = myFor;
      numAgainst = myAgainst;
      return;
    }
    // Limits for the child.
    sumOthers = sum - chosenFor;
    mostOthers = chosenFor < most ? most : secondMost(start, moves, childNeed, chosen);
    let childFor = limitAgainst - SUM_WEIGHT * sumOthers;
    if (childFor < mostOthers) childFor = (limitAgainst - mostOthers) / SUM_WEIGHT - sumOthers + mostOthers;
    const childAgainst = min(limitFor, GROWTH * second);
    make(chosen);
    look(childNeed);
    if (!stopped) work(childNeed, childFor, childAgainst);
    unmake();
    if (stopped) return;
  }
}

function secondMost(start: usize, moves: i32, childNeed: i32, chosen: i32): f64 {
  let most: f64 = 0;
  for (let i = 0; i < moves; i++) {
    const move = <i32>(load<u32>(start + (<usize>i << 2)) & 0xfff);
    if (move == chosen) continue;
    make(move);
    look(childNeed);
    unmake();
    if (numFor < SETTLED && numFor > most) most = numFor;
  }
  return most;
}

function decide(need: i32, isCut: bool): i32 {
  return count <= MAX_FEW ? decideFew(need) : decideGraph(need, isCut, boundsKey());
}

/** @returns a proven bound: at least need, or below. */
export function decideRoot(need: i32): i32 {
  if (count <= BORDER) return decide(need, true);
  look(need);
  work(need, SETTLED, SETTLED);
  return bound;
}

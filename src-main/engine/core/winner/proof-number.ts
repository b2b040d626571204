import { findAttacks, otherLoneMoves, otherStackMoves, ownLoneMoves, ownStackMoves } from '../attacks';
import { count, make, margin, ply, unmake } from '../board';
import { enter, isBusyKey, isShared, leave } from '../busy';
import { evaluate, POINT } from '../evaluate';
import { mustStop, nodes, stopped } from '../progress';
import { positionKey } from '../table';
import { decideGraph } from './board-graph';
import {
  boundsKeyOf,
  foundAgainst,
  foundFor,
  foundLower,
  foundMove,
  foundUpper,
  keepBounds,
  keepNumbers,
  NO_LOWER,
  NO_UPPER,
  numbersKeyOf,
  probeBounds,
  probeNumbers,
} from './bounds-table';
import {
  boundOfChild,
  CHILD_BYTES,
  childrenStart,
  hasNumbers,
  isChildDecided,
  keyOfChild,
  moveOfChild,
  noteBound,
  noteNumbers,
  numberAgainstChild,
  numberForChild,
  writeChildren,
} from './children';
import { decideFew, MAX_FEW } from './few-piles';
import { MAX_PILES } from './lanes';

/**
 * Depth-first proof-number search (df-pn; Nagai 2002) for positions with more piles than graphs can have. Every position has two
 * numbers: the expected cost of proving that its mover gets the margin in question, and that of refuting it. The search follows
 * the smaller number. No cycles are possible: every move empties a square.
 */

/** The number of a side that can no longer be proven. */
const SETTLED: f64 = 1e30;
/** Of the refutations that a proof needs, the hardest counts fully and the others by this factor, because they share positions. */
const SUM_WEIGHT: f64 = 0.25;
/** An estimate this number of points above the margin makes a proof cheaper by the factor e. */
const POINTS_A_STEP: f64 = 15;
/** By which factor the best move may exceed the second before the search switches to that. */
const TOLERANCE: f64 = 1.25;
/** The factor by which a further square makes a proof more expensive. */
const SQUARE_COST: f64 = 1.6;
/** The factor on the cost of a move that another thread is searching. */
const BUSY_COST: f64 = 2;

/** The results of the last `lookAt` or `work`, from the view of that position's mover. */
let numberFor: f64 = 0;
let numberAgainst: f64 = 0;
/** The proven bound where the position is decided. */
let bound: i32 = 0;
/** The move that proves the bound of the last position of `work`; 0 if there is none or it is unknown. */
export let provingMove: i32 = 0;
/** The moves of the position of `decide` that are refuted so far, and all; 0 if they are not searched one by one. */
export let refutedMoves: i32 = 0;
export let rootMoves: i32 = 0;
let rootPly: i32 = 0;

/**
 * Whether the side to move gets at least a margin, of a game that is not over.
 * @returns a proven bound: a lower one where it is `need` or more, else an upper one; nothing if `stopped`
 */
export function decide(need: i32): i32 {
  provingMove = 0;
  refutedMoves = 0;
  rootMoves = 0;
  rootPly = ply;
  if (count <= MAX_FEW) return decideFew(need);
  if (count <= MAX_PILES) return decideGraph(need, true);
  if (isSettled(boundsKeyOf(positionKey()), need)) return bound;
  work(need, SETTLED, SETTLED, true);
  return bound;
}

function settle(value: i32, need: i32): void {
  bound = value;
  numberFor = value >= need ? 0 : SETTLED;
  numberAgainst = value >= need ? SETTLED : 0;
}

/** Whether the table has the answer; the numbers and the bound are then set. */
function isSettled(key: u64, need: i32): bool {
  if (!probeBounds(key)) return false;
  if (foundLower >= need) settle(foundLower, need);
  else if (foundUpper < need) settle(foundUpper, need);
  else return false;
  provingMove = foundMove;
  return true;
}

/** Looks up the numbers of a child and stores them with it. */
function lookAt(child: usize, need: i32): void {
  if (isChildDecided(child)) {
    settle(boundOfChild(child), need);
    return;
  }
  const key = keyOfChild(child);
  if (!isSettled(boundsKeyOf(key), need)) {
    if (probeNumbers(numbersKeyOf(key, need))) {
      numberFor = foundFor;
      numberAgainst = foundAgainst;
    } else if (hasNumbers(child)) {
      numberFor = numberForChild(child);
      numberAgainst = numberAgainstChild(child);
      return;
    } else {
      make(moveOfChild(child));
      guess(key, need);
      unmake();
      if (stopped) return;
    }
  }
  note(child);
}

/** Notes the numbers that were just found with their child. */
function note(child: usize): void {
  if (numberFor == 0 || numberAgainst == 0) noteBound(child, bound);
  else noteNumbers(child, numberFor, numberAgainst);
}

/** The initial numbers of the position on the board, by the estimate and the number of moves. */
function guess(key: u64, need: i32): void {
  if (mustStop()) return;
  if (findAttacks()) {
    keepBounds(boundsKeyOf(key), margin, margin, 0, 1);
    settle(margin, need);
    return;
  }
  const ahead = <f64>(evaluate() - need * POINT + POINT / 2) / <f64>POINT / POINTS_A_STEP;
  let base: f64 = 1;
  for (let piles = MAX_PILES; piles < count; piles++) base *= SQUARE_COST;
  numberFor = base * (0.1 + Math.exp(-ahead)) * (0.1 + 0.1 * <f64>(otherLoneMoves + otherStackMoves));
  numberAgainst = base * (0.1 + Math.exp(ahead)) * (0.1 + 0.1 * <f64>(ownLoneMoves + ownStackMoves));
  keepNumbers(numbersKeyOf(key, need), numberFor, numberAgainst, 1);
}

/**
 * Searches the position on the board until its numbers reach a limit, and sets them, and its bound where it is decided. Nothing is
 * stored of a search that was `stopped`.
 */
function work(need: i32, limitFor: f64, limitAgainst: f64, isExpected: bool): void {
  if (count <= MAX_PILES) {
    const value = decideGraph(need, isExpected);
    if (!stopped) settle(value, need);
    return;
  }
  if (mustStop()) return;
  const before = nodes;
  const key = positionKey();
  const start = childrenStart();
  const end = writeChildren(start);
  const childNeed = 1 - need;
  while (true) {
    let least: f64 = Infinity;
    let leastSeen: f64 = Infinity;
    let secondSeen: f64 = Infinity;
    let chosen = start;
    let chosenFor: f64 = 0;
    let chosenAgainst: f64 = 0;
    let sum: f64 = 0;
    let most: f64 = 0;
    let second: f64 = 0;
    let best = NO_LOWER;
    let refuted = 0;
    let isOpen = false;
    for (let child = start; child < end; child += CHILD_BYTES) {
      lookAt(child, childNeed);
      if (stopped) return;
      if (numberFor == 0) {
        best = max(best, -bound);
        refuted++;
        continue;
      }
      if (numberAgainst == 0) {
        provingMove = moveOfChild(child);
        keepBounds(boundsKeyOf(key), -bound, NO_UPPER, provingMove, nodes - before);
        settle(-bound, need);
        return;
      }
      isOpen = true;
      sum += numberFor;
      if (numberFor > most) {
        second = most;
        most = numberFor;
      } else if (numberFor > second) second = numberFor;
      least = min(least, numberAgainst);
      const seen = isShared && isBusyKey(keyOfChild(child)) ? numberAgainst * BUSY_COST : numberAgainst;
      if (seen < leastSeen) {
        secondSeen = leastSeen;
        leastSeen = seen;
        chosen = child;
        chosenFor = numberFor;
        chosenAgainst = numberAgainst;
      } else if (seen < secondSeen) secondSeen = seen;
    }
    if (ply == rootPly) {
      refutedMoves = refuted;
      rootMoves = <i32>((end - start) / CHILD_BYTES);
    }
    if (!isOpen) {
      keepBounds(boundsKeyOf(key), NO_LOWER, best, 0, nodes - before);
      settle(best, need);
      return;
    }
    const against = most + SUM_WEIGHT * (sum - most);
    if (least >= limitFor || against >= limitAgainst) {
      keepNumbers(numbersKeyOf(key, need), least, against, nodes - before);
      numberFor = least;
      numberAgainst = against;
      return;
    }
    // The limits for the child at which the numbers here reach their limits.
    const othersMost = chosenFor < most ? most : second;
    const othersSum = sum - chosenFor;
    let childFor = limitAgainst - SUM_WEIGHT * othersSum;
    if (childFor < othersMost) childFor = (limitAgainst - othersMost) / SUM_WEIGHT - othersSum + othersMost;
    let childAgainst = min(limitFor, TOLERANCE * secondSeen);
    // Where another thread searches the best move, this one still makes progress.
    if (chosenAgainst > least) childAgainst = max(childAgainst, TOLERANCE * chosenAgainst);
    make(moveOfChild(chosen));
    const mark = isShared ? enter() : 0;
    work(childNeed, childFor, childAgainst, chosenFor <= chosenAgainst);
    if (isShared) leave(mark);
    unmake();
    if (stopped) return;
    note(chosen);
    if (isShared && isSettled(boundsKeyOf(key), need)) return;
  }
}

import { enter, isBusy, isShared, leave } from './busy';
import { count, gainOf, heightAt, make, otherPiles, ownPiles, pipsAt, reach, stacks, unmake } from './board';
import { estimateOf, gameIsOver } from './estimate';
import { INFINITE, POINT } from './evaluate';
import { REDUCTIONS, MOVE_BITS } from './layout';
import {
  movesStart,
  orderByChildren,
  postpone,
  raiseHistory,
  takeBest,
  wasPostponed,
  writeByGain,
} from './order';
import { clearLine, keepLine, mustStop, stopped } from './progress';
import { decideEnding, decidesEndings, isEnding } from './ending';
import { prove } from './prove';

import {
  EXACT,
  foundBound,
  foundDepth,
  foundMove,
  foundValue,
  keep,
  LOWER,
  positionKey,
  probe,
  UPPER,
} from './table';
import { boundsKeyOf, foundLower, foundUpper, probeBounds } from './winner/bounds-table';

/** Reverse futility: the loss that is expected a ply. */
const FUTILITY_MARGIN: i32 = 3 * POINT;
const FUTILITY_DEPTH: i32 = 6;
const MOVE_FUTILITY_DEPTH: i32 = 2;
/** ProbCut: a search of half the depth with a value this much above beta is trusted. */
const PROBCUT_MARGIN: i32 = 5 * POINT;
const PROBCUT_DEPTH: i32 = 4;
/** From this number of occupied squares on, landing on an own pile is almost never the best move. */
const OWN_COVER_COUNT: i32 = 19;
const REDUCED_FROM_MOVE: i32 = 4;
const REDUCED_FROM_DEPTH: i32 = 3;
const ORDERED_FROM_DEPTH: i32 = 5;
/** Shallower searches are finished before another thread could share the work. */
const SHARED_FROM_DEPTH: i32 = 3;
const QUIET_PLIES: i32 = 2;
/** The points of an enemy stack that is searched beyond the depth. */
const QUIET_WORTH: i32 = 8;
/** In shallower searches a lookup of what is proven costs more than it saves. */
const MIN_BOUNDED_DEPTH: i32 = 4;
const NO_MOVE: i32 = -1;

export function fillReductions(): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let tried = 1; tried < 64; tried++) {
      const plies = 0.4 + (Math.log(<f64>depth) * Math.log(<f64>tried)) / 2;
      store<u8>(REDUCTIONS + <usize>((depth << 6) | tried), <u8>plies);
    }
  }
}

/** The value of the position on the board for its side to move, by a search of `depth` plies; exact within the window. */
export function visit(depth: i32, alpha: i32, beta: i32): i32 {
  if (depth >= count - 1) return prove(alpha, beta);
  if (isEnding(depth, alpha, beta)) return decideEnding(beta);
  clearLine();
  if (mustStop()) return 0;
  const isOpen = beta - alpha > 1;
  const key = positionKey();
  if (decidesEndings && !isOpen && depth >= MIN_BOUNDED_DEPTH && probeBounds(boundsKeyOf(key))) {
    if (foundLower * POINT >= beta) return foundLower * POINT;
    if (foundUpper * POINT <= alpha) return foundUpper * POINT;
  }
  let hashed = 0;
  if (depth > 0 && probe(key)) {
    hashed = foundMove;
    if (foundDepth >= depth && !isOpen) {
      const value = foundValue;
      if (foundBound == EXACT || (foundBound == LOWER ? value >= beta : value <= alpha)) return value;
    }
  }
  const estimate = estimateOf(key);
  if (gameIsOver) return estimate;
  if (depth <= 0) return settle(estimate, alpha, beta, QUIET_PLIES);
  if (!isOpen) {
    if (depth <= FUTILITY_DEPTH) {
      const expected = estimate - FUTILITY_MARGIN * depth;
      if (expected >= beta) return expected;
    }
    if (depth >= PROBCUT_DEPTH && estimate >= beta) {
      const bar = beta + PROBCUT_MARGIN;
      const value = visit(depth >> 1, bar - 1, bar);
      if (stopped) return 0;
      if (value >= bar) return value;
      clearLine();
    }
  }

  const start = movesStart();
  let end = writeByGain(start, hashed, true);
  const dropOwnCovers = count >= OWN_COVER_COUNT;
  const skipsFutile = !isOpen && depth <= MOVE_FUTILITY_DEPTH;
  const own = ownPiles();
  let best = -INFINITE;
  let bestMove = 0;
  let floor = alpha;
  let tried = 0;
  let awaitsOrder = depth >= ORDERED_FROM_DEPTH;
  const shares = isShared && depth >= SHARED_FROM_DEPTH;
  for (let at = start; at < end; at += 4) {
    if (tried == 1 && awaitsOrder) {
      awaitsOrder = false;
      orderByChildren(at, end);
    }
    const move = takeBest(at, end);
    const isPostponed = wasPostponed(at);
    if (tried > 0) {
      if (dropOwnCovers && move != hashed && (own >> <u64>(move >> 6)) & 1) continue;
      if (skipsFutile) {
        const hoped = estimate + (gainOf(move) + 3 * depth) * POINT;
        if (hoped <= alpha) {
          if (hoped > best) best = hoped;
          continue;
        }
      }
    }
    make(move);
    let mark: u64 = 0;
    if (shares) {
      if (tried > 0 && !isPostponed && isBusy()) {
        unmake();
        end = postpone(move, end);
        continue;
      }
      mark = enter();
    }
    let value: i32;
    if (tried == 0) value = -visit(depth - 1, -beta, -floor);
    else {
      const reduced =
        depth >= REDUCED_FROM_DEPTH && tried >= REDUCED_FROM_MOVE
          ? <i32>load<u8>(REDUCTIONS + <usize>((depth << 6) | min(tried, 63)))
          : 0;
      value = -visit(depth - 1 - reduced, -floor - 1, -floor);
      if (value > floor && reduced > 0) value = -visit(depth - 1, -floor - 1, -floor);
      if (value > floor && value < beta) value = -visit(depth - 1, -beta, -floor);
    }
    unmake();
    if (shares) leave(mark);
    if (stopped) return 0;
    tried++;
    if (value <= best) continue;
    best = value;
    bestMove = move;
    if (value <= floor) continue;
    floor = value;
    if (isOpen) keepLine(move);
    if (floor >= beta) {
      raiseHistory(move, depth);
      break;
    }
  }
  keep(key, bestMove, depth, best >= beta ? LOWER : best > alpha ? EXACT : UPPER, best);
  return best;
}

/** The search beyond the depth: only the three best moves of stacks onto a large enemy stack. */
function settle(estimate: i32, alpha: i32, beta: i32, left: i32): i32 {
  if (estimate >= beta || left == 0) return estimate;
  const enemies = otherPiles() & stacks;
  let first = NO_MOVE;
  let second = NO_MOVE;
  let third = NO_MOVE;
  let movers = ownPiles() & stacks;
  while (movers) {
    const from = <i32>ctz(movers);
    movers &= movers - 1;
    let destinations = reach(from) & enemies;
    while (destinations) {
      const to = <i32>ctz(destinations);
      destinations &= destinations - 1;
      const worth = pipsAt(to) * heightAt(to);
      if (worth < QUIET_WORTH) continue;
      const move = from | (to << 6);
      const word = (gainOf(move) << 12) | move;
      if (word > first) {
        third = second;
        second = first;
        first = word;
      } else if (word > second) {
        third = second;
        second = word;
      } else if (word > third) third = word;
    }
  }
  let best = estimate;
  for (let at = 0; at < 3; at++) {
    const word = at == 0 ? first : at == 1 ? second : third;
    if (word == NO_MOVE) break;
    make(word & MOVE_BITS);
    const value = -beyond(-beta, -max(alpha, best), left - 1);
    unmake();
    if (stopped) return 0;
    if (value > best) {
      best = value;
      if (best >= beta) break;
    }
  }
  return best;
}

function beyond(alpha: i32, beta: i32, left: i32): i32 {
  if (mustStop()) return 0;
  const estimate = estimateOf(positionKey());
  return gameIsOver ? estimate : settle(estimate, alpha, beta, left);
}

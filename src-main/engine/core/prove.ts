import { enter, isBusy, isShared, leave } from './busy';
import { canMove, count, eitherRule, gainOf, make, margin, otherPiles, unmake } from './board';
import { finalMargin, INFINITE, POINT } from './evaluate';
import { movesStart, orderByChildren, postpone, takeBest, wasPostponed, writeByGain } from './order';
import { decideEnding, isEnding } from './ending';
import { clearLine, keepLine, mustStop, stopped } from './progress';
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
  TO_THE_END,
  UPPER,
} from './table';

/** With fewer squares a lookup costs more than another visit. */
const MIN_STORED_SQUARES: i32 = 7;
/** With fewer squares a position is finished before another thread could share the work. */
const MIN_SHARED_SQUARES: i32 = 9;
/** From this number of squares on the order by children's values saves more than it costs. */
const MIN_ORDERED_SQUARES: i32 = 13;

/**
 * The exact final margin of the position on the board for its side to move, under best play, in hundredths; exact within
 * the window. Nothing is pruned and nothing is estimated.
 */
export function prove(alpha: i32, beta: i32): i32 {
  if (isEnding(TO_THE_END, alpha, beta)) return decideEnding(beta);
  clearLine();
  if (mustStop()) return 0;
  const isOpen = beta - alpha > 1;
  const isKept = count >= MIN_STORED_SQUARES;
  const key = positionKey();
  let hashed = 0;
  if (isKept && probe(key)) {
    hashed = foundMove;
    if (foundDepth == TO_THE_END && !isOpen) {
      const value = foundValue;
      if (foundBound == EXACT || (foundBound == LOWER ? value >= beta : value <= alpha)) return value;
    }
  }
  const start = movesStart();
  let end = writeByGain(start, hashed, false);
  if (end == start || (eitherRule && !canMove(otherPiles()))) return finalMargin();
  if (count == 2) {
    const move = takeBest(start, end);
    if (isOpen) {
      make(move);
      clearLine();
      unmake();
      keepLine(move);
    }
    return (margin + gainOf(move)) * POINT;
  }
  if (count >= MIN_ORDERED_SQUARES && !hashed) orderByChildren(start, end);

  const shares = isShared && count > MIN_SHARED_SQUARES;
  let best = -INFINITE;
  let bestMove = 0;
  let floor = alpha;
  for (let at = start; at < end; at += 4) {
    if (at == start + 4 && hashed && count >= MIN_ORDERED_SQUARES) orderByChildren(at, end);
    const move = takeBest(at, end);
    const isPostponed = wasPostponed(at);
    make(move);
    let mark: u64 = 0;
    if (shares) {
      if (at > start && !isPostponed && isBusy()) {
        unmake();
        end = postpone(move, end);
        continue;
      }
      mark = enter();
    }
    let value: i32;
    if (at == start || !isOpen) value = -prove(-beta, -floor);
    else {
      value = -prove(-floor - 1, -floor);
      if (value > floor && value < beta) value = -prove(-beta, -floor);
    }
    unmake();
    if (shares) leave(mark);
    if (stopped) return 0;
    if (value <= best) continue;
    best = value;
    bestMove = move;
    if (value <= floor) continue;
    floor = value;
    if (isOpen) keepLine(move);
    if (floor >= beta) break;
  }
  if (isKept) keep(key, bestMove, TO_THE_END, best >= beta ? LOWER : best > alpha ? EXACT : UPPER, best);
  return best;
}

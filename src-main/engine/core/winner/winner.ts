import { MOVE_BITS } from '../layout';
import { isOver, make, margin, unmake } from '../board';
import { movesStart, writeByGain } from '../order';
import { setMayStop, stopped } from '../progress';
import { boundsKey, foundMove, NO_LOWER, probeBounds } from './bounds-table';
import { decide, provingMove } from './proof-number';

/** No such move is known. */
const NO_MOVE: i32 = 0;

/**
 * Whether the side to move gets at least a margin under best play, of a game that is not over. Nothing is pruned.
 * @param need the margin in question, -108 .. 109
 * @returns a proven bound: a lower one where it is `need` or more, else an upper one; nothing if the search was stopped
 */
export function decideMargin(need: i32): i32 {
  setMayStop(true);
  return decide(need);
}

/**
 * A move by which the side to move gets at least a margin that is proven for it. Where the margin is refuted: of the moves with
 * known bounds, the one with the smallest possible loss.
 * @returns 0 if none is known, or the search was stopped
 */
export function keepingMove(need: i32): i32 {
  setMayStop(true);
  const isHeld = decide(need) >= need;
  if (stopped) return NO_MOVE;
  if (isHeld && provingMove) return provingMove;
  const key = boundsKey();
  const first = probeBounds(key) ? foundMove : NO_MOVE;
  const start = movesStart();
  const end = writeByGain(start, first, false);
  let best = NO_LOWER;
  let bestMove = NO_MOVE;
  for (let at = start; at < end; at += 4) {
    const move = <i32>(load<u32>(at) & MOVE_BITS);
    make(move);
    const value = -boundAfter(1 - need);
    unmake();
    if (stopped) return NO_MOVE;
    if (isHeld && value >= need) return move;
    if (value > best) {
      best = value;
      bestMove = move;
    }
  }
  return bestMove;
}

/** The bound of a position, where the game may be over. */
function boundAfter(need: i32): i32 {
  return isOver() ? margin : decide(need);
}

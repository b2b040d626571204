import { enter, isBusy, isShared, leave } from './busy';
import { make, unmake } from './board';
import { INFINITE } from './evaluate';
import { area, EXCLUDED } from './layout';
import { movesStart, orderByChildren, postpone, takeBest, wasPostponed, writeByGain } from './order';
import { clearLine, keepLine, setMayStop, stopped } from './progress';
import { visit } from './search';

let excludedCount: i32 = 0;

/** Excludes no move. */
export function excludeNone(): void {
  excludedCount = 0;
}

/** Excludes a move, whose value is already known, from the following searches. */
export function exclude(move: i32): void {
  store<u16>(area + <usize>(excludedCount << 1), <u16>move, EXCLUDED);
  excludedCount++;
}

function isExcluded(move: i32): bool {
  for (let at = 0; at < excludedCount; at++) {
    if (<i32>load<u16>(area + <usize>(at << 1), EXCLUDED) == move) return true;
  }
  return false;
}

/**
 * The value of the best move that is not excluded, by a search of `depth` plies; its line is the line of ply 0. A stopped search
 * returns the best move so far, or no line if there is none.
 * @param first the move to search first; 0 for none
 */
export function searchRoot(depth: i32, alpha: i32, beta: i32, first: i32): i32 {
  clearLine();
  setMayStop(depth > 1);
  const start = movesStart();
  let end = writeByGain(start, first, true);
  if (first) takeBest(start, end);
  if (depth > 1) orderByChildren(first ? start + 4 : start, end);
  let floor = alpha;
  let best = -INFINITE;
  let isFirst = true;
  for (let at = start; at < end; at += 4) {
    const move = takeBest(at, end);
    if (isExcluded(move)) continue;
    const isPostponed = wasPostponed(at);
    make(move);
    let mark: u64 = 0;
    if (isShared) {
      if (!isFirst && !isPostponed && isBusy()) {
        unmake();
        end = postpone(move, end);
        continue;
      }
      mark = enter();
    }
    let value = isFirst ? 0 : -visit(depth - 1, -floor - 1, -floor);
    if (isFirst || (value > floor && value < beta && !stopped)) value = -visit(depth - 1, -beta, -floor);
    unmake();
    if (isShared) leave(mark);
    if (stopped) break;
    isFirst = false;
    if (value <= best) continue;
    best = value;
    if (value <= floor) continue;
    floor = value;
    keepLine(move);
    if (floor >= beta) break;
  }
  return best;
}

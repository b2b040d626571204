import { count } from './board';
import { estimateOf } from './estimate';
import { POINT } from './evaluate';
import { clearLine, mustStop } from './progress';
import { positionKey } from './table';
import { decideGraph } from './winner/board-graph';
import { decideFew, MAX_FEW } from './winner/few-piles';
import { MAX_PILES } from './winner/lanes';

/**
 * Endings in searches: where a search only asks whether a value is large enough, a graph answers three times as fast as moves on the
 * board, and is right for certain.
 */

/** An ending is decided where the depth is at most so many plies short of the end of the game. */
const ENDING_REACH: i32 = 9;
/** With fewer piles an estimate that says which answer is likely costs more than it saves. */
const MIN_ESTIMATED: i32 = 12;

/** Whether searches decide endings by graphs. Levels do not, so that they play as ever. */
export let decidesEndings: bool = false;

export function decideEndings(decides: bool): void {
  decidesEndings = decides;
}

/** Whether the position on the board is decided as an ending. */
export function isEnding(depth: i32, alpha: i32, beta: i32): bool {
  return decidesEndings && count <= MAX_PILES && beta - alpha == 1 && depth >= count - ENDING_REACH;
}

/** A proven bound of the value of the position on the board: a lower one where it is `beta` or more, else an upper one. */
export function decideEnding(beta: i32): i32 {
  clearLine();
  if (mustStop()) return 0;
  const need = beta > 0 ? (beta + POINT - 1) / POINT : -(-beta / POINT);
  if (count <= MAX_FEW) return decideFew(need) * POINT;
  const isExpected = count < MIN_ESTIMATED || estimateOf(positionKey()) >= beta;
  return decideGraph(need, isExpected) * POINT;
}

import { gainOf, make, ownPiles, ply, reach, turn, unmake } from './board';
import { area, HISTORY, MAX_MOVES, MOVES, MOVE_BITS } from './layout';
import { estimateOf } from './estimate';
import { foundValue, positionKey, probe } from './table';

/**
 * The moves of a position, each in a word of 32 bits: its order in the upper 20, the move in the lowest 12. The order is by gain (the
 * change in margin by the move, in points; 10 bits), then by history (how often the move caused a cutoff before; 10 bits).
 */

/** Added to gains, so that none is negative. */
const GAIN_OFFSET: i32 = 512;
/** Added to values of positions, so that none is 0 or negative. */
const VALUE_OFFSET: i32 = 16384;
const MAX_HISTORY: u32 = 1023;
/** A u16 for each colour and move. */
const HISTORY_BYTES: usize = 16384;
/** The order of the move to try first. */
const FIRST: u32 = 0xfffff000;

/** Where this ply's moves start. */
export function movesStart(): usize {
  return area + MOVES + <usize>(ply * MAX_MOVES * 4);
}

/**
 * Writes the moves of the side to move, with their order by gain.
 * @param start the address of the list
 * @param hashed the move to try first; 0 for none
 * @param useHistory whether history decides between moves of equal gain
 * @returns the address after the last one
 */
export function writeByGain(start: usize, hashed: i32, useHistory: bool): usize {
  let at = start;
  let piles = ownPiles();
  const history = historyOf(0);
  while (piles) {
    const from = <i32>ctz(piles);
    piles &= piles - 1;
    let destinations = reach(from);
    while (destinations) {
      const move = from | ((<i32>ctz(destinations)) << 6);
      destinations &= destinations - 1;
      let word = (<u32>(gainOf(move) + GAIN_OFFSET)) << 22;
      if (useHistory) word |= (<u32>load<u16>(history + ((<usize>move) << 1))) << 12;
      store<u32>(at, move == hashed ? FIRST | <u32>move : word | <u32>move);
      at += 4;
    }
  }
  return at;
}

/** Gives moves a new order, by the known or estimated values of the positions that they lead to. */
export function orderByChildren(start: usize, end: usize): void {
  for (let at = start; at < end; at += 4) {
    const move = <i32>(load<u32>(at) & MOVE_BITS);
    make(move);
    const key = positionKey();
    const value = probe(key) ? -foundValue : -estimateOf(key);
    unmake();
    store<u32>(at, ((<u32>(value + VALUE_OFFSET)) << 12) | <u32>move);
  }
}

/** Swaps the best of the moves from `at` to `end` with the first of them. @returns the best move */
export function takeBest(at: usize, end: usize): i32 {
  let best = load<u32>(at);
  let place = at;
  for (let other = at + 4; other < end; other += 4) {
    const word = load<u32>(other);
    if (word > best) {
      best = word;
      place = other;
    }
  }
  if (place != at) {
    store<u32>(place, load<u32>(at));
    store<u32>(at, best);
  }
  return <i32>(best & MOVE_BITS);
}

/** Appends a move without order to the list, so that it is tried last. @returns the new end of the list */
export function postpone(move: i32, end: usize): usize {
  store<u32>(end, <u32>move);
  return end + 4;
}

/** Whether a move of the list was postponed before. */
export function wasPostponed(at: usize): bool {
  return load<u32>(at) >> 12 == 0;
}

/** The address of a move's history for the side to move. */
function historyOf(move: i32): usize {
  return area + HISTORY + ((<usize>turn) << 13) + ((<usize>move) << 1);
}

/** Raises the history of a move that caused a cutoff at a depth. */
export function raiseHistory(move: i32, depth: i32): void {
  const at = historyOf(move);
  const raised = <u32>load<u16>(at) + <u32>(depth * depth);
  store<u16>(at, <u16>min(raised, MAX_HISTORY));
  if (raised > MAX_HISTORY) fadeHistory();
}

/** Halves the history of all moves. */
function fadeHistory(): void {
  const from = area + HISTORY;
  for (let at = from; at < from + HISTORY_BYTES; at += 16) {
    v128.store(at, i16x8.shr_u(v128.load(at), 1));
  }
}

export function forgetHistory(): void {
  memory.fill(area + HISTORY, 0, HISTORY_BYTES);
}

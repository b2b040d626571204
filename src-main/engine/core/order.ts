import { gainOf, make, ownPiles, ply, reach, turn, unmake } from './board';
import { area, HISTORY, MAX_MOVES, MOVES } from './layout';
import { estimateOf } from './estimate';
import { foundValue, positionKey, probe } from './table';

/**
 * The moves of a position, each in a word of 32 bits: its order in the upper bits, the move in the lowest 12.
 * The order is by gain (the change in margin by the move, in points), then by history.
 */
const GAIN_OFFSET: i32 = 512;
const HISTORY_LIMIT: u32 = 1023;
const FIRST: u32 = 0xfffff000;

/** Where this ply's moves start. */
export function movesStart(): usize {
  return area + MOVES + <usize>(ply * MAX_MOVES * 4);
}

/** Writes the moves of the side to move in order of gain to an address. @returns the address after the last one */
export function writeByGain(start: usize, hashed: i32, useHistory: bool): usize {
  let at = start;
  let piles = ownPiles();
  const history = area + HISTORY + ((<usize>turn) << 13);
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

/** Reorders moves by the known or estimated values of the positions that they lead to. */
export function orderByChildren(start: usize, end: usize): void {
  for (let at = start; at < end; at += 4) {
    const move = <i32>(load<u32>(at) & 0xfff);
    make(move);
    const key = positionKey();
    const value = probe(key) ? -foundValue : -estimateOf(key);
    unmake();
    store<u32>(at, ((<u32>(value + 16384)) << 12) | <u32>move);
  }
}

/** Moves the best of the remaining moves to the front. @returns it */
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
  return <i32>(best & 0xfff);
}

/** Appends a postponed move to the list. @returns the new end of the list */
export function defer(move: i32, end: usize): usize {
  store<u32>(end, <u32>move);
  return end + 4;
}

/** Whether a move of the list was postponed before. */
export function wasDeferred(at: usize): bool {
  return load<u32>(at) >> 12 == 0;
}

/** Raises the history of a move that caused a cutoff. */
export function raiseHistory(move: i32, depth: i32): void {
  const at = area + HISTORY + ((<usize>turn) << 13) + ((<usize>move) << 1);
  const raised = <u32>load<u16>(at) + <u32>(depth * depth);
  store<u16>(at, <u16>min(raised, HISTORY_LIMIT));
  if (raised > HISTORY_LIMIT) fadeHistory();
}

/** Halves the history of all moves. */
function fadeHistory(): void {
  const from = area + HISTORY;
  for (let at = from; at < from + 16384; at += 16) {
    v128.store(at, i16x8.shr_u(v128.load(at), 1));
  }
}

export function forgetHistory(): void {
  memory.fill(area + HISTORY, 0, 16384);
}

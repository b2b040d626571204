import { area, LINE_LENGTHS, LINE_WORDS, LINES } from './layout';
import { ply } from './board';

/** Provided by the host and called at intervals during a search; any value but 0 stops it. */
declare function shouldStop(): i32;

const VISITS_A_POLL: i32 = 1024;

/** Positions visited since the start of the search. */
export let nodes: i64 = 0;
export let stopped: bool = false;
let maxNodes: i64 = 0;
let mayStop: bool = false;
/** The number of visits until the next call of `shouldStop`. */
let untilPoll: i32 = 0;

/** Starts the count of a search. @param limit the maximum number of visits */
export function startCount(limit: f64): void {
  nodes = 0;
  untilPoll = 0;
  stopped = false;
  maxNodes = <i64>limit;
}

/** Sets whether the limits apply yet; the first depth is always finished. */
export function setMayStop(may: bool): void {
  mayStop = may;
}

/** Counts a visit. @returns whether the search must end */
export function mustStop(): bool {
  if (stopped) return true;
  if (mayStop) {
    if (nodes >= maxNodes) stopped = true;
    else if (untilPoll-- <= 0) {
      untilPoll = VISITS_A_POLL - 1;
      if (shouldStop()) stopped = true;
    }
    if (stopped) return true;
  }
  nodes++;
  return false;
}

/** Counts a visit without checking the limits. */
export function countVisit(): void {
  nodes++;
}

/** The best line from each ply on: rows of moves, each with its length. */
export function clearLine(): void {
  store<u8>(area + <usize>ply, 0, LINE_LENGTHS);
}

/** Makes the line of this ply a move and the line of the next ply. */
export function keepLine(move: i32): void {
  const own = area + <usize>(ply * LINE_WORDS * 2);
  const length = <usize>load<u8>(area + <usize>ply + 1, LINE_LENGTHS);
  store<u16>(own, <u16>move, LINES);
  memory.copy(own + LINES + 2, own + LINES + LINE_WORDS * 2, length << 1);
  store<u8>(area + <usize>ply, <u8>(length + 1), LINE_LENGTHS);
}

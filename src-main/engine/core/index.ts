/** The face of the core: what the host may ask of one thread's instance. */
import { findAttacks } from './attacks';
import { gainOf, hash, make, unmake } from './board';
import { evaluate, INFINITE } from './evaluate';
import { fillKeys } from './hash';
import { area, LINE_LENGTHS, LINES, NETWORK } from './layout';
import { forgetHistory, movesStart, writeByGain } from './order';
import { NETWORK_END, writeFeatures as writeRows } from './network';
import { nodes, setMayStop } from './progress';
import { fillReductions, visit } from './search';
import { saltTable } from './table';
import { fillFewLinks } from './winner/few-piles';
import { fillGraphTables } from './winner/lanes';

export {
  clearBoard,
  finishBoard,
  isOver,
  make,
  margin,
  marksAt,
  occupied,
  putPile,
  reach,
  unmake,
} from './board';
export { share } from './busy';
export { useNetwork } from './evaluate';
export { useArea } from './layout';
export { perft } from './perft';
export { startCount, stopped } from './progress';
export { exclude, excludeNone, searchRoot } from './root';
export { ageTable, useTable } from './table';
export { decideMargin, keepingMove } from './winner/winner';

/** Fills the tables that all threads share. */
export function fillTables(): void {
  fillKeys();
  fillReductions();
  fillFewLinks();
  fillGraphTables();
}

/** Forgets what earlier searches found. @param salt any number not used before */
export function forget(salt: i32): void {
  saltTable(<u64>(<u32>salt) * 0x9e3779b97f4a7c15);
  forgetHistory();
}

/** The value of a move, looking `depth` plies ahead, the move itself included. */
export function valueOf(move: i32, depth: i32): i32 {
  setMayStop(false);
  make(move);
  const value = -visit(depth - 1, -INFINITE, INFINITE);
  unmake();
  return value;
}

/** What the position is guessed to be worth; of a game that is not over. */
export function estimate(): i32 {
  findAttacks();
  return evaluate();
}

/** Writes down the moves of the side to move, whether or not the game is over. @returns how many */
export function listMoves(): i32 {
  const start = movesStart();
  return <i32>((writeByGain(start, 0, false) - start) >> 2);
}

/** What a move written down changes at once, in points for the side that makes it. */
export function gainAt(index: i32): i32 {
  return gainOf(moveAt(index));
}

/** One of the moves written down. */
export function moveAt(index: i32): i32 {
  return <i32>(load<u32>(movesStart() + ((<usize>index) << 2)) & 0xfff);
}

/** Writes the network's rows of the position into the memory; of a game that is not over. @returns how many */
export function writeFeatures(): i32 {
  findAttacks();
  return writeRows();
}

/** How many bytes the network's numbers take. */
export function networkBytes(): i32 {
  return <i32>(NETWORK_END - NETWORK);
}

/** The position's hash, in halves. */
export function hashLow(): i32 {
  return <i32>hash;
}
export function hashHigh(): i32 {
  return <i32>(hash >> 32);
}

/** Positions visited since the search began. */
export function visited(): f64 {
  return <f64>nodes;
}

/** The best line of the last search. */
export function lineLength(): i32 {
  return <i32>load<u8>(area, LINE_LENGTHS);
}
export function lineMove(at: i32): i32 {
  return <i32>load<u16>(area + <usize>(at << 1), LINES);
}

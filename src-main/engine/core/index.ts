/** The interface of the core: the functions of one thread's instance that the host calls. */
import { findAttacks } from './attacks';
import { gainOf, hash, make, unmake } from './board';
import { evaluate, INFINITE } from './evaluate';
import { fillKeys } from './hash';
import { area, LINE_LENGTHS, LINES, NETWORK, MOVE_BITS } from './layout';
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
  pipsAt,
  occupied,
  putPile,
  reach,
  unmake,
} from './board';
export { share } from './busy';
export { decideEndings } from './ending';
export { useNetwork } from './evaluate';
export { useArea } from './layout';
export { perft } from './perft';
export { startCount, stopped } from './progress';
export { exclude, excludeNone, searchRoot } from './root';
export { ageTable, useTable } from './table';
export { useTablePart } from './winner/bounds-table';
export { refutedMoves, rootMoves } from './winner/proof-number';
export { decideMargin, keepingMove } from './winner/winner';

/** Fills the tables that all threads share. */
export function fillTables(): void {
  fillKeys();
  fillReductions();
  fillFewLinks();
  fillGraphTables();
}

/** Discards the results of earlier searches. @param salt any number not used before */
export function forget(salt: i32): void {
  saltTable(<u64>(<u32>salt) * 0x9e3779b97f4a7c15);
  forgetHistory();
}

/** The value of a move by a search of `depth` plies, including the move. */
export function valueOf(move: i32, depth: i32): i32 {
  setMayStop(false);
  make(move);
  const value = -visit(depth - 1, -INFINITE, INFINITE);
  unmake();
  return value;
}

/** The estimated value of the position; the game must not be over. */
export function estimate(): i32 {
  findAttacks();
  return evaluate();
}

/** Writes the moves of the side to move, whether or not the game is over. @returns how many */
export function listMoves(): i32 {
  const start = movesStart();
  return <i32>((writeByGain(start, 0, false) - start) >> 2);
}

/** The change in margin by a written move, for the side that makes it. */
export function gainAt(index: i32): i32 {
  return gainOf(moveAt(index));
}

/** One of the written moves. */
export function moveAt(index: i32): i32 {
  return <i32>(load<u32>(movesStart() + ((<usize>index) << 2)) & MOVE_BITS);
}

/** Writes the network's rows of the position into the memory; the game must not be over. @returns their number */
export function writeFeatures(): i32 {
  findAttacks();
  return writeRows();
}

/** The size of the network in bytes. */
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

/** Positions visited since the start of the search. */
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

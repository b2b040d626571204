import { countBits, HALF } from './bits.ts';
import type { PackedBoard } from './packed-board.ts';
import {
  FEATURES,
  HEIGHT_ATTACKED,
  HEIGHT_PREY,
  HEIGHT_SAFE,
  LONE,
  LONE_MOVES,
  LONE_STUCK,
  PHASE_OF_COUNT,
  STACK,
  STACK_MOVES,
  STACK_STUCK,
  TO_MOVE,
  WEIGHTS,
} from './weights.ts';

/** Hundredths of a point: the unit of every score in the search. */
export const POINT = 100;

/** No final margin is larger: all 36 pawns in piles under threes of one colour. */
export const MOST_MARGIN = 108 * POINT;

/**
 * Estimates how a position will end. The decisive question is which piles can be landed on, so the ends of every pile
 * are found first; they also say who can still move at all.
 */
export class Evaluator {
  /** Whether the side to move, and the other side, had a move in the position of the last `examine`. */
  moverCanMove = false;
  otherCanMove = false;
  /** The squares the side to move, and the other side, can end on. */
  readonly #landLow = new Int32Array(2);
  readonly #landHigh = new Int32Array(2);
  readonly #moves = new Int32Array(37);
  readonly #board: PackedBoard;

  constructor(board: PackedBoard) {
    this.#board = board;
  }

  /** Finds every pile's ends: what `isOver` and `evaluate` need. */
  examine(): void {
    const board = this.#board;
    const landLow = this.#landLow;
    const landHigh = this.#landHigh;
    landLow[0] = landLow[1] = landHigh[0] = landHigh[1] = 0;
    let low = board.occupiedLow;
    while (low !== 0) {
      const bit = low & -low;
      low ^= bit;
      this.#examineSquare(31 - Math.clz32(bit), (board.whiteLow & bit) === 0 ? 0 : 1);
    }
    let high = board.occupiedHigh;
    while (high !== 0) {
      const bit = high & -high;
      high ^= bit;
      this.#examineSquare(HALF + 31 - Math.clz32(bit), (board.whiteHigh & bit) === 0 ? 0 : 1);
    }
    const { turn } = board;
    this.moverCanMove = (landLow[turn] | landHigh[turn]) !== 0;
    this.otherCanMove = (landLow[turn ^ 1] | landHigh[turn ^ 1]) !== 0;
  }

  #examineSquare(square: number, colour: number): void {
    const board = this.#board;
    board.reach(square);
    this.#landLow[colour] |= board.reachLow;
    this.#landHigh[colour] |= board.reachHigh;
    this.#moves[square] = countBits(board.reachLow, board.reachHigh);
  }

  /** Whether the game is over in the examined position. */
  isOver(): boolean {
    return !this.moverCanMove || (this.#board.eitherRule && !this.otherCanMove);
  }

  /** The expected final margin for the side to move, in hundredths of a point, of the examined position. */
  evaluate(): number {
    const board = this.#board;
    const row = PHASE_OF_COUNT[board.count] * FEATURES;
    const { turn } = board;
    const preyLow = this.#landLow[turn];
    const preyHigh = this.#landHigh[turn];
    const threatLow = this.#landLow[turn ^ 1];
    const threatHigh = this.#landHigh[turn ^ 1];
    let score = WEIGHTS[row + TO_MOVE];
    let loneMoves = 0;
    let stackMoves = 0;
    for (let half = 0; half < 2; half++) {
      let occupied = half === 0 ? board.occupiedLow : board.occupiedHigh;
      const white = half === 0 ? board.whiteLow : board.whiteHigh;
      const stacks = half === 0 ? board.stackLow : board.stackHigh;
      const prey = half === 0 ? preyLow : preyHigh;
      const threatened = half === 0 ? threatLow : threatHigh;
      const base = half === 0 ? 31 : 31 + HALF;
      while (occupied !== 0) {
        const bit = occupied & -occupied;
        occupied ^= bit;
        const square = base - Math.clz32(bit);
        const own = ((white & bit) === 0 ? 0 : 1) === turn;
        const sign = own ? 1 : -1;
        const marks = board.marks[square] - 1;
        const moves = this.#moves[square];
        if ((stacks & bit) === 0) {
          score += sign * (WEIGHTS[row + LONE + marks] + (moves === 0 ? WEIGHTS[row + LONE_STUCK] : 0));
          loneMoves += sign * moves;
          continue;
        }
        const attacked = ((own ? threatened : prey) & bit) !== 0;
        const heightWeight = attacked ? (own ? HEIGHT_ATTACKED : HEIGHT_PREY) : HEIGHT_SAFE;
        score +=
          sign *
          (WEIGHTS[row + STACK + marks] +
            (moves === 0 ? WEIGHTS[row + STACK_STUCK] : 0) +
            WEIGHTS[row + heightWeight + marks] * board.height[square]);
        stackMoves += sign * moves;
      }
    }
    score += loneMoves * WEIGHTS[row + LONE_MOVES] + stackMoves * WEIGHTS[row + STACK_MOVES];
    // Lopsided study positions lie far from what the weights were fitted on.
    return Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, score));
  }

  /** The final margin for the side to move, in hundredths of a point, of a game that is over. */
  finalMargin(): number {
    const board = this.#board;
    return (board.turn === 0 ? board.margin : -board.margin) * POINT;
  }
}

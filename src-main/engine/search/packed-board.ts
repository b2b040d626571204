import { HALF } from './bits.ts';
import {
  createZobristKeys,
  keyIndex,
  MOVER_RULE_KEY,
  WHITE_TO_MOVE_KEY,
  type ZobristKeys,
} from './zobrist.ts';

/** The square that is none: what a ray meets at the edge. */
const NOWHERE = 36;
export const SQUARE_COUNT = 36;
/** Every move empties a square, so no game is longer. */
export const MOST_PLIES = 36;

const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;

/** What a move overwrites, kept on a stack so that it can be taken back. */
const UNDO_WORDS = 10;

/** One pile as the packed board has it: what lies under the top pawn is not known here, since it never counts again. */
export interface PackedPile {
  readonly square: number;
  readonly white: boolean;
  readonly marks: number;
  readonly height: number;
}

/**
 * A position for the search: changed in place by `make`, restored by `unmake`, nothing allocated after construction.
 * Each occupied square knows its nearest occupied neighbour in four directions (linked like a doubly linked list: a pile
 * that leaves a square is cut out of its row and file, and put back from what it still remembers), and the set of those
 * neighbours as a mask. So the ends of one, two and three steps are unions of masks, without lists or duplicates.
 * Squares are 0 (a1) .. 35 (f6); a move is `from | to << 6`; masks come in halves (bits.ts).
 */
export class PackedBoard {
  readonly marks = new Uint8Array(SQUARE_COUNT + 1);
  readonly height = new Uint8Array(SQUARE_COUNT + 1);
  /** The nearest occupied square from `square` in direction d at `square * 4 + d`; `NOWHERE` at the edge. */
  readonly next = new Uint8Array((SQUARE_COUNT + 1) * 4);
  readonly nearLow = new Int32Array(SQUARE_COUNT + 1);
  readonly nearHigh = new Int32Array(SQUARE_COUNT + 1);
  readonly bitLow = new Int32Array(SQUARE_COUNT + 1);
  readonly bitHigh = new Int32Array(SQUARE_COUNT + 1);

  occupiedLow = 0;
  occupiedHigh = 0;
  stackLow = 0;
  stackHigh = 0;
  whiteLow = 0;
  whiteHigh = 0;
  /** Occupied squares. */
  count = 0;
  /** 0 where Black is to move, 1 where White is. */
  turn = 0;
  /** Whether the game ends as soon as either player has no move. */
  eitherRule = true;
  /** Black's points minus White's. */
  margin = 0;
  /** Moves made since `set`. */
  ply = 0;

  /** What `reach` found. */
  reachLow = 0;
  reachHigh = 0;

  /** The hash: high half, low half. In a typed array, where 32 bits stay a machine integer. */
  readonly hash = new Int32Array(2);

  readonly #keys: ZobristKeys = createZobristKeys();
  readonly #undo = new Int32Array(MOST_PLIES * UNDO_WORDS);

  constructor() {
    for (let square = 0; square < SQUARE_COUNT; square++) {
      if (square < HALF) this.bitLow[square] = 1 << square;
      else this.bitHigh[square] = 1 << (square - HALF);
    }
  }

  /** Sets up a position. @param turn 0 Black, 1 White @param eitherRule the end rule, `false` for `mover` */
  set(piles: readonly PackedPile[], turn: number, eitherRule: boolean): void {
    this.marks.fill(0);
    this.height.fill(0);
    this.occupiedLow = this.occupiedHigh = 0;
    this.stackLow = this.stackHigh = 0;
    this.whiteLow = this.whiteHigh = 0;
    this.count = piles.length;
    this.turn = turn;
    this.eitherRule = eitherRule;
    this.margin = 0;
    this.ply = 0;
    for (const { square, white, marks, height } of piles) {
      const low = this.bitLow[square];
      const high = this.bitHigh[square];
      this.marks[square] = marks;
      this.height[square] = height;
      this.occupiedLow |= low;
      this.occupiedHigh |= high;
      if (height > 1) {
        this.stackLow |= low;
        this.stackHigh |= high;
      }
      if (white) {
        this.whiteLow |= low;
        this.whiteHigh |= high;
      }
      this.margin += (white ? -1 : 1) * marks * height;
    }
    this.#linkAll();
    this.#hashAll();
  }

  #linkAll(): void {
    this.next.fill(NOWHERE);
    this.nearLow.fill(0);
    this.nearHigh.fill(0);
    const fileStep = [0, 1, 0, -1];
    const rankStep = [1, 0, -1, 0];
    for (let square = 0; square < SQUARE_COUNT; square++) {
      if (this.height[square] === 0) continue;
      for (let direction = 0; direction < 4; direction++) {
        let file = (square % 6) + fileStep[direction];
        let rank = Math.floor(square / 6) + rankStep[direction];
        while (file >= 0 && file < 6 && rank >= 0 && rank < 6 && this.height[rank * 6 + file] === 0) {
          file += fileStep[direction];
          rank += rankStep[direction];
        }
        if (file < 0 || file >= 6 || rank < 0 || rank >= 6) continue;
        const found = rank * 6 + file;
        this.next[square * 4 + direction] = found;
        this.nearLow[square] |= this.bitLow[found];
        this.nearHigh[square] |= this.bitHigh[found];
      }
    }
  }

  #hashAll(): void {
    const { high, low } = this.#keys;
    const toggle = (index: number): void => {
      this.hash[0] ^= high[index];
      this.hash[1] ^= low[index];
    };
    this.hash.fill(0);
    for (let square = 0; square < SQUARE_COUNT; square++) {
      if (this.height[square] > 0) {
        toggle(keyIndex(square, this.isWhite(square), this.marks[square], this.height[square]));
      }
    }
    if (this.turn === 1) toggle(WHITE_TO_MOVE_KEY);
    if (!this.eitherRule) toggle(MOVER_RULE_KEY);
  }

  /** 1 where White owns the pile on a square, else 0. */
  isWhite(square: number): number {
    return (this.whiteLow & this.bitLow[square]) | (this.whiteHigh & this.bitHigh[square]) ? 1 : 0;
  }

  /**
   * Finds the squares the pile on an occupied square can end on, into `reachLow` and `reachHigh`.
   * From each neighbour every square next to it can be stepped on but the one just left: exactly "no turning round".
   */
  reach(square: number): void {
    const { next, nearLow, nearHigh, bitLow, bitHigh } = this;
    const steps = this.marks[square];
    let low: number;
    let high: number;
    if (steps === 1) {
      low = nearLow[square];
      high = nearHigh[square];
    } else if (steps === 2) {
      const a = next[square * 4];
      const b = next[square * 4 + 1];
      const c = next[square * 4 + 2];
      const d = next[square * 4 + 3];
      low = (nearLow[a] | nearLow[b] | nearLow[c] | nearLow[d]) & ~bitLow[square];
      high = (nearHigh[a] | nearHigh[b] | nearHigh[c] | nearHigh[d]) & ~bitHigh[square];
    } else {
      low = 0;
      high = 0;
      for (let direction = 0; direction < 4; direction++) {
        const first = next[square * 4 + direction];
        if (first === NOWHERE) continue;
        const straight = next[first * 4 + direction];
        const left = next[first * 4 + ((direction + 1) & 3)];
        const right = next[first * 4 + ((direction + 3) & 3)];
        low |= (nearLow[straight] | nearLow[left] | nearLow[right]) & ~bitLow[first];
        high |= (nearHigh[straight] | nearHigh[left] | nearHigh[right]) & ~bitHigh[first];
      }
    }
    if (this.height[square] > 1) {
      this.reachLow = low & this.stackLow;
      this.reachHigh = high & this.stackHigh;
    } else {
      this.reachLow = low & ~this.stackLow;
      this.reachHigh = high & ~this.stackHigh;
    }
  }

  /** Whether a colour (0 Black, 1 White) has any move. */
  canMove(colour: number): boolean {
    let low = this.occupiedLow & (colour === 1 ? this.whiteLow : ~this.whiteLow);
    while (low !== 0) {
      const bit = low & -low;
      low ^= bit;
      this.reach(31 - Math.clz32(bit));
      if ((this.reachLow | this.reachHigh) !== 0) return true;
    }
    let high = this.occupiedHigh & (colour === 1 ? this.whiteHigh : ~this.whiteHigh);
    while (high !== 0) {
      const bit = high & -high;
      high ^= bit;
      this.reach(HALF + 31 - Math.clz32(bit));
      if ((this.reachLow | this.reachHigh) !== 0) return true;
    }
    return false;
  }

  /** Whether the game is over by the position's end rule. */
  isOver(): boolean {
    return !this.canMove(this.turn) || (this.eitherRule && !this.canMove(this.turn ^ 1));
  }

  /**
   * Writes all moves of the side to move from a place on, whether or not the game is over.
   * @returns the place after the last one
   */
  writeMoves(moves: Int32Array, start: number): number {
    let end = start;
    const white = this.turn === 1;
    for (let half = 0; half < 2; half++) {
      let own =
        half === 0
          ? this.occupiedLow & (white ? this.whiteLow : ~this.whiteLow)
          : this.occupiedHigh & (white ? this.whiteHigh : ~this.whiteHigh);
      const base = half === 0 ? 31 : 31 + HALF;
      while (own !== 0) {
        const bit = own & -own;
        own ^= bit;
        const from = base - Math.clz32(bit);
        this.reach(from);
        let low = this.reachLow;
        while (low !== 0) {
          const target = low & -low;
          low ^= target;
          moves[end++] = from | ((31 - Math.clz32(target)) << 6);
        }
        let high = this.reachHigh;
        while (high !== 0) {
          const target = high & -high;
          high ^= target;
          moves[end++] = from | ((HALF + 31 - Math.clz32(target)) << 6);
        }
      }
    }
    return end;
  }

  /** Makes a lawful move. */
  make(move: number): void {
    const { next, nearLow, nearHigh, bitLow, bitHigh, hash } = this;
    const from = move & 63;
    const to = move >> 6;
    const colour = this.turn;
    const marks = this.marks[from];
    const moved = this.height[from];
    const coveredMarks = this.marks[to];
    const covered = this.height[to];
    const coveredWhite = this.isWhite(to);

    const undo = this.#undo;
    let at = this.ply * UNDO_WORDS;
    undo[at++] = move;
    undo[at++] = coveredMarks;
    undo[at++] = covered;
    undo[at++] = this.stackLow;
    undo[at++] = this.stackHigh;
    undo[at++] = this.whiteLow;
    undo[at++] = this.whiteHigh;
    undo[at++] = hash[0];
    undo[at++] = hash[1];
    undo[at] = this.margin;
    this.ply++;

    const keys = this.#keys;
    const leaving = keyIndex(from, colour, marks, moved);
    const buried = keyIndex(to, coveredWhite, coveredMarks, covered);
    const laid = keyIndex(to, colour, marks, moved + covered);
    hash[0] ^= keys.high[leaving] ^ keys.high[buried] ^ keys.high[laid] ^ keys.high[WHITE_TO_MOVE_KEY];
    hash[1] ^= keys.low[leaving] ^ keys.low[buried] ^ keys.low[laid] ^ keys.low[WHITE_TO_MOVE_KEY];

    this.margin +=
      (colour === 1 ? -1 : 1) * marks * covered + (coveredWhite === 1 ? 1 : -1) * coveredMarks * covered;

    const fromLow = bitLow[from];
    const fromHigh = bitHigh[from];
    const toLow = bitLow[to];
    const toHigh = bitHigh[to];
    this.occupiedLow &= ~fromLow;
    this.occupiedHigh &= ~fromHigh;
    this.stackLow = (this.stackLow & ~fromLow) | toLow;
    this.stackHigh = (this.stackHigh & ~fromHigh) | toHigh;
    if (colour === 1) {
      this.whiteLow = (this.whiteLow & ~fromLow) | toLow;
      this.whiteHigh = (this.whiteHigh & ~fromHigh) | toHigh;
    } else {
      this.whiteLow &= ~toLow;
      this.whiteHigh &= ~toHigh;
    }
    this.marks[to] = marks;
    this.height[to] = moved + covered;
    this.height[from] = 0;
    this.count--;
    this.turn ^= 1;

    const north = next[from * 4 + NORTH];
    const east = next[from * 4 + EAST];
    const south = next[from * 4 + SOUTH];
    const west = next[from * 4 + WEST];
    next[north * 4 + SOUTH] = south;
    next[south * 4 + NORTH] = north;
    next[east * 4 + WEST] = west;
    next[west * 4 + EAST] = east;
    nearLow[north] ^= fromLow ^ bitLow[south];
    nearHigh[north] ^= fromHigh ^ bitHigh[south];
    nearLow[south] ^= fromLow ^ bitLow[north];
    nearHigh[south] ^= fromHigh ^ bitHigh[north];
    nearLow[east] ^= fromLow ^ bitLow[west];
    nearHigh[east] ^= fromHigh ^ bitHigh[west];
    nearLow[west] ^= fromLow ^ bitLow[east];
    nearHigh[west] ^= fromHigh ^ bitHigh[east];
    // Writing to the square that is none saves four branches; it must stay without neighbours.
    nearLow[NOWHERE] = 0;
    nearHigh[NOWHERE] = 0;
  }

  /** Takes the last move back. */
  unmake(): void {
    const { next, nearLow, nearHigh, bitLow, bitHigh, hash } = this;
    this.ply--;
    const undo = this.#undo;
    let at = this.ply * UNDO_WORDS;
    const move = undo[at++];
    const from = move & 63;
    const to = move >> 6;
    const covered = undo[at + 1];
    this.marks[to] = undo[at];
    this.height[from] = this.height[to] - covered;
    this.height[to] = covered;
    at += 2;
    this.stackLow = undo[at++];
    this.stackHigh = undo[at++];
    this.whiteLow = undo[at++];
    this.whiteHigh = undo[at++];
    hash[0] = undo[at++];
    hash[1] = undo[at++];
    this.margin = undo[at];
    const fromLow = bitLow[from];
    const fromHigh = bitHigh[from];
    this.occupiedLow |= fromLow;
    this.occupiedHigh |= fromHigh;
    this.count++;
    this.turn ^= 1;

    // The square that was left still remembers its neighbours.
    const north = next[from * 4 + NORTH];
    const east = next[from * 4 + EAST];
    const south = next[from * 4 + SOUTH];
    const west = next[from * 4 + WEST];
    next[north * 4 + SOUTH] = from;
    next[south * 4 + NORTH] = from;
    next[east * 4 + WEST] = from;
    next[west * 4 + EAST] = from;
    nearLow[north] ^= fromLow ^ bitLow[south];
    nearHigh[north] ^= fromHigh ^ bitHigh[south];
    nearLow[south] ^= fromLow ^ bitLow[north];
    nearHigh[south] ^= fromHigh ^ bitHigh[north];
    nearLow[east] ^= fromLow ^ bitLow[west];
    nearHigh[east] ^= fromHigh ^ bitHigh[west];
    nearLow[west] ^= fromLow ^ bitLow[east];
    nearHigh[west] ^= fromHigh ^ bitHigh[east];
    nearLow[NOWHERE] = 0;
    nearHigh[NOWHERE] = 0;
  }
}

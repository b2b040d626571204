import { seededRandom } from '../util/random.ts';
import { parseMove } from './notation.ts';
import { squareIndex } from './square.ts';
import { mapSquare, SYMMETRIES } from './symmetry.ts';
import { PIPS, opponentOf, SQUARES, type Colour, type Pawn, type Position } from './types.ts';

/** Number of pawns, which is also the greatest height of a pile. */
const PAWNS = SQUARES.length;
/** Kinds of pawns from one player's view: own or opposing, times pips. */
const KINDS = 2 * PIPS.length;
/** Views of the board: Black's, then White's. */
const VIEWS = 2;
/** 32-bit words per image. */
const WORDS = 2;
/** Number of words of the hashes of all images, ordered by view, symmetry and word. */
const IMAGE_WORDS = VIEWS * SYMMETRIES.length * WORDS;
/** A hash has 53 bits so that it is a safe integer: the upper word keeps 21. */
const UPPER_SHIFT = 11;
const WORD_SIZE = 0x1_0000_0000;
/** Seed of the random table. It must never change, because databases store the hashes. */
const SEED = 0x484f_4b49;

/**
 * Zobrist table: the two words of each pawn at a height on a square, from index
 * `WORDS * (KINDS * (PAWNS * square + height) + kind)`. Made when it is first used, because a host starts sooner without it.
 */
let table: Int32Array | undefined;

function makeTable(): Int32Array {
  const random = seededRandom(SEED);
  return Int32Array.from({ length: PAWNS * PAWNS * KINDS * WORDS }, () => random.next());
}

/** Where the words of a square's images start in the table, by square and symmetry. */
const IMAGES = Int32Array.from(
  SQUARES.flatMap((square) =>
    SYMMETRIES.map((symmetry) => WORDS * KINDS * PAWNS * squareIndex(mapSquare(symmetry, square))),
  ),
);

/** The hash of a position of a game and its number of occupied squares, which each move reduces by one. */
export interface HashedPosition {
  readonly piles: number;
  readonly hash: number;
}

/**
 * Hashes a position so that rotations, reflections and an exchange of colours (with the side to move) give the same
 * number. All pawns of a stack and their order count, and so does the side to move; the end rule does not.
 * @returns a safe integer of 53 bits; two different positions collide with a probability of about 2^-50
 */
export function canonicalHash(position: Position): number {
  return new HashedBoard(position).hash();
}

/**
 * The hashes of all positions of a game, from the start to the last position.
 * @param moves legal moves as text; a move between squares that do not both hold a pile throws
 */
export function hashPositions(start: Position, moves: readonly string[]): HashedPosition[] {
  const board = new HashedBoard(start);
  const positions = [{ piles: board.piles, hash: board.hash() }];
  for (const text of moves) {
    board.play(text);
    positions.push({ piles: board.piles, hash: board.hash() });
  }
  return positions;
}

/** A mutable board that updates the hashes of its images with each move. */
class HashedBoard {
  piles = 0;
  #turn: Colour;
  /** By `squareIndex`: the kinds of the pawns from the bottom up, from Black's view. */
  readonly #kinds: number[][] = SQUARES.map(() => []);
  readonly #words = new Int32Array(IMAGE_WORDS);

  constructor(position: Position) {
    this.#turn = position.turn;
    for (const [square, pile] of position.piles) {
      const index = squareIndex(square);
      for (const pawn of pile) this.#lay(index, kindOf(pawn));
      this.piles++;
    }
  }

  /** Moves the pile of one square onto another. Throws if either holds none. */
  play(text: string): void {
    const move = parseMove(text);
    const from = move === undefined ? -1 : squareIndex(move.from);
    const moved = this.#kinds[from] ?? [];
    const to = move === undefined ? -1 : squareIndex(move.to);
    if (moved.length === 0 || from === to || this.#kinds[to]?.length === 0) {
      throw new Error(`The move ${text} cannot be made`);
    }
    for (const [height, kind] of moved.entries()) {
      this.#toggle(from, height, kind);
      this.#lay(to, kind);
    }
    this.#kinds[from] = [];
    this.#turn = opponentOf(this.#turn);
    this.piles--;
  }

  /** The smallest hash of the eight images from the view of the side to move. */
  hash(): number {
    const first = this.#turn === 'black' ? 0 : IMAGE_WORDS / VIEWS;
    let least = Infinity;
    for (let at = first; at < first + IMAGE_WORDS / VIEWS; at += WORDS) {
      const upper = (this.#words[at] ?? 0) >>> UPPER_SHIFT;
      const hash = upper * WORD_SIZE + ((this.#words[at + 1] ?? 0) >>> 0);
      if (hash < least) least = hash;
    }
    return least;
  }

  #lay(square: number, kind: number): void {
    const pile = this.#kinds[square];
    if (pile === undefined) return;
    this.#toggle(square, pile.length, kind);
    pile.push(kind);
  }

  /** Adds a pawn to the hashes, or removes it. */
  #toggle(square: number, height: number, kind: number): void {
    table ??= makeTable();
    const words = this.#words;
    const own = WORDS * (KINDS * height + kind);
    // White sees an own pawn where Black sees an opposing one.
    const opposing = WORDS * (KINDS * height + ((kind + PIPS.length) % KINDS));
    const first = SYMMETRIES.length * square;
    let at = 0;
    for (let image = first; image < first + SYMMETRIES.length; image++, at += WORDS) {
      const from = IMAGES[image] ?? 0;
      const other = at + IMAGE_WORDS / VIEWS;
      words[at] = (words[at] ?? 0) ^ (table[from + own] ?? 0);
      words[at + 1] = (words[at + 1] ?? 0) ^ (table[from + own + 1] ?? 0);
      words[other] = (words[other] ?? 0) ^ (table[from + opposing] ?? 0);
      words[other + 1] = (words[other + 1] ?? 0) ^ (table[from + opposing + 1] ?? 0);
    }
  }
}

function kindOf({ colour, pips }: Pawn): number {
  return (colour === 'black' ? 0 : PIPS.length) + pips - 1;
}

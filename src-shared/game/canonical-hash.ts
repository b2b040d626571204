import { seededRandom } from '../util/random.ts';
import { parseMove } from './notation.ts';
import { squareIndex } from './square.ts';
import { mapSquare, SYMMETRIES } from './symmetry.ts';
import { PIPS, opponentOf, SQUARES, type Colour, type Pawn, type Position } from './types.ts';

/** Pawns: as many as can lie on one square, and on the board. */
const PAWNS = SQUARES.length;
/** Kinds of pawns as one who looks sees them: own and other, times marks. */
const KINDS = 2 * PIPS.length;
/** The two who look, Black first. */
const VIEWS = 2;
/** Two 32-bit words an image. */
const WORDS = 2;
/** The numbers that one pawn adds to the hashes of all images: by view, then symmetry, then word. */
const ENTRY = VIEWS * SYMMETRIES.length * WORDS;
/** A hash has 53 bits: 21 of its upper word, so that it is a safe integer. */
const UPPER_SHIFT = 11;
const WORD_SIZE = 0x1_0000_0000;
/** Any number, but always the same one: the hashes are stored. */
const SEED = 0x484f_4b49;

/**
 * What a pawn at a height on a square adds (by exclusive or) to the hash of each of the 16 images: entry
 * `ENTRY * (KINDS * (PAWNS * square + height) + kind)`, with kind as Black sees it (Zobrist hashing).
 */
const ENTRIES = makeEntries();

function makeEntries(): Int32Array {
  const random = seededRandom(SEED);
  const plain = Int32Array.from({ length: PAWNS * PAWNS * KINDS * WORDS }, () => random.next());
  const images = SYMMETRIES.map((symmetry) =>
    SQUARES.map((square) => squareIndex(mapSquare(symmetry, square))),
  );
  const entries = new Int32Array(PAWNS * PAWNS * KINDS * ENTRY);
  let at = 0;
  for (let square = 0; square < PAWNS; square++) {
    for (let height = 0; height < PAWNS; height++) {
      for (let kind = 0; kind < KINDS; kind++) {
        for (let view = 0; view < VIEWS; view++) {
          const seen = view === 0 ? kind : (kind + PIPS.length) % KINDS;
          for (const image of images) {
            const from = WORDS * (KINDS * (PAWNS * (image[square] ?? 0) + height) + seen);
            entries[at++] = plain[from] ?? 0;
            entries[at++] = plain[from + 1] ?? 0;
          }
        }
      }
    }
  }
  return entries;
}

/** The hash of a position of a game, and how many squares are occupied in it; each move makes that one fewer. */
export interface HashedPosition {
  readonly piles: number;
  readonly hash: number;
}

/**
 * A number for a position that is the same for all that differ by turning and mirroring the board only, and by
 * exchanging the colours together with the side to move. Whole stacks count with the order in them, and so does the side
 * to move; the end rule does not.
 * @returns a safe integer of 53 bits, equal for other positions only by a chance of one in 2^50
 */
export function canonicalHash(position: Position): number {
  return new HashedBoard(position).hash();
}

/**
 * The hashes of all positions of a game, from the start to the last board.
 * @param moves lawful ones, as text; anything that cannot be laid throws
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

/** A board that knows the hashes of its images and changes them with each move. */
class HashedBoard {
  piles = 0;
  #turn: Colour;
  /** By `squareIndex`: the kinds of the pawns upwards, as Black sees them. */
  readonly #kinds: number[][] = SQUARES.map(() => []);
  readonly #words = new Int32Array(ENTRY);

  constructor(position: Position) {
    this.#turn = position.turn;
    for (const [square, pile] of position.piles) {
      const index = squareIndex(square);
      for (const pawn of pile) this.#lay(index, kindOf(pawn));
      this.piles++;
    }
  }

  /** Lays the pile of one square on another one. */
  play(text: string): void {
    const move = parseMove(text);
    const from = move === undefined ? -1 : squareIndex(move.from);
    const moved = this.#kinds[from] ?? [];
    const to = move === undefined ? -1 : squareIndex(move.to);
    if (moved.length === 0 || from === to || this.#kinds[to]?.length === 0) {
      throw new Error(`The move ${text} cannot be laid`);
    }
    for (const [height, kind] of moved.entries()) {
      this.#toggle(from, height, kind);
      this.#lay(to, kind);
    }
    this.#kinds[from] = [];
    this.#turn = opponentOf(this.#turn);
    this.piles--;
  }

  /** The least of the hashes of the eight images, as the side to move sees them. */
  hash(): number {
    const first = this.#turn === 'black' ? 0 : ENTRY / VIEWS;
    let least = Infinity;
    for (let at = first; at < first + ENTRY / VIEWS; at += WORDS) {
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

  /** Adds a pawn to the hashes, or takes it out of them. */
  #toggle(square: number, height: number, kind: number): void {
    const from = ENTRY * (KINDS * (PAWNS * square + height) + kind);
    const words = this.#words;
    for (let at = 0; at < ENTRY; at++) words[at] = (words[at] ?? 0) ^ (ENTRIES[from + at] ?? 0);
  }
}

function kindOf({ colour, pips }: Pawn): number {
  return (colour === 'black' ? 0 : PIPS.length) + pips - 1;
}

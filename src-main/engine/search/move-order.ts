import type { PackedBoard } from './packed-board.ts';

const HASHED_MOVE = 1 << 28;
/** A gain of one point outweighs any history. */
const GAIN_SHIFT = 14;
const MOST_HISTORY = (1 << GAIN_SHIFT) - 1;

/** Which moves have refuted others lately, by colour, start and end. */
export class History {
  readonly #counts = new Int32Array(2 * 4096);

  clear(): void {
    this.#counts.fill(0);
  }

  of(colour: number, move: number): number {
    return this.#counts[(colour << 12) | move];
  }

  /** Remembers a move that made further search needless. */
  praise(colour: number, move: number, depth: number): void {
    const index = (colour << 12) | move;
    this.#counts[index] += depth * depth;
    if (this.#counts[index] > MOST_HISTORY) {
      for (let at = 0; at < this.#counts.length; at++) this.#counts[at] >>= 1;
    }
  }
}

/**
 * Gives each move of a range its place in the order: the move known from the table, then by what the move changes on the
 * board at once (marks on top times height gained, and what the covered owner loses), then by history.
 * @param history left out where the search sees to the end: there it misleads
 */
export function scoreMoves(
  board: PackedBoard,
  moves: Int32Array,
  scores: Int32Array,
  start: number,
  end: number,
  hashed: number,
  history: History | undefined,
): void {
  const { marks, height, turn } = board;
  for (let at = start; at < end; at++) {
    const move = moves[at];
    if (move === hashed) {
      scores[at] = HASHED_MOVE;
      continue;
    }
    const to = move >> 6;
    const covered = height[to];
    const taken = marks[to] * covered;
    const gain = marks[move & 63] * covered + (board.isWhite(to) === turn ? -taken : taken);
    scores[at] = (gain << GAIN_SHIFT) + (history === undefined ? 0 : history.of(turn, move));
  }
}

/** Brings the best-placed move of the rest to `at`. @returns it */
export function takeBest(moves: Int32Array, scores: Int32Array, at: number, end: number): number {
  let best = at;
  for (let other = at + 1; other < end; other++) {
    if (scores[other] > scores[best]) best = other;
  }
  const move = moves[best];
  const score = scores[best];
  moves[best] = moves[at];
  scores[best] = scores[at];
  moves[at] = move;
  scores[at] = score;
  return move;
}

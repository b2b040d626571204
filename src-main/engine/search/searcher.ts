import type { Move, Position } from '#shared/game/types.ts';
import { Evaluator, MOST_MARGIN, POINT } from './evaluate.ts';
import { History, scoreMoves, takeBest } from './move-order.ts';
import { packMove, packPosition, unpackMove } from './pack.ts';
import { MOST_PLIES, PackedBoard } from './packed-board.ts';
import { countMoves, MOST_MOVES, perft } from './perft.ts';
import { REDUCTIONS } from './reductions.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, TranspositionTable } from './table.ts';

/** What ends a search before it has seen everything. */
export interface SearchLimits {
  /** Plies; the search also ends when it has seen to the end of the game. */
  readonly depth: number;
  readonly nodes: number;
  /** Asked every 1024 nodes; `true` ends the search with what it has. */
  readonly shouldStop: () => boolean;
}

/** What an iteration found for one of the best moves. Scores are points for the side to move. */
export interface Finding {
  /** How many plies of every move were looked at. */
  readonly depth: number;
  readonly score: number;
  /** Whether the score is proven: every line was seen to the end of the game, and nothing was left out. */
  readonly exact: boolean;
  readonly line: readonly Move[];
  readonly nodes: number;
}

const INFINITE = MOST_MARGIN + 1;
const POLL_MASK = 1023;
/** Reverse futility: what a position may be expected to lose a ply; 3 points gained most in matches. */
const FUTILITY_MARGIN = 3 * POINT;
const FUTILITY_DEPTH = 3;
/** Landing on one's own is almost never right while this many squares are occupied. */
const OWN_COVER_COUNT = 19;
const REDUCED_FROM_MOVE = 4;
const REDUCED_FROM_DEPTH = 3;

/**
 * The search: iterative deepening of a principal-variation alpha-beta with a transposition table. Where the depth
 * reaches to the end of every line, nothing is pruned or reduced and the score is proven. One instance, one thread; the
 * same position, limits and table give the same answer.
 */
export class Searcher {
  readonly board = new PackedBoard();
  readonly #evaluator = new Evaluator(this.board);
  readonly #history = new History();
  readonly #table: TranspositionTable;
  readonly #moves = new Int32Array(MOST_PLIES * MOST_MOVES);
  readonly #scores = new Int32Array(MOST_PLIES * MOST_MOVES);
  /** The best line from each ply on, a triangle: row `ply` begins at `ply * MOST_PLIES`. */
  readonly #lines = new Int32Array((MOST_PLIES + 1) * MOST_PLIES);
  readonly #lineLengths = new Int32Array(MOST_PLIES + 1);

  #limits: SearchLimits = { depth: 0, nodes: 0, shouldStop: () => true };
  #mayStop = false;
  #stopped = false;
  /** Positions visited since the search began. */
  nodes = 0;

  /** @param tableMegabytes size of the transposition table */
  constructor(tableMegabytes: number) {
    this.#table = new TranspositionTable(tableMegabytes);
  }

  /** Sets up a position and forgets what was learnt about others. */
  setPosition(position: Position): void {
    packPosition(this.board, position);
    this.#table.clear();
    this.#history.clear();
    this.nodes = 0;
  }

  /** Counts the lawful sequences of moves. */
  perft(depth: number): number {
    return perft(this.board, depth, this.#moves);
  }

  /**
   * Searches deeper and deeper. Depth 1 is always finished. For a position whose game is not over.
   * @param best how many of the best moves to find, each with its own line
   * @param onIteration told after each finished depth, best move first
   * @returns the findings of the deepest iteration, best move first
   */
  search(
    limits: SearchLimits,
    best: number,
    onIteration: (findings: readonly Finding[]) => void,
  ): readonly Finding[] {
    this.#limits = limits;
    this.#stopped = false;
    this.nodes = 0;
    const wanted = Math.min(best, countMoves(this.board));
    const deepest = Math.min(limits.depth, this.board.count - 1);
    let findings: Finding[] = [];
    for (let depth = 1; depth <= deepest; depth++) {
      this.#mayStop = depth > 1;
      const found = this.#searchBest(depth, wanted, findings);
      if (this.#hasStopped()) {
        // The moves that were looked at are known deeper than the rest; among several best that would say little.
        if (wanted === 1 && found.length > 0) findings = [{ ...found[0], depth: depth - 1, exact: false }];
        break;
      }
      findings = found.sort((a, b) => b.score - a.score);
      onIteration(findings);
    }
    return findings;
  }

  /**
   * The best moves at a depth, one after the other, each without those found before it; fewer where it was stopped.
   * @param before what the last depth found: its moves are looked at first
   */
  #searchBest(depth: number, wanted: number, before: readonly Finding[]): Finding[] {
    const findings: Finding[] = [];
    const excluded = new Set<number>();
    const known = before.flatMap(({ line }) => line.slice(0, 1)).map(packMove);
    while (findings.length < wanted && !this.#hasStopped()) {
      const first = known.find((move) => !excluded.has(move)) ?? 0;
      const score = this.#searchRoot(depth, first, excluded);
      const length = this.#lineLengths[0];
      if (length === 0) break;
      const line = Array.from(this.#lines.subarray(0, length));
      excluded.add(line[0]);
      findings.push({
        depth,
        score: score / POINT,
        exact: depth >= this.board.count - 1,
        line: line.map(unpackMove),
        nodes: this.nodes,
      });
    }
    return findings;
  }

  /**
   * The value of each lawful move by a search of its own with an open window, for players that do not always choose
   * the best. @param depth plies, the move itself included
   */
  valueMoves(depth: number): { readonly move: Move; readonly score: number }[] {
    this.#limits = { depth, nodes: Infinity, shouldStop: () => false };
    this.#stopped = false;
    this.#mayStop = false;
    const end = this.board.writeMoves(this.#moves, 0);
    return Array.from(this.#moves.subarray(0, end), (move) => {
      this.board.make(move);
      const score = -this.#visit(depth - 1, -INFINITE, INFINITE, 1);
      this.board.unmake();
      return { move: unpackMove(move), score: score / POINT };
    });
  }

  /** The best score of the moves not excluded, its line in row 0; what was found until then where it was stopped. */
  #searchRoot(depth: number, first: number, excluded: ReadonlySet<number>): number {
    const { board } = this;
    this.#lineLengths[0] = 0;
    const end = board.writeMoves(this.#moves, 0);
    scoreMoves(board, this.#moves, this.#scores, 0, end, first, this.#history);
    let alpha = -INFINITE;
    for (let at = 0; at < end; at++) {
      const move = takeBest(this.#moves, this.#scores, at, end);
      if (excluded.has(move)) continue;
      board.make(move);
      const isFirst = this.#lineLengths[0] === 0;
      let score = isFirst ? alpha : -this.#visit(depth - 1, -alpha - 1, -alpha, 1);
      if (isFirst || (score > alpha && !this.#stopped)) score = -this.#visit(depth - 1, -INFINITE, -alpha, 1);
      board.unmake();
      if (this.#stopped) return alpha;
      if (score <= alpha) continue;
      alpha = score;
      this.#keepLine(0, move);
    }
    return alpha;
  }

  /** The score of the position on the board for its side to move, in hundredths; exact within the window. */
  #visit(depth: number, alpha: number, beta: number, ply: number): number {
    this.#lineLengths[ply] = 0;
    if (this.#mayStop && this.#mustStop()) return 0;
    this.nodes++;
    const { board } = this;
    const evaluator = this.#evaluator;
    // As deep as the game can last: nothing may be left out any more, and nothing need be estimated.
    const toTheEnd = depth >= board.count - 1;
    if (toTheEnd) {
      if (board.isOver()) return evaluator.finalMargin();
    } else {
      evaluator.examine();
      if (evaluator.isOver()) return evaluator.finalMargin();
      if (depth <= 0) return evaluator.evaluate();
    }

    const isOpen = beta - alpha > 1;
    const table = this.#table;
    const high = board.hash[0];
    const low = board.hash[1];
    let hashed = 0;
    if (table.probe(high, low)) {
      hashed = table.move;
      const { bound, score } = table;
      if (table.depth >= depth && !isOpen) {
        if (bound === BOUND_EXACT || (bound === BOUND_LOWER ? score >= beta : score <= alpha)) return score;
      }
    }
    if (!toTheEnd && !isOpen && depth <= FUTILITY_DEPTH) {
      const expected = evaluator.evaluate() - FUTILITY_MARGIN * depth;
      if (expected >= beta) return expected;
    }

    const start = ply * MOST_MOVES;
    const written = board.writeMoves(this.#moves, start);
    scoreMoves(
      board,
      this.#moves,
      this.#scores,
      start,
      written,
      hashed,
      toTheEnd ? undefined : this.#history,
    );
    const dropOwnCovers = !toTheEnd && board.count >= OWN_COVER_COUNT;
    let best = -INFINITE;
    let bestMove = 0;
    let floor = alpha;
    for (let at = start; at < written; at++) {
      const move = takeBest(this.#moves, this.#scores, at, written);
      const tried = at - start;
      if (dropOwnCovers && tried > 0 && move !== hashed && board.isWhite(move >> 6) === board.turn) continue;
      board.make(move);
      let score: number;
      if (tried === 0) {
        score = -this.#visit(depth - 1, -beta, -floor, ply + 1);
      } else {
        const reduced =
          !toTheEnd && depth >= REDUCED_FROM_DEPTH && tried >= REDUCED_FROM_MOVE
            ? REDUCTIONS[(depth << 6) | Math.min(tried, 63)]
            : 0;
        score = -this.#visit(depth - 1 - reduced, -floor - 1, -floor, ply + 1);
        if (score > floor && reduced > 0) score = -this.#visit(depth - 1, -floor - 1, -floor, ply + 1);
        if (score > floor && score < beta) score = -this.#visit(depth - 1, -beta, -floor, ply + 1);
      }
      board.unmake();
      if (this.#stopped) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = move;
      if (score <= floor) continue;
      floor = score;
      this.#keepLine(ply, move);
      if (floor >= beta) {
        this.#history.praise(board.turn, move, depth);
        break;
      }
    }
    const bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_EXACT : BOUND_UPPER;
    table.store(high, low, bestMove, depth, bound, best);
    return best;
  }

  /** Asked after a search that may have set it; the compiler does not look into those. */
  #hasStopped(): boolean {
    return this.#stopped;
  }

  #mustStop(): boolean {
    if (this.#stopped) return true;
    if (this.nodes >= this.#limits.nodes) this.#stopped = true;
    else if ((this.nodes & POLL_MASK) === 0 && this.#limits.shouldStop()) this.#stopped = true;
    return this.#stopped;
  }

  #keepLine(ply: number, move: number): void {
    const lines = this.#lines;
    const below = (ply + 1) * MOST_PLIES;
    const length = this.#lineLengths[ply + 1];
    lines[ply * MOST_PLIES] = move;
    lines.copyWithin(ply * MOST_PLIES + 1, below, below + length);
    this.#lineLengths[ply] = length + 1;
  }
}

import { squareIndex } from '#shared/game/square.ts';
import type { Move, Position, Square } from '#shared/game/types.ts';
import { startCore, type Core } from './core.ts';
import {
  bucketsToProve,
  bucketsToSearch,
  clearingsOf,
  clearTable,
  noteTableUse,
  tableAddress,
  type CoreMemory,
} from './core-memory.ts';
import { packMove, packPosition, unpackMove } from './pack.ts';
import { planSearch } from './plan.ts';

/** Hundredths of a point: the unit of every value in the core. */
const POINT = 100;
/** Larger than every value: a margin is at most 108 points. */
const INFINITE = 108 * POINT + 1;
/** Half the width of the aspiration window around the last iteration's value. */
const ASPIRATION = 3 * POINT;
const ASPIRATION_FROM_DEPTH = 4;

/** The limits of a search. */
export interface SearchLimits {
  /** Maximum depth in plies; the search also ends when it reaches the end of the game. */
  readonly depth: number;
  readonly nodes: number;
  /** Node limit for proving the result; a proof is tried at once where the estimate is within it. */
  readonly provingNodes: number;
  /** Called every 1024 nodes; `true` ends the search with the result so far. */
  readonly shouldStop: () => boolean;
}

/**
 * The use of earlier results in the table: `forget` them, so that no answer uses them; `clear` the table, so that they do not
 * even decide which entries of this search are replaced: the answer and its nodes depend on the position only; `keep` them;
 * or share those of a thread with a salt.
 */
export type SearchMemory = 'forget' | 'clear' | 'keep' | { readonly salt: number };

/** Options of a search for several best moves. */
export interface BestMovesOptions {
  /** Only moves from this square are searched; it must have a move. @default every move */
  readonly from?: Square | undefined;
  /** Moves that are not searched; the side to move must have another one. @default every move is searched */
  readonly without?: readonly Move[];
  /** Whether endings are decided exactly, by graphs, as levels do not. @default false */
  readonly decidesEndings?: boolean;
  /** The findings of an earlier search of the position, which goes on at the next depth. */
  readonly after?: Findings | undefined;
  /**
   * Called after each best move of a depth, with those of the depth so far and then the others of the one before, best
   * first. Their depths differ.
   */
  readonly onFinding?: ((findings: Findings) => void) | undefined;
}

/** The compiled core and the shared memory. */
export interface SearchParts {
  readonly module: WebAssembly.Module;
  readonly memory: CoreMemory;
  /** Whether the memory contains the network; if not, the linear weights are used. */
  readonly hasNetwork: boolean;
}

/** The result of an iteration for one of the best moves. Scores are points for the side to move. */
export interface Finding {
  /** The search depth in plies. */
  readonly depth: number;
  readonly score: number;
  /** Whether the score is proven by a full search to the end of the game. */
  readonly exact: boolean;
  readonly line: readonly [Move, ...Move[]];
  readonly nodes: number;
}

/** The results for the best moves, best first. */
export type Findings = readonly [Finding, ...Finding[]];

/** The result of one search of the root; `line` is empty if it was stopped before the first result. */
interface RootFinding {
  readonly value: number;
  readonly line: readonly number[];
}

/** The moves to find at one depth. */
interface BestMoves {
  readonly wanted: number;
  readonly before: readonly Finding[];
  /** Packed moves. */
  readonly left: readonly number[];
}

/**
 * The search of one thread by iterative deepening. Equal position, limits and table give equal answers.
 */
export class Searcher {
  readonly core: Core;
  readonly #memory: CoreMemory;
  #squares = 0;
  #salt = 0;
  #generation = 0;
  #shouldStop: () => boolean = () => false;

  /** @param thread 0 for the first, which must start before the others */
  constructor(parts: SearchParts, thread = 0) {
    this.core = startCore(parts.module, parts.memory, thread, () => this.#shouldStop());
    this.#memory = parts.memory;
    this.core.useNetwork(parts.hasNetwork ? 1 : 0);
  }

  /** Positions visited since the start of the search. */
  get nodes(): number {
    return this.core.visited();
  }

  /**
   * Sets up a position.
   * @param memory the use of earlier results in the table
   * @param nodes the limit of the searches; with a cleared table they use no more of it than they need
   */
  setPosition(position: Position, memory: SearchMemory = 'forget', nodes = Infinity): void {
    this.prepare(
      position.piles.size,
      (core) => {
        packPosition(core, position);
      },
      memory,
      nodes,
    );
  }

  /** Prepares for a position that the caller sets up in the core. @param squares its number of occupied squares */
  prepare(
    squares: number,
    put: (core: Core) => void,
    memory: SearchMemory = 'forget',
    nodes = Infinity,
  ): void {
    put(this.core);
    this.#squares = squares;
    if (memory === 'clear') {
      clearTable(this.#memory);
      this.#generation = 0;
    }
    this.core.decideEndings(0);
    const isPart = memory === 'clear' && this.#memory.threads === 1;
    const buckets = bucketsToSearch(this.#memory, isPart ? nodes : Infinity);
    this.core.useTable(tableAddress(this.#memory), buckets);
    noteTableUse(this.#memory, buckets);
    // What was proven for an earlier position of a game is only found again in the same part.
    if (memory !== 'keep') this.core.useTablePart(Math.min(buckets, bucketsToProve(this.#memory, squares)));
    this.core.ageTable(++this.#generation, clearingsOf(this.#memory));
    const salt = this.#saltFor(memory);
    if (salt !== this.#salt) this.core.forget(salt);
    this.#salt = salt;
  }

  #saltFor(memory: SearchMemory): number {
    if (memory === 'keep') return this.#salt;
    return typeof memory === 'string' ? this.#salt + 1 : memory.salt;
  }

  /** The salt that identifies this search's entries in the table. */
  get salt(): number {
    return this.#salt;
  }

  /** Points of the side to move minus the opponent's in the current position. */
  get finalMargin(): number {
    return this.core.margin.value as number;
  }

  /**
   * Proves whether the side to move gets at least a margin under best play. The game must not be over.
   * @param need the margin in points, -108 .. 109
   * @returns a proven bound of the final margin: a lower one where it is `need` or more, else an upper one; undefined if the
   * search was stopped before it was proven
   */
  decideMargin(need: number, limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>): number | undefined {
    this.#startCount(limits);
    const bound = this.core.decideMargin(need);
    return this.#isStopped() ? undefined : bound;
  }

  /**
   * Whether a move gets the side to move at least a margin under best play.
   * @returns undefined if the search was stopped before it was proven; with a limit of no nodes only what the table has is known
   */
  decideMove(
    move: Move,
    need: number,
    limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>,
  ): boolean | undefined {
    const { core } = this;
    core.make(packMove(move));
    try {
      if (core.isOver() !== 0) return -this.finalMargin >= need;
      const bound = this.decideMargin(1 - need, limits);
      return bound === undefined ? undefined : bound < 1 - need;
    } finally {
      core.unmake();
    }
  }

  /**
   * How far `decideMargin` is: the moves of its position that are refuted so far, and all; undefined if they are not searched
   * one by one.
   */
  get proofProgress(): { readonly refuted: number; readonly moves: number } | undefined {
    const { refutedMoves, rootMoves } = this.core;
    const moves = rootMoves.value as number;
    return moves === 0 ? undefined : { refuted: refutedMoves.value as number, moves };
  }

  /**
   * The moves of a proof: the winning side keeps the proven result, the other side plays its best known moves.
   * @param need the margin in points that `decideMargin` proved or refuted for the side to move
   * @param limits for the moves after the first; the first move has only the limit `shouldStop`
   * @returns the first move and the proven moves after it; empty if it was stopped
   */
  proofLine(need: number, limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>): Move[] {
    const { core } = this;
    const line: number[] = [];
    this.#startCount({ ...limits, nodes: Infinity });
    for (let side = need; core.isOver() === 0; side = 1 - side) {
      const move = core.keepingMove(side);
      if (move === 0) break;
      core.make(move);
      if (line.push(move) === 1) this.#startCount(limits);
    }
    return line.map((move) => {
      core.unmake();
      return unpackMove(move);
    });
  }

  #startCount({ nodes, shouldStop }: Pick<SearchLimits, 'nodes' | 'shouldStop'>): void {
    this.core.startCount(nodes);
    this.#shouldStop = shouldStop;
  }

  /** The legal moves of the position. */
  get moves(): Move[] {
    const { core } = this;
    return Array.from({ length: core.listMoves() }, (_, index) => unpackMove(core.moveAt(index)));
  }

  /** Counts the legal sequences of moves. @param depth number of moves in a sequence */
  perft(depth: number): number {
    return Number(this.core.perft(depth));
  }

  /**
   * Searches by iterative deepening; the game must not be over. Depth 1 is always finished.
   * @param best number of best moves to find, each with its own line
   * @param onIteration called after each finished depth with the findings, best move first
   * @returns the findings of the deepest iteration, best move first
   */
  search(
    limits: SearchLimits,
    best: number,
    onIteration: (findings: Findings) => void,
    { from, without = [], decidesEndings = false, after, onFinding }: BestMovesOptions = {},
  ): Findings {
    const { core } = this;
    const plan = planSearch(this.#squares, limits);
    this.#startCount({ nodes: plan.nodes, shouldStop: limits.shouldStop });
    const moves = Array.from({ length: core.listMoves() }, (_, index) => core.moveAt(index));
    core.decideEndings(decidesEndings ? 1 : 0);
    const excluded = without.map(packMove);
    const left = moves.filter(
      (move) => excluded.includes(move) || (from !== undefined && (move & 63) !== squareIndex(from)),
    );
    const wanted = Math.min(best, moves.length - left.length);
    let findings = after;
    for (const depth of plan.depths.filter((each) => each > (after?.[0].depth ?? 0))) {
      const before = findings ?? [];
      const found = this.#searchBest(depth, { wanted, before, left }, (sofar) => {
        const isOther = ({ line: [{ from: start, to }] }: Finding): boolean =>
          sofar.every(({ line: [move] }) => move.from !== start || move.to !== to);
        const all = [...sofar, ...before.filter(isOther)].slice(0, wanted);
        const [first, ...others] = all.sort((a, b) => b.score - a.score);
        if (first !== undefined) onFinding?.([first, ...others]);
      });
      const [first, ...others] = found.sort((a, b) => b.score - a.score);
      if (findings !== undefined && this.#isStopped()) {
        // The searched moves are deeper than the rest, so an unfinished list of several best moves is not comparable.
        if (wanted === 1 && first !== undefined)
          findings = [{ ...first, depth: findings[0].depth, exact: false }];
        break;
      }
      if (first === undefined) break;
      findings = [first, ...others];
      onIteration(findings);
    }
    if (findings === undefined) throw new Error('A game that is over has no move to find');
    return findings;
  }

  /**
   * Finds the best moves at a depth, excluding the moves already found; fewer where the search was stopped.
   * @param search `before`: findings of the last depth, whose moves are searched first; `left`: moves that are left out
   * @param onFinding called after each move with those found so far
   */
  #searchBest(
    depth: number,
    { wanted, before, left }: BestMoves,
    onFinding: (findings: readonly Finding[]) => void,
  ): Finding[] {
    const { core } = this;
    const findings: Finding[] = [];
    const known = before.map(({ line: [move], score }) => ({
      move: packMove(move),
      value: Math.round(score * POINT),
    }));
    core.excludeNone();
    for (const move of left) core.exclude(move);
    while (findings.length < wanted && !this.#isStopped()) {
      const expected = known.shift();
      const { value, line } = this.#searchRoot(depth, expected?.move ?? 0, expected?.value);
      const [move, ...replies] = line;
      if (move === undefined) break;
      const rest = known.findIndex((other) => other.move === move);
      // Another move took this rank, so the expected one follows later.
      if (expected !== undefined && rest >= 0) known.splice(rest, 1, expected);
      core.exclude(move);
      findings.push({
        depth,
        score: value / POINT,
        exact: depth >= this.#squares - 1,
        line: [unpackMove(move), ...replies.map(unpackMove)],
        nodes: this.nodes,
      });
      if (!this.#isStopped()) onFinding(findings);
    }
    return findings;
  }

  /** Searches the root with an aspiration window, and again with a full window where the value is outside of it. */
  #searchRoot(depth: number, first: number, expected: number | undefined): RootFinding {
    const { core } = this;
    const isNarrow = expected !== undefined && depth >= ASPIRATION_FROM_DEPTH;
    let alpha = isNarrow ? Math.max(-INFINITE, expected - ASPIRATION) : -INFINITE;
    let beta = isNarrow ? Math.min(INFINITE, expected + ASPIRATION) : INFINITE;
    let move = first;
    let best: RootFinding = { value: 0, line: [] };
    for (let looks = 1; ; looks++) {
      const value = core.searchRoot(depth, alpha, beta, move);
      const line = this.#readLine();
      // A stopped search may still have found a better move than its first one.
      if (line.length > 0) best = { value, line };
      if (this.#isStopped()) return best;
      const isBelow = value <= alpha && alpha > -INFINITE;
      const isAbove = value >= beta && beta < INFINITE;
      if (!isBelow && !isAbove) return best;
      if (isAbove) move = line[0] ?? move;
      // Pruning depends on the window, so two windows may contradict each other; the full window decides.
      alpha = isBelow || looks > 1 ? -INFINITE : value - 1;
      beta = isAbove || looks > 1 ? INFINITE : value + 1;
    }
  }

  #readLine(): number[] {
    const { core } = this;
    return Array.from({ length: core.lineLength() }, (_, at) => core.lineMove(at));
  }

  #isStopped(): boolean {
    return this.core.stopped.value !== 0;
  }

  /**
   * Evaluates each legal move by its own search with a full window, for levels that do not always choose the best move.
   * @param depth plies, including the move itself
   */
  valueMoves(depth: number): { readonly move: Move; readonly steps: number; readonly score: number }[] {
    const { core } = this;
    core.startCount(Infinity);
    const moves = Array.from({ length: core.listMoves() }, (_, index) => core.moveAt(index));
    return moves.map((move) => ({
      move: unpackMove(move),
      steps: core.pipsAt(move & 63),
      score: core.valueOf(move, depth) / POINT,
    }));
  }
}

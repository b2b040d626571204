import type { Move, Position } from '#shared/game/types.ts';
import { startCore, type Core } from './core.ts';
import type { CoreMemory } from './core-memory.ts';
import { packMove, packPosition, unpackMove } from './pack.ts';
import { planSearch } from './plan.ts';

/** Hundredths of a point: the unit of every value in the core. */
const POINT = 100;
/** Above every value: no final margin is larger than 108 points. */
const INFINITE = 108 * POINT + 1;
/** How far from the last iteration's value the next is expected. */
const ASPIRATION = 3 * POINT;
const ASPIRATION_FROM_DEPTH = 4;

/** What ends a search before it has seen everything. */
export interface SearchLimits {
  /** Plies; the search also ends when it has seen to the end of the game. */
  readonly depth: number;
  readonly nodes: number;
  /** How many nodes proving the result may take: where about so many will do, that is tried at once. */
  readonly provingNodes: number;
  /** Asked every 1024 nodes; `true` ends the search with what it has. */
  readonly shouldStop: () => boolean;
}

/**
 * What becomes of what was found before: `forget` it, so that nothing but the position counts; `keep` it; or look at what
 * a thread with this salt finds.
 */
export type SearchMemory = 'forget' | 'keep' | { readonly salt: number };

/** What a searcher is made of: the core's code, and the memory that its threads share. */
export interface SearchParts {
  readonly module: WebAssembly.Module;
  readonly memory: CoreMemory;
  /** Whether the learned network is in the memory; else the twenty weights serve. */
  readonly hasNetwork: boolean;
}

/** What an iteration found for one of the best moves. Scores are points for the side to move. */
export interface Finding {
  /** How many plies of every move were looked at. */
  readonly depth: number;
  readonly score: number;
  /** Whether the score is proven: every line was seen to the end of the game, and nothing was left out. */
  readonly exact: boolean;
  readonly line: readonly [Move, ...Move[]];
  readonly nodes: number;
}

/** One of the best moves each, best first. */
export type Findings = readonly [Finding, ...Finding[]];

/** What one look at the root found; `line` is empty where the search was stopped before it had anything. */
interface RootFinding {
  readonly value: number;
  readonly line: readonly number[];
}

/**
 * The search of one thread: the core's iterations one after the other, deeper and deeper. The same position, limits and
 * table give the same answer.
 */
export class Searcher {
  readonly core: Core;
  #squares = 0;
  #salt = 0;
  #generation = 0;
  #shouldStop: () => boolean = () => false;

  /** @param thread 0 for the first, which must be started before the others */
  constructor(parts: SearchParts, thread = 0) {
    this.core = startCore(parts.module, parts.memory, thread, () => this.#shouldStop());
    this.core.useNetwork(parts.hasNetwork ? 1 : 0);
  }

  /** Positions visited since the search began. */
  get nodes(): number {
    return this.core.visited();
  }

  /**
   * Sets up a position.
   * @param memory what becomes of all that was found before
   */
  setPosition(position: Position, memory: SearchMemory = 'forget'): void {
    this.begin(
      position.piles.size,
      (core) => {
        packPosition(core, position);
      },
      memory,
    );
  }

  /** Sets up a position that the caller puts into the core. @param squares how many of it are occupied */
  begin(squares: number, put: (core: Core) => void, memory: SearchMemory = 'forget'): void {
    put(this.core);
    this.#squares = squares;
    this.core.ageTable(++this.#generation);
    const salt = memory === 'keep' ? this.#salt : memory === 'forget' ? this.#salt + 1 : memory.salt;
    if (salt !== this.#salt) this.core.forget(salt);
    this.#salt = salt;
  }

  /** What this search's entries in the table are told by. */
  get salt(): number {
    return this.#salt;
  }

  /** Points of the side to move minus the other's, as the position stands. */
  get finalMargin(): number {
    return this.core.margin.value as number;
  }

  /**
   * Proves whether the side to move gets at least a margin under best play, of a game that is not over.
   * @param need the margin asked for, in points, -108 .. 109
   * @returns a proven bound of the final margin: a lower one where it is `need` or more, else an upper one; undefined where the
   * search was stopped before it was proven
   */
  decideMargin(need: number, limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>): number | undefined {
    this.#begin(limits);
    const bound = this.core.decideMargin(need);
    return this.#isStopped() ? undefined : bound;
  }

  /**
   * Moves that follow from a proof: whoever has the result that was proven keeps it, the other side resists as it can.
   * @param need the margin that the side to move has, or has not, by `decideMargin`, in points
   * @param limits for the moves after the first; the first move's proof is known and ends by `shouldStop` only
   * @returns the first move and as many after it as could be proven; none where it was stopped
   */
  proofLine(need: number, limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>): Move[] {
    const { core } = this;
    const line: number[] = [];
    this.#begin({ ...limits, nodes: Infinity });
    for (let side = need; core.isOver() === 0; side = 1 - side) {
      const move = core.keepingMove(side);
      if (move === 0) break;
      core.make(move);
      if (line.push(move) === 1) this.#begin(limits);
    }
    return line.map((move) => {
      core.unmake();
      return unpackMove(move);
    });
  }

  #begin({ nodes, shouldStop }: Pick<SearchLimits, 'nodes' | 'shouldStop'>): void {
    this.core.beginCount(nodes);
    this.#shouldStop = shouldStop;
  }

  /** Counts the lawful sequences of moves. */
  perft(depth: number): number {
    return Number(this.core.perft(depth));
  }

  /**
   * Searches deeper and deeper. Depth 1 is always finished. For a position whose game is not over.
   * @param best how many of the best moves to find, each with its own line
   * @param onIteration told after each finished depth, best move first
   * @returns the findings of the deepest iteration, best move first
   */
  search(limits: SearchLimits, best: number, onIteration: (findings: Findings) => void): Findings {
    const { core } = this;
    const plan = planSearch(this.#squares, limits);
    this.#begin({ nodes: plan.nodes, shouldStop: limits.shouldStop });
    const wanted = Math.min(best, core.listMoves());
    let findings: Findings | undefined;
    for (const depth of plan.depths) {
      const found = this.#searchBest(depth, wanted, findings ?? []);
      const [first, ...others] = found.sort((a, b) => b.score - a.score);
      if (findings !== undefined && this.#isStopped()) {
        // The moves that were looked at are known deeper than the rest; among several best that would say little.
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
   * The best moves at a depth, one after the other, each without those found before it; fewer where it was stopped.
   * @param before what the last depth found: its moves are looked at first
   */
  #searchBest(depth: number, wanted: number, before: readonly Finding[]): Finding[] {
    const { core } = this;
    const findings: Finding[] = [];
    const known = before.map(({ line: [move], score }) => ({
      move: packMove(move),
      value: Math.round(score * POINT),
    }));
    core.excludeNone();
    while (findings.length < wanted && !this.#isStopped()) {
      const expected = known.shift();
      const { value, line } = this.#searchRoot(depth, expected?.move ?? 0, expected?.value);
      const [move, ...replies] = line;
      if (move === undefined) break;
      const rest = known.findIndex((other) => other.move === move);
      // The move expected here comes later then.
      if (expected !== undefined && rest >= 0) known.splice(rest, 1, expected);
      core.exclude(move);
      findings.push({
        depth,
        score: value / POINT,
        exact: depth >= this.#squares - 1,
        line: [unpackMove(move), ...replies.map(unpackMove)],
        nodes: this.nodes,
      });
    }
    return findings;
  }

  /** Looks at the root in a small window round the expected value, and again where the value lies outside. */
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
      // A search that was stopped may still have found a better move than the one it began with.
      if (line.length > 0) best = { value, line };
      if (this.#isStopped()) return best;
      const isBelow = value <= alpha && alpha > -INFINITE;
      const isAbove = value >= beta && beta < INFINITE;
      if (!isBelow && !isAbove) return best;
      if (isAbove) move = line[0] ?? move;
      // What is pruned depends on the window, so two windows may contradict each other: then everything is looked at.
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
   * The value of each lawful move by a search of its own with an open window, for players that do not always choose
   * the best. @param depth plies, the move itself included
   */
  valueMoves(depth: number): { readonly move: Move; readonly steps: number; readonly score: number }[] {
    const { core } = this;
    core.beginCount(Infinity);
    const moves = Array.from({ length: core.listMoves() }, (_, index) => core.moveAt(index));
    return moves.map((move) => ({
      move: unpackMove(move),
      steps: core.marksAt(move & 63),
      score: core.valueOf(move, depth) / POINT,
    }));
  }
}

import { areaOf, tableAddress, type CoreMemory } from './core-memory.ts';

/**
 * The exports of the core (`src-main/engine/core`, WebAssembly): one position and the search of one thread. Squares are numbers
 * from 0 (a1) to 35 (f6), a move is `from | to << 6`, colours are 0 (Black) and 1 (White), truth is 1. Values are hundredths of a
 * point for the side to move, margins are points.
 */
export interface Core {
  /** Fills the tables that all threads share. */
  readonly fillTables: () => void;
  /** Sets where the memory of this thread starts. */
  readonly useArea: (address: number) => void;
  /** Sets where the transposition table starts. @param buckets a power of two */
  readonly useTable: (address: number, buckets: number) => void;
  /** Sets how many buckets of the table proofs of the winner use. @param buckets a power of two */
  readonly useTablePart: (buckets: number) => void;
  /** Sets whether the memory contains the network; without it the linear weights are used. */
  readonly useNetwork: (isThere: number) => void;
  /** Sets whether other threads search the same position, so that moves to positions that they are searching are postponed. */
  readonly share: (withOthers: number) => void;
  /** Starts a new search. @param clearings see `clearingsOf` */
  readonly ageTable: (generation: number, clearings: number) => void;
  /** Discards the results of earlier searches. @param salt any number not used before */
  readonly forget: (salt: number) => void;

  readonly clearBoard: () => void;
  /** Puts a pile on an empty square of a board that was cleared. */
  readonly putPile: (square: number, colour: number, pips: number, height: number) => void;
  /** Completes the set-up. @param side to move @param either whether the end rule is `either` */
  readonly finishBoard: (side: number, either: number) => void;
  readonly make: (move: number) => void;
  readonly unmake: () => void;
  readonly isOver: () => number;
  /** The pips of the pile on a square. */
  readonly pipsAt: (square: number) => number;
  /** The destinations of the pile on a square as a bit mask. */
  readonly reach: (square: number) => bigint;
  /** Lists the moves of the side to move for `moveAt` and `gainAt`. @returns how many */
  readonly listMoves: () => number;
  readonly moveAt: (index: number) => number;
  /** The change in margin by a listed move, for the side that makes it. */
  readonly gainAt: (index: number) => number;
  /** Points of the side to move minus the other's. */
  readonly margin: WebAssembly.Global;
  /** A bit for each occupied square. */
  readonly occupied: WebAssembly.Global;
  readonly hashLow: () => number;
  readonly hashHigh: () => number;

  /** The estimated value of the position; the game must not be over. */
  readonly estimate: () => number;
  /** Writes the active network rows of the position into the memory, for `featureRows`. @returns their number */
  readonly writeFeatures: () => number;
  /** The size of the network. */
  readonly networkBytes: () => number;
  /** Counts the legal sequences of `depth` moves. */
  readonly perft: (depth: number) => bigint;

  /** Sets whether searches decide endings by graphs: exact, and faster, but other nodes than those of the levels. */
  readonly decideEndings: (decides: number) => void;
  /** Starts the count of `visited` and its limit. */
  readonly startCount: (maxNodes: number) => void;
  /** Leaves a move out of the following searches of the root. */
  readonly exclude: (move: number) => void;
  readonly excludeNone: () => void;
  /** The value of the best move that is not excluded. @param first the move to search first; 0 for none */
  readonly searchRoot: (depth: number, alpha: number, beta: number, first: number) => number;
  /**
   * Proves whether the side to move gets a margin of at least `need` points. The game must not be over.
   * @returns a proven bound: a lower one where it is `need` or more, else an upper one; invalid where the search was `stopped`
   */
  readonly decideMargin: (need: number) => number;
  /** The moves of the position of `decideMargin` that are refuted so far, and all; 0 if they are not searched one by one. */
  readonly refutedMoves: WebAssembly.Global;
  readonly rootMoves: WebAssembly.Global;
  /** A move that reaches a proven margin for the side to move, else the best known one; 0 if none is known. */
  readonly keepingMove: (need: number) => number;
  /** The value of a move by a search of `depth` plies, including the move. */
  readonly valueOf: (move: number, depth: number) => number;
  /** The number of positions visited since `startCount`. */
  readonly visited: () => number;
  /** Not 0 if the last search was ended by its limit or by `shouldStop`. */
  readonly stopped: WebAssembly.Global;
  /** The best line of the last search of the root. */
  readonly lineLength: () => number;
  readonly lineMove: (at: number) => number;
}

/**
 * Starts an instance of the core. Each thread has its own instance in the shared memory.
 * @param thread 0 for the first, which fills the shared tables
 * @param shouldStop called every 1024 nodes; `true` ends the search
 */
export function startCore(
  module: WebAssembly.Module,
  memory: CoreMemory,
  thread: number,
  shouldStop: () => boolean,
): Core {
  const imports = {
    env: { memory: memory.memory },
    progress: { shouldStop: () => (shouldStop() ? 1 : 0) },
  };
  const exports: unknown = new WebAssembly.Instance(module, imports).exports;
  const core = exports as Core;
  if (thread === 0) core.fillTables();
  core.useArea(areaOf(thread));
  core.useTable(tableAddress(memory), memory.tableBuckets);
  core.useTablePart(memory.tableBuckets);
  return core;
}

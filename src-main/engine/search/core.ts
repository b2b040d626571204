import { areaOf, tableAddress, type CoreMemory } from './core-memory.ts';

/** The exports of the core (`src-main/engine/core`, WebAssembly): one position and the search of one thread. */
export interface Core {
  readonly fillTables: () => void;
  readonly useArea: (address: number) => void;
  readonly useTable: (address: number, buckets: number) => void;
  /** Sets how many buckets of the table proofs of the winner use. @param buckets a power of two */
  readonly useTablePart: (buckets: number) => void;
  readonly useNetwork: (isThere: number) => void;
  /** Sets whether other threads search the same position, so that busy positions are deferred. */
  readonly share: (withOthers: number) => void;
  /** Starts a new search. @param clearings see `clearingsOf` */
  readonly ageTable: (generation: number, clearings: number) => void;
  readonly forget: (salt: number) => void;

  readonly clearBoard: () => void;
  readonly putPile: (square: number, colour: number, pips: number, height: number) => void;
  readonly finishBoard: (side: number, either: number) => void;
  readonly make: (move: number) => void;
  readonly unmake: () => void;
  readonly isOver: () => number;
  /** The pips of the pile on a square. */
  readonly pipsAt: (square: number) => number;
  /** The destinations of the pile on a square as a bit mask. */
  readonly reach: (square: number) => bigint;
  readonly listMoves: () => number;
  readonly moveAt: (index: number) => number;
  readonly gainAt: (index: number) => number;
  /** Points of the side to move minus the other's. */
  readonly margin: WebAssembly.Global;
  /** A bit for each occupied square. */
  readonly occupied: WebAssembly.Global;
  readonly hashLow: () => number;
  readonly hashHigh: () => number;

  readonly estimate: () => number;
  /** Writes the active network rows of the position into the memory. @returns their number */
  readonly writeFeatures: () => number;
  readonly networkBytes: () => number;
  readonly perft: (depth: number) => bigint;

  readonly startCount: (maxNodes: number) => void;
  readonly exclude: (move: number) => void;
  readonly excludeNone: () => void;
  readonly searchRoot: (depth: number, alpha: number, beta: number, first: number) => number;
  /**
   * Proves whether the side to move gets a margin of at least `need` points. The game must not be over.
   * @returns a proven bound: a lower one where it is `need` or more, else an upper one; invalid where the search was `stopped`
   */
  readonly decideMargin: (need: number) => number;
  /** The moves of the position of `decideMargin` that are refuted so far, and all; 0 where they are not searched one by one. */
  readonly refutedMoves: WebAssembly.Global;
  readonly rootMoves: WebAssembly.Global;
  /** A move that reaches a proven margin for the side to move, else the best known one; 0 where none is known. */
  readonly keepingMove: (need: number) => number;
  readonly valueOf: (move: number, depth: number) => number;
  readonly visited: () => number;
  readonly stopped: WebAssembly.Global;
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

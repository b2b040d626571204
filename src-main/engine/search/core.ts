import { areaOf, tableAddress, type CoreMemory } from './core-memory.ts';

/** As `src-main/engine/core/layout.ts` has it. */
const FEATURE_ROWS = 4608;

/** What the core (`src-main/engine/core`, WebAssembly) offers: one position, and the search of one thread. */
export interface Core {
  readonly fillTables: () => void;
  readonly useArea: (address: number) => void;
  readonly useTable: (address: number, buckets: number) => void;
  readonly useNetwork: (isThere: number) => void;
  /** Says whether other threads look at the same position, to leave to them what they have begun. */
  readonly share: (withOthers: number) => void;
  readonly ageTable: (generation: number) => void;
  readonly forget: (salt: number) => void;

  readonly clearBoard: () => void;
  readonly putPile: (square: number, colour: number, marks: number, height: number) => void;
  readonly finishBoard: (side: number, either: number) => void;
  readonly make: (move: number) => void;
  readonly unmake: () => void;
  readonly isOver: () => number;
  /** The marks of the pile on a square: how many steps it takes. */
  readonly marksAt: (square: number) => number;
  /** The squares the pile on a square can end on, a bit each. */
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
  /** Writes the network's rows of the position into the memory. @returns how many */
  readonly writeFeatures: () => number;
  readonly networkBytes: () => number;
  readonly perft: (depth: number) => bigint;

  readonly beginCount: (mostNodes: number) => void;
  readonly exclude: (move: number) => void;
  readonly excludeNone: () => void;
  readonly searchRoot: (depth: number, alpha: number, beta: number, first: number) => number;
  /**
   * Proves whether the side to move gets at least a margin in points, of a game that is not over.
   * @returns a proven bound: a lower one where it is `need` or more, else an upper one; nothing where the search was `stopped`
   */
  readonly decideMargin: (need: number) => number;
  /** A move by which the side to move gets a margin that is proven; else the best known one; 0 where none is known. */
  readonly keepingMove: (need: number) => number;
  readonly valueOf: (move: number, depth: number) => number;
  readonly visited: () => number;
  readonly stopped: WebAssembly.Global;
  readonly lineLength: () => number;
  readonly lineMove: (at: number) => number;
}

/** Where an instance writes the network's rows of a position: whole numbers of 16 bits. */
export function featureRows(memory: CoreMemory, thread: number, length: number): Uint16Array {
  return new Uint16Array(memory.memory.buffer, areaOf(thread) + FEATURE_ROWS, length);
}

/**
 * Starts an instance of the core in a memory. Each thread has one of its own, all in the same memory.
 * @param thread 0 for the first, which fills the tables that all share
 * @param shouldStop asked every 1024 nodes; `true` ends the search
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
  return core;
}

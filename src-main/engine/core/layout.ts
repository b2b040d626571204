/**
 * The layout of the memory that all threads of one engine share. Addresses are bytes.
 * The first mebibyte is common to the threads: control words, keys, reductions, weights. Then each thread has an area of
 * its own, which starts at `area`, and the transposition table takes the rest. `src-main/engine/search/core-memory.ts` has
 * the same layout for the host.
 */

/** Keys of the position hash, u64: see hash.ts. */
export const KEYS: usize = 16384;
/** Reductions of late moves in plies, u8, by `depth << 6 | moves tried before`. */
export const REDUCTIONS: usize = 81920;
/** The twenty linear weights for each of five phases, i32. */
export const LINEAR: usize = 90112;
/** For each set of two piles (of eight) the matrix that joins them, u64: see winner/few-piles.ts. */
export const FEW_LINKS: usize = 94208;
/** The positions that threads are searching now, u64: see busy.ts. */
export const BUSY: usize = 98304;
/** The network: see network.ts. */
export const NETWORK: usize = 131072;
/** Matrices for positions as graphs: see winner/lanes.ts. */
export const GRAPH_TABLES: usize = 983040;

/** The memory of one thread, as offsets from `area`: half a mebibyte. */
export const PIPS: usize = 0;
export const HEIGHT: usize = 64;
/** The nearest occupied square from square s in direction d, u8 at `s * 4 + d`. */
export const NEXT: usize = 128;
/** The mask of those four, u64. */
export const NEAR: usize = 320;
/** The data that each move overwrote, 64 bytes a ply. */
export const UNDO: usize = 1024;
/** Moves excluded at the root, u16. */
export const EXCLUDED: usize = 4096;
/** The feature rows of the last position of `writeFeatures`, u16. */
export const FEATURE_ROWS: usize = 4608;
/** The best line from each ply on, u16, 40 a ply. */
export const LINES: usize = 5120;
export const LINE_LENGTHS: usize = 8704;
/** The number of the pile on each square as a bit, u8: see winner/few-piles.ts. */
export const FEW_INDEX: usize = 8768;
/** Moves of each ply with their order, u32. */
export const MOVES: usize = 16384;
/** The history of each move, u16: see order.ts. */
export const HISTORY: usize = 98304;
/** Moves of positions with few piles, and the frames of graphs: see winner/frame.ts. */
export const FEW_MOVES: usize = 114688;
export const FRAMES: usize = 117248;
/** The cache of estimates, u64: see cache.ts. */
export const CACHE: usize = 131072;
/** The positions after each move, 5,376 bytes a ply up to 20 plies: see winner/children.ts. */
export const CHILDREN: usize = 393216;

/** More than the moves of any position, each postponed once: 18 tops a side reach at most 12 squares each. */
export const MAX_MOVES: i32 = 448;
export const LINE_WORDS: i32 = 40;

/**
 * The words that contain moves. A move is 12 bits, `from | to << 6`, with squares from 0 (a1) to 35 (f6), and stands in the
 * lowest bits:
 * - in lists of moves, u32: its order in the 20 bits above (order.ts);
 * - in the transposition table, u64: depth (6 bits), bound (2), age (8), value (16), free (16), clearing (4) (table.ts);
 * - in the table of bounds, u64: see winner/bounds-table.ts.
 * Only positions with at most eight piles have shorter ones, u32: `from | to << 3` as numbers of piles, and the gain above
 * (winner/few-piles.ts).
 */
export const MOVE_BITS: u32 = 0xfff;

/** Where this thread's own memory starts. */
export let area: usize = 0;
export function useArea(address: usize): void {
  area = address;
}

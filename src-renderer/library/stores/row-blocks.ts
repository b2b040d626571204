import { shallowReactive } from 'vue';
import type { GameSummary } from '#shared/contract/schemas.ts';

/** Rows are fetched in blocks of this many. */
export const BLOCK_ROWS = 50;
/** The number of blocks kept on either side of those in view; others are dropped. */
const KEPT_BLOCKS_AROUND = 6;
/** The maximum number of blocks fetched at once. */
const MAX_PENDING_BLOCKS = 3;

/** Consecutive rows. */
interface RowRun {
  readonly from: number;
  readonly rows: readonly GameSummary[];
}

/** A cache of the rows around the visible part of a long list. */
export interface RowBlocks {
  /** The row at a place, reactive; undefined until it is loaded. */
  readonly rowAt: (place: number) => GameSummary | undefined;
  /** Sets the visible range: fetches missing rows and drops those far away. */
  readonly see: (first: number, last: number) => void;
  readonly seen: { readonly first: number; readonly last: number };
  /** Stops fetching until `replace`, because the list is about to change. */
  readonly hold: () => void;
  /** Replaces all rows by those of the current list. `runs` start at a multiple of the block size. */
  readonly replace: (runs: readonly RowRun[]) => void;
}

/** @param fetchRows fetches rows; rejects as the call does @param onRows called after rows were loaded */
export function createRowBlocks(
  fetchRows: (from: number, count: number, signal: AbortSignal) => Promise<readonly GameSummary[]>,
  onRows: () => void,
): RowBlocks {
  const blocks = shallowReactive(new Map<number, readonly GameSummary[]>());
  const fetching = new Map<number, AbortController>();
  let seen = { first: 0, last: 0 };
  let isHeld = false;

  function isNear(block: number, around: number): boolean {
    return (
      block >= Math.floor(seen.first / BLOCK_ROWS) - around &&
      block <= Math.floor(seen.last / BLOCK_ROWS) + around
    );
  }

  function dropFar(): void {
    for (const block of blocks.keys()) if (!isNear(block, KEPT_BLOCKS_AROUND)) blocks.delete(block);
    for (const [block, request] of fetching) if (!isNear(block, 0)) request.abort();
  }

  function fetchMissing(): void {
    if (isHeld) return;
    for (let block = Math.floor(seen.first / BLOCK_ROWS); block * BLOCK_ROWS <= seen.last; block++) {
      if (fetching.size >= MAX_PENDING_BLOCKS) return;
      if (!blocks.has(block) && !fetching.has(block)) void fetchBlock(block);
    }
  }

  async function fetchBlock(block: number): Promise<void> {
    const request = new AbortController();
    fetching.set(block, request);
    let mayContinue = true;
    try {
      const rows = await fetchRows(block * BLOCK_ROWS, BLOCK_ROWS, request.signal);
      if (fetching.get(block) !== request) return;
      blocks.set(block, rows);
      onRows();
    } catch {
      // The list reports its own failures; these rows are fetched again when they are next in view.
      mayContinue = request.signal.aborted;
    } finally {
      if (fetching.get(block) === request) {
        fetching.delete(block);
        if (mayContinue) fetchMissing();
      }
    }
  }

  function abortAll(): void {
    for (const request of fetching.values()) request.abort();
    fetching.clear();
  }

  return {
    rowAt: (place) => blocks.get(Math.floor(place / BLOCK_ROWS))?.[place % BLOCK_ROWS],
    get seen() {
      return seen;
    },
    see(first, last) {
      seen = { first, last };
      dropFar();
      fetchMissing();
    },
    hold() {
      isHeld = true;
      abortAll();
    },
    replace(runs) {
      abortAll();
      isHeld = false;
      blocks.clear();
      for (const { from, rows } of runs) {
        for (let at = 0; at < rows.length; at += BLOCK_ROWS) {
          blocks.set((from + at) / BLOCK_ROWS, rows.slice(at, at + BLOCK_ROWS));
        }
      }
      onRows();
      fetchMissing();
    },
  };
}

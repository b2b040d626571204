import { shallowReactive } from 'vue';
import type { GameQuery } from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Connection } from '../../rpc/connection.ts';

/** Rows are fetched in blocks of this many. */
const BLOCK_ROWS = 50;
/** The number of blocks kept on either side of those in view; others are dropped. */
const KEPT_BLOCKS_AROUND = 6;
/** The maximum number of blocks fetched at once. */
const MAX_PENDING_BLOCKS = 3;
/** The number of blocks fetched at the top of the list, and around a game: more than most windows show. */
const TOP_BLOCKS = 1;
const BLOCKS_AROUND = 2;
/** The maximum number of rows of one call. */
const MAX_BLOCKS = Math.floor(MAX_ROWS_PER_CALL / BLOCK_ROWS);
/** The number of rows above a game that is scrolled into view. */
const ROWS_ABOVE = 8;

/** The places of consecutive rows. */
interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A cache of the rows around the visible part of a long list. */
export interface RowBlocks {
  /** The row at a place, reactive; undefined until it is loaded. */
  readonly rowAt: (place: number) => GameSummary | undefined;
  /** Sets the visible range: fetches missing rows and drops those far away. */
  readonly show: (first: number, last: number) => void;
  readonly visible: RowRange;
  /** Stops fetching until `replace`, because the list is about to change. */
  readonly pause: () => void;
  /** Replaces all rows by those of the current list. */
  readonly replace: (page: Pick<Page, 'from' | 'rows'>) => void;
}

/** @param fetchRows fetches rows; rejects as the call does @param onRows called after rows were loaded */
export function createRowBlocks(
  fetchRows: (from: number, count: number, signal: AbortSignal) => Promise<readonly GameSummary[]>,
  onRows: () => void,
): RowBlocks {
  const blocks = shallowReactive(new Map<number, readonly GameSummary[]>());
  const fetching = new Map<number, AbortController>();
  let visible: RowRange = { first: 0, last: 0 };
  let isPaused = false;

  function isNear(block: number, around: number): boolean {
    return (
      block >= Math.floor(visible.first / BLOCK_ROWS) - around &&
      block <= Math.floor(visible.last / BLOCK_ROWS) + around
    );
  }

  function dropFar(): void {
    for (const block of blocks.keys()) if (!isNear(block, KEPT_BLOCKS_AROUND)) blocks.delete(block);
    for (const [block, request] of fetching) if (!isNear(block, 0)) request.abort();
  }

  function fetchMissing(): void {
    if (isPaused) return;
    for (let block = Math.floor(visible.first / BLOCK_ROWS); block * BLOCK_ROWS <= visible.last; block++) {
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
    get visible() {
      return visible;
    },
    show(first, last) {
      visible = { first, last };
      dropFar();
      fetchMissing();
    },
    pause() {
      isPaused = true;
      abortAll();
    },
    replace({ from, rows }) {
      abortAll();
      isPaused = false;
      blocks.clear();
      for (let at = 0; at < rows.length; at += BLOCK_ROWS) {
        blocks.set((from + at) / BLOCK_ROWS, rows.slice(at, at + BLOCK_ROWS));
      }
      onRows();
      fetchMissing();
    },
  };
}

type Procedures = Pick<Connection['client']['library'], 'page' | 'placeOf'>;

interface ListRequest {
  readonly query: GameQuery;
  /** The game that stays chosen, if any. */
  readonly gameId: GameId | undefined;
  /** The places to fetch; by default those around the chosen game. */
  readonly visible: RowRange | undefined;
  /** The place to choose if the game is not in the list. */
  readonly otherwise: () => number;
}

/** Consecutive rows. */
interface Page {
  /** The place of the first row, a multiple of the block size. */
  readonly from: number;
  readonly rows: readonly GameSummary[];
  /** The number of games that match. */
  readonly total: number;
  /** The number of games in the library. */
  readonly notInBin: number;
}

/** A part of the current list, and the game to choose in it. */
interface FetchedList {
  readonly page: Page;
  /** Whether the game that should stay chosen is in the list. */
  readonly isFound: boolean;
  /** The place to choose: of that game, else the one nearest to `otherwise`; undefined for an empty list. */
  readonly place: number | undefined;
  readonly row: GameSummary | undefined;
}

/** Fetches the requested rows and the row to choose, which may be far from them. */
export async function fetchList(
  procedures: Procedures,
  { query, gameId, visible, otherwise }: ListRequest,
  signal: AbortSignal,
): Promise<FetchedList> {
  const finding =
    gameId === undefined
      ? Promise.resolve({ place: undefined })
      : procedures.placeOf({ query, gameId }, { signal });
  const [{ place: found }, shown] = await Promise.all([
    finding,
    visible && fetchPage(procedures, query, visible.first, visible.last, signal),
  ]);
  const page = shown ?? (await fetchPage(procedures, query, (found ?? 0) - ROWS_ABOVE, found ?? 0, signal));
  const place = page.total === 0 ? undefined : (found ?? Math.min(otherwise(), page.total - 1));
  const isFound = found !== undefined;
  if (place === undefined) return { page, isFound, place, row: undefined };
  const isAway = place < page.from || place >= page.from + page.rows.length;
  const own = isAway ? await procedures.page({ query, from: place, count: 1 }, { signal }) : undefined;
  return { page, isFound, place, row: own?.rows[0] ?? page.rows[place - page.from] };
}

/** Fetches rows from the start of a block. */
async function fetchPage(
  procedures: Procedures,
  query: GameQuery,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Page> {
  const first = Math.floor(Math.max(from, 0) / BLOCK_ROWS) * BLOCK_ROWS;
  const least = to > 0 ? BLOCKS_AROUND : TOP_BLOCKS;
  const blocks = Math.min(Math.max(Math.ceil((to + 1 - first) / BLOCK_ROWS), least), MAX_BLOCKS);
  const page = await procedures.page({ query, from: first, count: blocks * BLOCK_ROWS }, { signal });
  return { from: first, ...page };
}

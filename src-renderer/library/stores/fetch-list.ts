import type { GameQuery } from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Connection } from '../../rpc/connection.ts';
import { BLOCK_ROWS } from './row-blocks.ts';

/** The number of blocks fetched at the top of the list, and around a game: more than most windows show. */
const TOP_BLOCKS = 1;
const BLOCKS_AROUND = 2;
/** The maximum number of rows of one call. */
const MAX_BLOCKS = Math.floor(MAX_ROWS_PER_CALL / BLOCK_ROWS);
/** The number of rows above a game that is scrolled into view. */
const ROWS_ABOVE = 8;

type Procedures = Pick<Connection['client']['library'], 'page' | 'placeOf'>;

interface ListRequest {
  readonly query: GameQuery;
  /** The game that stays chosen, if any. */
  readonly gameId: GameId | undefined;
  /** The places to fetch; by default those around the chosen game. */
  readonly seen: { readonly first: number; readonly last: number } | undefined;
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
  readonly kept: number;
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
  { query, gameId, seen, otherwise }: ListRequest,
  signal: AbortSignal,
): Promise<FetchedList> {
  const finding =
    gameId === undefined
      ? Promise.resolve({ place: undefined })
      : procedures.placeOf({ query, gameId }, { signal });
  const [{ place: found }, inSight] = await Promise.all([
    finding,
    seen && fetchPage(procedures, query, seen.first, seen.last, signal),
  ]);
  const page = inSight ?? (await fetchPage(procedures, query, (found ?? 0) - ROWS_ABOVE, found ?? 0, signal));
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

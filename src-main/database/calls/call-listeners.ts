import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import type { GameTable } from '../games/game-table.ts';
import type { ListQueries } from '../list/queries.ts';

/** What calls that change many games are made of. */
export interface CallParts {
  readonly database: Database;
  readonly table: GameTable;
  readonly list: ListQueries;
  /** Returns a game as a row of the list; undefined if there is none. */
  readonly summaryOf: (id: GameId) => GameSummary | undefined;
}

/** Listeners for changes of the library. */
export interface CallListeners {
  /** Called before each transaction of a call, and before games are staged or a backup is made. Throws if nothing may be changed. */
  readonly beforeWrite: () => void;
  /** Called after each transaction and before it is acknowledged, with the ids of the games that it changed. */
  readonly onChanged: (ids: readonly GameId[]) => void;
  /**
   * Called before a deletion is committed, with the ids of the games. A process killed in between then leaves games
   * that the journal calls deleted, and not a journal that expects deleted games.
   */
  readonly onDelete: (ids: readonly GameId[]) => void;
  /** Whether changes were made of which the journal has only the numbers of the games. */
  readonly hasUnrecorded: () => boolean;
  /** Called when there is a backup with every change until now that matches its hashes. */
  readonly onBackedUp: () => void;
}

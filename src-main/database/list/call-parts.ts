import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import type { GameTable } from '../games/game-table.ts';
import type { ListQueries } from './queries.ts';

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
}

/** What was changed since the last backup. */
export interface SinceBackup {
  /** Whether anything was. */
  hasChanged: boolean;
  /** Whether a game has ended, or several games were changed at once, so that a backup is due. */
  isDue: boolean;
}

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

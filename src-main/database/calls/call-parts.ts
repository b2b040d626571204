import type { Database } from 'better-sqlite3';
import type { GameTable } from '../games/game-table.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { Steps } from './steps.ts';

/** What calls that change many games are made of. */
export interface CallParts {
  readonly database: Database;
  readonly table: GameTable;
  readonly index: ListIndex;
  readonly steps: Steps;
}

import type { Database } from 'better-sqlite3';
import type { GameFilter, Selection } from '#shared/contract/game-filter.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { onTestFinished } from 'vitest';
import type { DatabaseClient } from '../../database-thread/database-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { WORKERS } from '../../testing/workers.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import { openDatabase } from '../schema/database.ts';
import { openDatabaseHere } from './open-here.ts';

export const WORKER_URL = WORKERS.database;

/** Opens a real database in this thread. */
export function openStore(dataDir: string): Promise<DatabaseClient> {
  return openDatabaseHere({ dataDir, workerUrl: WORKER_URL });
}

/** Like `openStore`, in a folder of its own unless one is given; the database is closed after the test. */
export async function openTestStore(dataDir = temporaryFolder()): Promise<DatabaseClient> {
  const database = await openStore(dataDir);
  onTestFinished(() => database.close());
  return database;
}

/** Opens the file of a library itself, in a folder of its own unless one is given; it is closed after the test. */
export function openTestDatabase(dataDir = temporaryFolder()): Database {
  const database = openDatabase(dataDir);
  onTestFinished(() => {
    database.close();
  });
  return database;
}

/** The first page of a library, up to 200 games. */
export const FIRST_PAGE = {
  query: { filter: {}, sortBy: 'date', direction: 'descending' },
  from: 0,
  count: 200,
} as const;

/** Every game that is not in the bin. */
export const ALL_GAMES: Selection = { kind: 'matching', filter: {}, except: [] };

export function these(...ids: GameId[]): Selection {
  return { kind: 'games', ids };
}

/** The games that a filter finds, the newest first. */
export async function idsMatching(database: GameDatabase, filter: GameFilter): Promise<GameId[]> {
  const query = { ...FIRST_PAGE.query, filter };
  return (await database.library.page({ ...FIRST_PAGE, query })).rows.map(({ id }) => id);
}

/** Returns the rows of some games in the order of their ids, as far as the library lists them. */
export async function rowsOf(database: GameDatabase, ids: readonly GameId[]): Promise<GameSummary[]> {
  const { rows } = await database.library.page(FIRST_PAGE);
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

export { newGame } from './new-game.ts';

import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { openDatabaseHere } from './open-here.ts';
import { WORKERS } from '../../testing/workers.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import type { StoredGame } from '../api/stored-game.ts';

/** The state of a game: acknowledged by the database, or read from it. */
export const Standing = v.object({
  id: GameId,
  revision: v.number(),
  moves: v.array(v.string()),
  result: v.string(),
});

export type Standing = v.InferOutput<typeof Standing>;

export function standingOf({ id, revision, moves, result }: StoredGame): Standing {
  return { id, revision, moves: [...moves], result };
}

/** Returns the state of every game outside the bin. */
export async function standingsOf(database: GameDatabase): Promise<Standing[]> {
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  return (await Promise.all(ids.map((id) => database.game(id)))).map(standingOf);
}

/** Opens a library in this thread, as the next process would, and returns the state of its games: starting a process takes longer. */
export async function standingsIn(dataDir: string): Promise<Standing[]> {
  const database = await openDatabaseHere({ dataDir, workerUrl: WORKERS.database });
  try {
    return await standingsOf(database);
  } finally {
    await database.close();
  }
}

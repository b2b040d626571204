import type { AtRevision } from '#shared/contract/schemas.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError, fromDatabase } from '../declared-error.ts';

/** Returns the game at the caller's revision. Rejects with `GAME_NOT_FOUND`, `GAME_DAMAGED` or `STALE_REVISION`. */
export async function gameAt(
  database: Pick<GameDatabase, 'game'>,
  { gameId, expectedRevision }: AtRevision,
): Promise<StoredGame> {
  const game = await fromDatabase(database.game(gameId), { gameId });
  if (game.revision === expectedRevision) return game;
  throw DeclaredError.of('STALE_REVISION', { gameId, expected: expectedRevision, found: game.revision });
}

/** Returns the unfinished game at the caller's revision. Rejects as `gameAt` does, or with `GAME_OVER`. */
export async function gameInPlay(
  database: Pick<GameDatabase, 'game'>,
  command: AtRevision,
): Promise<StoredGame> {
  const game = await gameAt(database, command);
  if (game.result !== '*') throw DeclaredError.of('GAME_OVER', { gameId: game.id });
  return game;
}

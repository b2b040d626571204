import type { GameId } from '#shared/contract/schemas.ts';
import type { Store, StoredGame } from '../../database/api/store.ts';
import { DeclaredError, fromStore } from '../declared-error.ts';

/** Which game, and the revision of it that the caller has seen. */
export interface AtRevision {
  readonly gameId: GameId;
  readonly expectedRevision: number;
}

/** The game as the caller has seen it. Rejects with `GAME_NOT_FOUND`, `GAME_DAMAGED` or `STALE_REVISION`. */
export async function gameAt(
  store: Pick<Store, 'game'>,
  { gameId, expectedRevision }: AtRevision,
): Promise<StoredGame> {
  const game = await fromStore(store.game(gameId), { gameId });
  if (game.revision === expectedRevision) return game;
  throw DeclaredError.of('STALE_REVISION', { gameId, expected: expectedRevision, found: game.revision });
}

/** The game as the caller has seen it, not over. Rejects as `gameAt` does, or with `GAME_OVER`. */
export async function gameInPlay(store: Pick<Store, 'game'>, command: AtRevision): Promise<StoredGame> {
  const game = await gameAt(store, command);
  if (game.result !== '*') throw DeclaredError.of('GAME_OVER', { gameId: game.id });
  return game;
}

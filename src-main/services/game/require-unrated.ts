import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError } from '../declared-error.ts';

/** Throws the declared `NOT_IN_RATED_GAME` for a rated game. */
export function requireUnrated({ ratedFor }: Pick<StoredGame, 'ratedFor'>): void {
  if (ratedFor !== undefined) throw DeclaredError.of('NOT_IN_RATED_GAME', {});
}

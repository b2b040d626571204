import { ProfileId } from '#shared/contract/schemas.ts';
import { allowsHelp, type Help } from '#shared/game/help.ts';
import * as v from 'valibot';
import type { StoredGame } from '../database/api/stored-game.ts';
import { DeclaredError } from './service.ts';

/** Throws the declared `HELP_NOT_ALLOWED` if a game does not allow a help. */
export function requireHelp({ id, conditions }: Pick<StoredGame, 'id' | 'conditions'>, wanted: Help): void {
  if (!allowsHelp(conditions.help, wanted))
    throw DeclaredError.of('HELP_NOT_ALLOWED', { gameId: id, help: wanted });
}

/**
 * Throws the declared `HELP_NOT_ALLOWED` for a game without hints that is not over: until then nobody is told what the engine thinks of
 * it. A rated game is one without hints.
 */
export function requireHints(game: Pick<StoredGame, 'id' | 'conditions' | 'result'>): void {
  if (game.result === '*') requireHelp(game, 'hints');
}

/** Throws the declared `NOT_IN_RATED_GAME` for a rated game. */
export function requireUnrated(game: StoredGame): void {
  if (ratedProfileOf(game) !== undefined) throw DeclaredError.of('NOT_IN_RATED_GAME', {});
}

/** The profile that a game counts for. Only games that were played here count: an imported record keeps its number. */
export function ratedProfileOf({
  requestId,
  conditions: { rated },
}: Pick<StoredGame, 'requestId' | 'conditions'>): ProfileId | undefined {
  return requestId === undefined || rated === undefined ? undefined : v.parse(ProfileId, rated);
}

import { allowsHelp, type Help } from '#shared/game/help.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError } from '../declared-error.ts';
import { ratedProfileOf } from './game-state.ts';

/** Throws the declared `HELP_NOT_ALLOWED` where a game does not allow a help. */
export function requireHelp({ id, conditions }: Pick<StoredGame, 'id' | 'conditions'>, wanted: Help): void {
  if (!allowsHelp(conditions.help, wanted))
    throw DeclaredError.of('HELP_NOT_ALLOWED', { gameId: id, help: wanted });
}

/** Throws the declared `NOT_IN_RATED_GAME` for a rated game. */
export function requireUnrated(game: StoredGame): void {
  if (ratedProfileOf(game) !== undefined) throw DeclaredError.of('NOT_IN_RATED_GAME', {});
}

import { allowsHelp, type Help } from '#shared/game/help.ts';
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

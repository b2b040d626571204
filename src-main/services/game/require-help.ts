import { allowsHelp, type Help } from '#shared/game/help.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { DeclaredError } from '../declared-error.ts';

/** Throws the declared `HELP_NOT_ALLOWED` where a game does not allow a help. */
export function requireHelp({ id, help }: Pick<StoredGame, 'id' | 'help'>, wanted: Help): void {
  if (!allowsHelp(help, wanted)) throw DeclaredError.of('HELP_NOT_ALLOWED', { gameId: id, help: wanted });
}

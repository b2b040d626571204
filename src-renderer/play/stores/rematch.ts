import type { GameState } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { withSwappedColours } from '#shared/game/time-control.ts';
import { DEALT_SETUPS } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { NewGame } from './new-game.ts';

/**
 * Returns the settings of another game with the same rules and swapped colours.
 * @param start a new deal of the same kind, or the same start
 */
export function rematchOf(game: GameState, start: 'dealt' | 'same', seed: number): NewGame {
  const { black, white } = game.players;
  const { timeControl } = game;
  // A start that was not dealt is used again.
  const dealt = start === 'dealt' ? DEALT_SETUPS.find((setup) => setup === game.setup) : undefined;
  return {
    players: { black: white, white: black },
    ...(dealt === undefined ? { setup: 'same', gameId: game.id } : { setup: dealt }),
    seed,
    endRule: unwrap(parsePosition(game.start)).endRule,
    komi: game.komi,
    offersSwap: game.swap !== undefined,
    help: game.help,
    // Players who have swapped get their first colours again.
    timeControl: game.swap === 'taken' ? timeControl : timeControl && withSwappedColours(timeControl),
    // A start that was played before is known to both.
    ...(dealt === undefined || game.ratedFor === undefined ? {} : { ratedFor: game.ratedFor }),
    isMatch: game.match !== undefined && start === 'dealt',
  };
}

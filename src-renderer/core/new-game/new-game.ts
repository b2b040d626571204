/** The settings of a new game, and of another one after it. */

import type { GameState, Players, ProfileId } from '#shared/contract/schemas.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import { agreedOf, type Agreed } from '#shared/game/conditions.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import { startForSwappedPlayers } from '#shared/game/handicap.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { withSwappedColours } from '#shared/game/time-control.ts';
import { DEALT_SETUPS } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';

/** The settings of a new game. */
export type NewGame = StartRequest &
  Agreed & {
    readonly players: Players;
    readonly komi: number;
    /** Whether White may take over Black's side after the first move. */
    readonly offersSwap: boolean;
    /** Whether it is the first game of a match of two. */
    readonly isMatch?: boolean;
    /** The profile for whose rating it counts; not rated if it is left out. */
    readonly ratedFor?: ProfileId | undefined;
    /** Undefined if nobody's time is limited. */
    readonly timeControl?: TimeControl | undefined;
  };

/** The settings of a new game that starts from a position of another one. */
export type PlayOnChoices = Pick<NewGame, 'players' | 'timeControl'> & Agreed;

/**
 * Returns the settings of another game with the same rules and swapped colours.
 * @param start a new deal of the same kind, or the same start
 */
export function rematchOf(game: GameState, start: 'dealt' | 'same', seed: number): NewGame {
  const { black, white } = game.players;
  const { timeControl } = game;
  // Players who have swapped get their first colours again.
  const hasSwapped = game.swap === 'taken';
  const played = unwrap(parsePosition(game.start));
  const next = hasSwapped ? played : startForSwappedPlayers(played, seed);
  // A start that was not dealt is used again.
  const dealt = start === 'dealt' ? DEALT_SETUPS.find((setup) => setup === game.setup) : undefined;
  const rules = { seed, endRule: played.endRule };
  const again: StartRequest =
    next === played
      ? { ...rules, setup: 'same', gameId: game.id }
      : { ...rules, setup: 'position', start: formatPosition(next) };
  return {
    ...(dealt === undefined ? again : { ...rules, setup: dealt }),
    players: { black: white, white: black },
    komi: game.komi,
    offersSwap: game.swap !== undefined,
    ...agreedOf(game),
    timeControl: hasSwapped ? timeControl : timeControl && withSwappedColours(timeControl),
    // A start that was played before is known to both.
    ...(dealt === undefined || game.ratedFor === undefined ? {} : { ratedFor: game.ratedFor }),
    isMatch: game.match !== undefined && start === 'dealt',
  };
}

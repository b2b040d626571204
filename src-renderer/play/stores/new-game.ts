import type { Players, ProfileId } from '#shared/contract/schemas.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import type { Help } from '#shared/game/help.ts';
import type { TimeControl } from '#shared/game/time-control.ts';

/** The settings of a new game. */
export type NewGame = StartRequest & {
  readonly players: Players;
  readonly komi: number;
  /** Whether White may take over Black's side after the first move. */
  readonly offersSwap: boolean;
  /** Whether it is the first game of a match of two. */
  readonly isMatch?: boolean;
  /** The profile for whose rating it counts; not rated if it is left out. */
  readonly ratedFor?: ProfileId | undefined;
  /** The helps that are allowed; all of them if it is left out. */
  readonly help?: Help[] | undefined;
  /** Undefined if nobody's time is limited. */
  readonly timeControl?: TimeControl | undefined;
};

/** The settings of a new game that starts from a position of another one. */
export type PlayOnChoices = Pick<NewGame, 'players' | 'help' | 'timeControl'>;

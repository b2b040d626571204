import type { GameId, Players } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { Termination } from '#shared/game/result.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { Setup } from '#shared/game/types.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { Conditions } from '#shared/game/conditions.ts';
import type { GameHistory } from '#shared/record/history/game-history.ts';
import type { NamedGame } from '#shared/util/file-name.ts';

/** A game as the database stores it: the game itself, and what belongs to it in this library. */
export interface StoredGame extends LibraryGame {
  readonly id: GameId;
  /** The page's id for the request that started it; undefined for an imported game. */
  readonly requestId: string | undefined;
  /** Grows by one with every change of the game. */
  readonly revision: number;
  /** The players by their current colours: a swap has changed them. */
  readonly players: Players;
  /** Seeds the computer's random choices, so that its moves can be repeated. */
  readonly seed: number;
  /** Thinking time of each move in milliseconds; undefined if it is not known. */
  readonly times: readonly (number | undefined)[];
  /** Time that the current turn has used when it was last saved, in milliseconds. */
  readonly turnTime: number;
  /** Time that the choice to swap took, in milliseconds. */
  readonly swapTime: number;
  readonly conditions: Conditions;
  readonly history: GameHistory;
  readonly favourite: boolean;
  readonly note: string;
  /** In the order of their code units. */
  readonly tags: readonly string[];
}

export interface NewGame {
  /** A game that is put in the bin in the same transaction, if it has no moves. */
  readonly replaces?: GameId | undefined;
  /**
   * The page's id for the request. The same id again, or the same game of a match, returns the game that was made
   * before.
   */
  readonly requestId: string;
  readonly createdAt: number;
  readonly players: Players;
  readonly setup: Setup;
  readonly start: string;
  readonly seed: number;
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly timeControl?: TimeControl | undefined;
  readonly conditions?: Conditions;
  /** Moves at the start of the game, without times; none if they are left out. */
  readonly moves?: readonly string[];
}

export interface GameEnd {
  readonly result: string;
  readonly termination: Termination;
}

/** A game as text in an export format, or why there is none. */
export type GameText = { readonly id: GameId } & (
  | ({ readonly text: string } & NamedGame)
  /** `no-form`: the format cannot express the game; `damaged`: it does not match its hash; `gone`: it was deleted. */
  | { readonly problem: 'no-form' | 'damaged' | 'gone' }
);

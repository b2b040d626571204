import type { GameId, Players, ProfileId } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { Help } from '#shared/game/help.ts';
import type { MatchRef } from '#shared/game/match.ts';
import type { Termination } from '#shared/game/result.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { Setup } from '#shared/game/types.ts';
import type { GameHistory } from '#shared/record/history/game-history.ts';
import type { Tag } from '#shared/record/model/game-record.ts';

/** A game as the database stores it. Texts are in the forms of the record: position code, moves, result. */
export interface StoredGame {
  readonly id: GameId;
  /** Grows by one with every change of the game. */
  readonly revision: number;
  readonly createdAt: number;
  /** The players by their current colours: a swap has changed them. */
  readonly players: Players;
  readonly setup: Setup;
  readonly start: string;
  /** Seeds the computer's random choices, so that its moves can be repeated. */
  readonly seed: number;
  readonly moves: readonly string[];
  /** Points added to White's count at the end, whole or half; negative values are added to Black's. */
  readonly komi: number;
  /**
   * The state of the swap rule; undefined where it is not in force. White may take over Black's side after the first
   * move.
   */
  readonly swap: Swap | undefined;
  /** The match of two games that the game belongs to. */
  readonly match: MatchRef | undefined;
  /** The helps that are allowed; undefined for all of them. Stored in the record. */
  readonly help: readonly Help[] | undefined;
  /** The profile for whose rating it counts; undefined for a game that is not rated. Stored in the record. */
  readonly ratedFor?: ProfileId | undefined;
  readonly result: string;
  readonly termination: Termination;
  /** Undefined where thinking time is not limited. */
  readonly timeControl?: TimeControl | undefined;
  /** Thinking time of each move in milliseconds; undefined where it is not known. */
  readonly times: readonly (number | undefined)[];
  /** Time that the current turn has used when it was last saved, in milliseconds. */
  readonly turnTime: number;
  /** Time that the choice to swap took, in milliseconds. */
  readonly swapTime: number;
  readonly history: GameHistory;
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
  /** Tags of the record for which the database has no column. */
  readonly otherTags?: readonly Tag[];
  /** Moves at the start of the game, without times; none where they are left out. */
  readonly moves?: readonly string[];
}

export interface GameEnd {
  readonly result: string;
  readonly termination: Termination;
}

/** A game as text in an export format, or why there is none. */
export type GameText = { readonly id: GameId } & (
  | {
      readonly text: string;
      /** The file name for this game alone: its players and the date of its start. */
      readonly title: string;
      readonly createdAt: number;
    }
  /** `no-form`: the format cannot express the game; `damaged`: it does not match its hash; `gone`: it was deleted. */
  | { readonly problem: 'no-form' | 'damaged' | 'gone' }
);

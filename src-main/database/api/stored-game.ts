import type { GameId, Players } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { Help } from '#shared/game/help.ts';
import type { MatchRef } from '#shared/game/match.ts';
import type { Termination } from '#shared/game/result.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { Setup } from '#shared/game/types.ts';
import type { GameHistory } from '#shared/record/history/game-history.ts';
import type { Tag } from '#shared/record/model/game-record.ts';

/** A game as the database keeps it. Texts are in the forms of the record: position code, moves, result. */
export interface StoredGame {
  readonly id: GameId;
  /** Grows by one with every change of this game. */
  readonly revision: number;
  readonly createdAt: number;
  /** As they sit now: a swap that was taken has changed their colours. */
  readonly players: Players;
  readonly setup: Setup;
  readonly start: string;
  /** Seeds the computer's noise, so that a game can be repeated move for move. */
  readonly seed: number;
  readonly moves: readonly string[];
  /** Points added to White's count at the end, whole or half; negative: to Black's. */
  readonly komi: number;
  /** Where the swap rule is in force: White may take over Black's side after the first move, or has. */
  readonly swap: Swap | undefined;
  /** Where it is one of a match of two. */
  readonly match: MatchRef | undefined;
  /** The helps that it allows; all of them where it is undefined. Told in its record. */
  readonly help: readonly Help[] | undefined;
  readonly result: string;
  readonly termination: Termination;
  /** Undefined where nobody's time is limited. */
  readonly timeControl?: TimeControl | undefined;
  /** Thinking time of each move in milliseconds; undefined where it is not known. */
  readonly times: readonly (number | undefined)[];
  /** What the turn that is on has taken so far, as far as it was kept, in milliseconds. */
  readonly turnTime: number;
  /** What the choice to take over the other side took, in milliseconds. */
  readonly swapTime: number;
  /** What happened in it besides its moves. */
  readonly history: GameHistory;
}

export interface NewGame {
  /** A game that is put in the bin with it, if nobody has made a move in it. */
  readonly replaces?: GameId | undefined;
  /** The page's own name for its wish; the same one again gives the game made before, and so does the same place in a match. */
  readonly requestId: string;
  readonly createdAt: number;
  readonly players: Players;
  readonly setup: Setup;
  readonly start: string;
  readonly seed: number;
  readonly komi: number;
  readonly swap: Swap | undefined;
  readonly timeControl?: TimeControl | undefined;
  /** Tags of its record that the database has no column for. */
  readonly otherTags?: readonly Tag[];
  /** Moves that are made already, without their times; a game begins with none where they are left out. */
  readonly moves?: readonly string[];
}

export interface GameEnd {
  readonly result: string;
  readonly termination: Termination;
}

/** What became of a game that was to be written in some form. */
export type GameText = { readonly id: GameId } & (
  | {
      readonly text: string;
      /** What a file of this game alone is called after: who played, and when it was begun. */
      readonly title: string;
      readonly createdAt: number;
    }
  /** `no-form`: the game cannot be written so; `damaged`: it does not match its hash; `gone`: there is none. */
  | { readonly problem: 'no-form' | 'damaged' | 'gone' }
);

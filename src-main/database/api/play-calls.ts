import type { AtRevision, GameId, Player, ProfileId } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { MatchRef } from '#shared/game/match.ts';
import type { Colour } from '#shared/game/types.ts';
import type { GameEnd, NewGame, StoredGame } from './stored-game.ts';

/** Calls on games in play. */
export interface PlayCalls {
  /**
   * Returns the unfinished game that was changed last, was started here, is not in the bin and matches its hash. A match counts
   * as unfinished until its second game is started; its first game is returned then.
   * @param profile leaves out the games of the other profiles
   */
  currentGame(profile?: ProfileId): Promise<StoredGame | undefined>;
  /** Returns a game, also one in the bin, which can be looked at. Every change of a game in the bin is `not-found`. */
  game(id: GameId): Promise<StoredGame>;
  /** Returns a game of a match, unless it is in the bin. */
  gameOfMatch(place: MatchRef): Promise<StoredGame | undefined>;
  createGame(game: NewGame): Promise<StoredGame>;
  /**
   * Makes a person's move by the rules, which also say whether it ends the game. Rejects with `game-over`, `wrong-player` or
   * `illegal-move`, too. @param change `milliseconds`: thinking time
   */
  play(change: AtRevision & { readonly move: string; readonly milliseconds: number }): Promise<StoredGame>;
  /** Stores a move that was made by the rules. @param change `milliseconds`: thinking time; `end`: given where this move ends the game */
  appendMove(
    change: AtRevision & { readonly move: string; readonly milliseconds: number; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /**
   * Accepts the swap that is offered: the players change colours. @param change `milliseconds`: the time that the
   * choice took
   */
  takeSwap(change: AtRevision & { readonly milliseconds?: number }): Promise<StoredGame>;
  /** Saves the time that the current turn has used so far, unless that turn is over. */
  keepTurnTime(turn: {
    readonly gameId: GameId;
    /** The number of moves before that turn. */
    readonly moveCount: number;
    readonly milliseconds: number;
  }): Promise<void>;
  /**
   * Keeps the first `keep` moves, and the game is unfinished again. The other moves can be redone.
   * @param change `swap`: its state after the change; if that differs, the players change colours
   */
  cutMoves(
    change: AtRevision & { readonly keep: number; readonly swap: Swap | undefined },
  ): Promise<StoredGame>;
  /**
   * Restores the first `moves` of the moves that were taken back.
   * @param change `swap`: whether the swap is restored too; `end`: given if the last of the moves ends the game
   */
  redo(
    change: AtRevision & { readonly moves: number; readonly swap: boolean; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /** Replaces the player of a colour. The record keeps who played it before. */
  changePlayer(
    change: AtRevision & { readonly colour: Colour; readonly player: Player },
  ): Promise<StoredGame>;
  /** Records that a colour asked for a hint before its next move. */
  noteHint(change: AtRevision & { readonly colour: Colour }): Promise<StoredGame>;
  /** Records that the coach spoke about the last move, which is of this colour. */
  noteCoach(change: AtRevision & { readonly colour: Colour }): Promise<StoredGame>;
  endGame(change: AtRevision & { readonly end: GameEnd }): Promise<StoredGame>;
}

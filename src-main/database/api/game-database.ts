import type { Backup } from '#shared/contract/data.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { GameQuery, listing, RemovalId, Selection } from '#shared/contract/library.ts';
import type { AtRevision, GameId, GameSummary, Player } from '#shared/contract/schemas.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import type { statistics } from '#shared/contract/statistics.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { MatchRef } from '#shared/game/match.ts';
import type { Colour } from '#shared/game/types.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { GameEnd, GameText, NewGame, StoredGame } from './stored-game.ts';

/** How many games were changed, and which of them, as far as not too many. */
export interface AnnotatedGames {
  readonly changed: number;
  readonly games: GameChange[];
}

/** What is known of a game besides its course. */
export interface StoredDetails {
  /** Thinking time of each move in milliseconds; undefined where it is not known. */
  readonly times: (number | undefined)[];
  readonly favourite: boolean;
  readonly tags: string[];
  readonly note: string;
  readonly moves: string[];
  /** The game as `.hgn` text, where that says more than the rest. */
  readonly record: string | undefined;
}

export interface Removed {
  readonly removed: number;
  /** Names the removal, where anything was removed. */
  readonly removal: RemovalId | undefined;
}

/** Games in play. */
export interface PlayCalls {
  /**
   * The unfinished game that was changed last, is not in the bin and is sound; a match of which the second game is not
   * begun is unfinished, too, and its first game stands for it.
   */
  currentGame(): Promise<StoredGame | undefined>;
  /** A game that is not in the bin; one that is there is `not-found`, for this and for every change. */
  game(id: GameId): Promise<StoredGame>;
  /** The game at a place of a match that is not in the bin. */
  gameOfMatch(place: MatchRef): Promise<StoredGame | undefined>;
  beginGame(game: NewGame): Promise<StoredGame>;
  /** @param change `milliseconds`: thinking time; `end`: given where this move ends the game */
  appendMove(
    change: AtRevision & { readonly move: string; readonly milliseconds: number; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /** Takes the swap that is offered: the players change colours. @param change `milliseconds`: what the choice took */
  takeSwap(change: AtRevision & { readonly milliseconds?: number }): Promise<StoredGame>;
  /** Keeps what the turn that is on has taken so far, unless another turn is on by now. */
  keepTurnTime(turn: {
    readonly gameId: GameId;
    /** How many moves were made before it. */
    readonly moveCount: number;
    readonly milliseconds: number;
  }): Promise<void>;
  /**
   * Keeps the first `keep` moves; the game is unfinished again. The others can be brought back.
   * @param change `swap`: its state then; where it is another than before, the players change colours
   */
  cutMoves(
    change: AtRevision & { readonly keep: number; readonly swap: Swap | undefined },
  ): Promise<StoredGame>;
  /**
   * Brings back the first `moves` moves of those that were taken back.
   * @param change `swap`: whether the swap is brought back too; `end`: given where the last of them ends the game
   */
  bringBack(
    change: AtRevision & { readonly moves: number; readonly swap: boolean; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /** Has another player go on with a colour; who played it before is kept in the record. */
  changePlayer(
    change: AtRevision & { readonly colour: Colour; readonly player: Player },
  ): Promise<StoredGame>;
  /** Notes that a colour asked for a hint before its next move. */
  noteHint(change: AtRevision & { readonly colour: Colour }): Promise<StoredGame>;
  endGame(change: AtRevision & { readonly end: GameEnd }): Promise<StoredGame>;
}

/** Games that come from outside. */
export interface ImportCalls {
  /**
   * Looks at games that are to come in, and keeps them aside: nothing of them is in the library yet, and nothing of them
   * outlives the process. The first call begins an import.
   * @param games at most 200 a call, lawful ones
   * @returns for each whether it is fresh: neither in the library with all that is in it, nor kept aside before
   */
  stageGames(importId: string, games: readonly LibraryGame[]): Promise<boolean[]>;
  /**
   * Brings in what was kept aside and is still fresh, all of it or, where anything fails, nothing: then it stays aside.
   * Rejects with `not-found` where nothing was kept aside under this name, or some of it was lost with the database's worker.
   * @param fresh how many games were fresh when they were kept aside; not looked at where it is left out
   */
  commitStaged(
    importId: string,
    fresh?: number,
  ): Promise<{ readonly imported: number; readonly first: GameId | undefined }>;
  /** Forgets what was kept aside. */
  dropStaged(importId: string): Promise<void>;
}

/** Games that leave the library as text. */
export interface ExportCalls {
  /**
   * Games as text, in the order asked: one game each, in the form of a file of one format without head and tail (a line
   * for `csv`, `line` and `json`, without the separator of `json`).
   * @param ids at most 500 a call
   */
  gameTexts(ids: readonly GameId[], format: ExportFormat): Promise<GameText[]>;
}

/** What is read of games besides the list. */
export interface SelectionCalls {
  /** The games that are meant, in the order of `query`; without it as they were named, or oldest first. */
  selectedGames(games: Selection, query: GameQuery | undefined): Promise<GameId[]>;
  /** What is known of a game besides its course. */
  details(id: GameId): Promise<StoredDetails>;
}

/** The bin. */
export interface BinCalls {
  removeGames(games: Selection, removedAt: number): Promise<Removed>;
  /** Answers with how many were in the bin and are no longer. */
  restoreGames(what: { readonly removal: RemovalId } | { readonly games: Selection }): Promise<number>;
  /** Deletes those of the games that are in the bin for good. */
  destroyGames(games: Selection): Promise<number>;
  /** The number of the last removal; 0 where nothing was ever put in the bin. */
  lastRemoval(): Promise<number>;
  /** Deletes what the removals up to one put in the bin; some hundred games in each transaction. */
  purgeBin(through: number): Promise<number>;
}

/**
 * What a person adds to games. Damaged games are left as they are and not counted; more than 500 games are changed in
 * several transactions.
 */
export interface AnnotationCalls {
  starGames(games: Selection, favourite: boolean): Promise<AnnotatedGames>;
  tagGames(
    games: Selection,
    tags: { readonly add: readonly string[]; readonly take: readonly string[] },
  ): Promise<AnnotatedGames>;
  /** The game as a row of the list. */
  writeNote(change: AtRevision & { readonly note: string }): Promise<GameSummary>;
  /** Gives a person another name in those of the games that they played. */
  renamePlayer(
    games: Selection,
    names: { readonly from: string; readonly to: string },
  ): Promise<AnnotatedGames>;
}

/** Games that are there more than once. */
export interface DuplicateCalls {
  /** Puts all copies but the oldest in the bin; that one gets what was marked, noted and said in all of them. */
  mergeDuplicates(removedAt: number): Promise<Removed & AnnotatedGames>;
}

/** Copies of the whole library, kept beside it. */
export interface BackupCalls {
  /**
   * Keeps a copy of the library in the folder `backups` of the data folder, where there is none of this day and there are
   * games, compares it with the hashes of its games, and takes away old ones that are no longer needed. Other calls are
   * answered meanwhile.
   * @param now milliseconds since 1970; @param isDue whether one is due even where there is one of this day
   * @returns whether a copy was made
   */
  backUp(now: number, isDue?: boolean): Promise<boolean>;
  /** Keeps a copy of the library as it is now, besides those of each day; undefined where there are no games. */
  backUpByHand(now: number): Promise<Backup | undefined>;
  /** All copies, newest first. */
  backups(): Promise<Backup[]>;
  /**
   * Looks whether a copy is whole, each of its games too. Rejects with `not-found`, `not-a-library`, `newer-schema` where it
   * cannot be used.
   * @returns how many games it has
   */
  checkBackup(name: string): Promise<number>;
  /** Looks at one copy that was not looked at since the library was opened. @returns whether there was one */
  checkNextBackup(): Promise<boolean>;
  /** Whether a whole copy has all games, as they are, that the removals up to one put in the bin. */
  isBackedUp(through: number): Promise<boolean>;
}

/** Calls of a part of the contract as the database takes them: without a signal. */
type Passed<Part> = {
  readonly [Name in keyof Part]: unknown extends InputOf<Part[Name]>
    ? () => Promise<AnswerOf<Part[Name]>>
    : (input: InputOf<Part[Name]>) => Promise<AnswerOf<Part[Name]>>;
};

/** The procedures of the contract that the database answers itself, under the contract's names. */
export interface DirectCalls {
  /** Rows of games that do not match their hashes say nothing but that. */
  readonly library: Passed<typeof listing>;
  readonly statistics: Passed<typeof statistics>;
}

/**
 * Everything that can be asked of the database. Every change is one transaction, unless its description says otherwise,
 * and is on disk when its promise resolves. All reject with `DatabaseError`.
 */
export interface DatabaseCalls
  extends
    DirectCalls,
    PlayCalls,
    ImportCalls,
    ExportCalls,
    SelectionCalls,
    BinCalls,
    AnnotationCalls,
    DuplicateCalls,
    BackupCalls {
  /**
   * Compares some games of the library with their hashes: those after a number.
   * @returns the number of the last one, 0 after the last of all; and the numbers of those that do not match
   */
  checkSomeGames(after: number): Promise<{ readonly last: number; readonly damaged: number[] }>;
  /** The version of SQLite that the library is read and written with. */
  sqliteVersion(): Promise<string>;
}

/** The one way to the database. */
export interface GameDatabase extends DatabaseCalls {
  /** What was asked for before is answered first; what is asked for later is `unavailable`. Never rejects. */
  close(): Promise<void>;
}

import type { AnalysisDepth } from '#shared/analysis/position-value.ts';
import type { Backup } from '#shared/contract/data.ts';
import type { GameChange } from '#shared/contract/game.ts';
import type { CollectionEntry, GameQuery, listing, RemovalId, Selection } from '#shared/contract/library.ts';
import type { Profile, RatedGame, RatingHistory } from '#shared/contract/profiles.ts';
import type { AtRevision, GameId, GameSummary, Player, ProfileId } from '#shared/contract/schemas.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import type { statistics } from '#shared/contract/statistics.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { MatchRef } from '#shared/game/match.ts';
import type { Colour } from '#shared/game/types.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import type { ImportEntry } from '../../transfer/import-protocol.ts';
import type { StoredAnalysis } from './stored-analysis.ts';
import type { GameEnd, GameText, NewGame, StoredGame } from './stored-game.ts';

/** How many games were changed, and their ids, unless there are too many. */
export interface AnnotatedGames {
  readonly changed: number;
  readonly games: GameChange[];
}

/** What the database knows of a game besides its moves. */
export interface StoredDetails {
  /** Thinking time of each move in milliseconds; undefined where it is not known. */
  readonly times: (number | undefined)[];
  readonly revision: number;
  readonly favourite: boolean;
  readonly tags: string[];
  readonly note: string;
  readonly moves: string[];
  /** The game as `.hgn` text, where the record has more than the columns. */
  readonly record: string | undefined;
}

export interface Removed {
  readonly removed: number;
  /** The id of the removal; undefined where nothing was removed. */
  readonly removal: RemovalId | undefined;
}

/** Calls on games in play. */
export interface PlayCalls {
  /**
   * Returns the unfinished game that was changed last, is not in the bin and matches its hash. A match counts as
   * unfinished until its second game is started; its first game is returned then.
   */
  currentGame(): Promise<StoredGame | undefined>;
  /** Returns a game, also one in the bin, which can be looked at. Every change of a game in the bin is `not-found`. */
  game(id: GameId): Promise<StoredGame>;
  /** Returns a game of a match, unless it is in the bin. */
  gameOfMatch(place: MatchRef): Promise<StoredGame | undefined>;
  createGame(game: NewGame): Promise<StoredGame>;
  /** @param change `milliseconds`: thinking time; `end`: given where this move ends the game */
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
   * @param change `swap`: its state after the change; where that differs, the players change colours
   */
  cutMoves(
    change: AtRevision & { readonly keep: number; readonly swap: Swap | undefined },
  ): Promise<StoredGame>;
  /**
   * Restores the first `moves` of the moves that were taken back.
   * @param change `swap`: whether the swap is restored too; `end`: given where the last of the moves ends the game
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

/** Calls that import games. */
export interface ImportCalls {
  /**
   * Stages games for an import. They are kept in memory, outside of the library, and are lost with the process. The
   * first call starts an import.
   * @param games at most 200 legal games in each call
   * @returns for each game whether it is new: neither in the library with all its content, nor staged before
   */
  stageGames(importId: string, games: readonly LibraryGame[]): Promise<boolean[]>;
  /**
   * Imports the staged games that are still new: all or none, and nobody sees some of them before. After an error they stay staged. Rejects with
   * `not-found` where no games are staged under this id, or the database worker was restarted since.
   * @param fresh the number of new games when they were staged; not checked where it is left out
   */
  commitStaged(
    importId: string,
    fresh?: number,
  ): Promise<{ readonly imported: number; readonly first: GameId | undefined }>;
  /** Discards the staged games. Where they are being imported, that is cancelled: `commitStaged` rejects with `not-found`. */
  dropStaged(importId: string): Promise<void>;
}

/** Calls that export games. */
export interface ExportCalls {
  /**
   * Returns games as text, in the order of the ids. Each text is the part of a file that belongs to the game, without
   * head and tail: a line for `csv`, `line` and `json`, the latter without its separator.
   * @param ids at most 500 in each call
   * @param hasAnalysis whether text and JSON contain what is kept of the analyses; false if omitted
   */
  gameTexts(ids: readonly GameId[], format: ExportFormat, hasAnalysis?: boolean): Promise<GameText[]>;
}

/** Calls that read games outside of the list. */
export interface SelectionCalls {
  /**
   * Returns the selected games in the order of `query`. Without a query: in the order in which they were named, or
   * oldest first.
   */
  selectedGames(games: Selection, query: GameQuery | undefined): Promise<GameId[]>;
  details(id: GameId): Promise<StoredDetails>;
}

/**
 * Calls on games in the bin. More than 600 games are changed in several transactions, which are stored before the first
 * of them: where the process is killed or the disk fails, the rest is done later.
 */
export interface BinCalls {
  removeGames(games: Selection, removedAt: number): Promise<Removed>;
  /** Takes games out of the bin. @returns how many games that were */
  restoreGames(what: { readonly removal: RemovalId } | { readonly games: Selection }): Promise<number>;
  /** Deletes those of the games for good that are in the bin. */
  destroyGames(games: Selection): Promise<number>;
  /** Returns the number of the last removal; 0 where no game was ever put in the bin. */
  lastRemoval(): Promise<number>;
  /** Deletes the games of all removals up to a number, some hundred games in each transaction. @returns how many */
  purgeBin(through: number): Promise<number>;
}

/**
 * Calls that change stars, tags, notes and names. Damaged games are not changed and not counted. More than 50 games
 * are changed in several transactions, of which the same holds.
 */
export interface AnnotationCalls {
  starGames(games: Selection, favourite: boolean): Promise<AnnotatedGames>;
  tagGames(
    games: Selection,
    tags: { readonly add: readonly string[]; readonly take: readonly string[] },
  ): Promise<AnnotatedGames>;
  /** Returns the game as a row of the list. */
  writeNote(change: AtRevision & { readonly note: string }): Promise<GameSummary>;
  /**
   * Replaces the comments, judgements and variations of a game. @param change `line`: legal, within the limits of records,
   * and with the game's own moves
   */
  writeLine(change: AtRevision & { readonly line: RecordedLine }): Promise<GameChange>;
  /** Renames a person in those of the games that they played. */
  renamePlayer(
    games: Selection,
    names: { readonly from: string; readonly to: string },
  ): Promise<AnnotatedGames>;
}

/** The entries of a collection. */
export interface CollectionContent {
  readonly name: string;
  readonly entries: readonly CollectionEntry[];
}

/** Calls on collections: the games of a tag in an order, with notes, and positions among them. More than 50 games are tagged in several transactions. */
export interface CollectionCalls {
  /** Sets the entries of a collection, and gives its games the tag. Positions that are not listed are deleted. */
  arrangeCollection(content: CollectionContent): Promise<AnnotatedGames>;
  /** Adds entries at the end. One that is there already keeps its place, and gets the note behind its own. */
  addToCollection(content: CollectionContent): Promise<AnnotatedGames>;
  /** Adds entries as they were read from files; games are found by their content. */
  joinCollection(content: {
    readonly name: string;
    readonly entries: readonly ImportEntry[];
  }): Promise<AnnotatedGames>;
  /** Moves the entries of a collection behind those of another. Games get the other tag, and keep the first. */
  renameCollection(names: { readonly from: string; readonly to: string }): Promise<AnnotatedGames>;
  /** Returns the entries as records, in their order. @returns `leftOut`: how many could not be read */
  collectionTexts(
    name: string,
    format: 'hgn' | 'json',
  ): Promise<{ readonly texts: readonly string[]; readonly leftOut: number }>;
}

/** Calls on games that are in the library more than once. */
export interface DuplicateCalls {
  /** Puts all copies but the oldest in the bin. The oldest one gets the annotations and comments of all. */
  mergeDuplicates(removedAt: number): Promise<Removed & AnnotatedGames>;
}

/** Calls on the analyses of games. They belong to no revision: a change of a game leaves its analysis as it is. */
export interface AnalysisCalls {
  /**
   * Returns what is kept, or what the record of the game has; undefined where there is nothing, or nothing that can be read.
   */
  analysis(id: GameId): Promise<StoredAnalysis | undefined>;
  /** Replaces what is kept. It is deleted with the game. Rejects with `not-found` where there is no game. */
  keepAnalysis(id: GameId, analysis: StoredAnalysis): Promise<void>;
}

/** A move of a person that missed a proven better one. */
export interface ProvenMistake {
  readonly gameId: GameId;
  /** The number of moves before it. */
  readonly ply: number;
  /** Position code of the position in which it was made. */
  readonly position: string;
  /** The best move there. */
  readonly best: string;
}

/** Calls on the mistakes that reviews found. */
export interface MistakeCalls {
  /**
   * Returns the mistakes of people in the latest reviewed games with mistakes, latest game first: those that may be puzzles,
   * where the loss is proven, as large as puzzles ask for, and few piles are left.
   * @param request `player`: only this person's; `games`: the most games that are looked at
   */
  provenMistakes(request: { readonly player?: string; readonly games: number }): Promise<ProvenMistake[]>;
}

/** Calls on the people who play on this computer, and on their rated games. */
export interface ProfileCalls {
  /** Returns all profiles in the order of their numbers. */
  profiles(): Promise<Profile[]>;
  /** Returns the new profile; undefined where another one has the name. @param createdAt milliseconds since 1970 */
  addProfile(name: string, createdAt: number): Promise<Profile | undefined>;
  /** Returns the profile with its new name; undefined where another one has the name, or there is no such profile. */
  renameProfile(id: ProfileId, name: string): Promise<Profile | undefined>;
  /**
   * Rates the games that have ended since the last time, in the order in which they were started. A rated game that was put in
   * the bin or deleted before its end is lost.
   * @param now milliseconds since 1970; @returns how many games were rated
   */
  settleRatings(now: number): Promise<number>;
  /** Returns the rated games of a profile, or of all profiles, that have not counted yet. */
  runningRatedGames(id?: ProfileId): Promise<GameId[]>;
  ratingHistory(id: ProfileId): Promise<RatingHistory>;
  /** Returns a rated game that has counted; undefined for other games. */
  ratedGame(id: GameId): Promise<RatedGame | undefined>;
}

/** The games that are to be reviewed in the background. */
export interface StoredQueue {
  readonly isPaused: boolean;
  /** The games that were queued since the queue was empty; those that are done, with the skipped ones. */
  readonly total: number;
  readonly done: number;
  /** The games that were skipped because they are damaged, or for another reason. */
  readonly damaged: number;
  readonly failed: number;
  /** The mistakes and blunders of people in the reviewed games. */
  readonly mistakes: number;
}

/** How the review of a queued game ended: it is over or gone, or was skipped. */
export type ReviewOutcome = 'done' | 'damaged' | 'failed';

/** Calls on the games that are to be reviewed in the background. They survive the process, however it ends. */
export interface ReviewQueueCalls {
  /**
   * Queues finished games outside the bin, newest first, behind those that are queued already. Games with a review of that depth
   * or a deeper one by the same engine are left out. More than 1,000 games take several transactions, as for `BinCalls`.
   * @param signature identifies the engine @returns the number of games that were added
   */
  queueReviews(games: Selection, depth: AnalysisDepth, signature: string): Promise<number>;
  /** Returns the queue; undefined where no game is queued. */
  reviewQueue(): Promise<StoredQueue | undefined>;
  /** Returns the first game of the queue. */
  nextReview(): Promise<{ readonly gameId: GameId; readonly depth: AnalysisDepth } | undefined>;
  /** Takes a game out of the queue, and returns the queue with it; without a game left the queue is deleted. */
  finishReview(gameId: GameId, outcome: ReviewOutcome): Promise<StoredQueue | undefined>;
  /** Pauses or resumes the queue. */
  pauseReviews(isPaused: boolean): Promise<StoredQueue | undefined>;
  /** Empties the queue. */
  cancelReviews(): Promise<void>;
}

/** Calls on tries of puzzles. */
export interface PuzzleCalls {
  /** Returns all tries, oldest first. */
  puzzleTries(): Promise<PuzzleTry[]>;
  keepPuzzleTry(tried: PuzzleTry): Promise<void>;
}

/** Calls on backups of the library. */
export interface BackupCalls {
  /**
   * Makes the daily backup in the folder `backups`, unless there is one of this day or the library is empty. Compares
   * it with the hashes of its games, and deletes old backups. Other calls are answered meanwhile.
   * @param now milliseconds since 1970; @param isDue makes a backup even where there is one of this day
   * @returns whether a backup was made
   */
  backUp(now: number, isDue?: boolean): Promise<boolean>;
  /** Makes a backup now, besides the daily ones; undefined where the library is empty. */
  backUpByHand(now: number): Promise<Backup | undefined>;
  /** Returns all backups, newest first. */
  backups(): Promise<Backup[]>;
  /**
   * Checks a backup, with each of its games. Rejects with `not-found`, `not-a-library`, `newer-schema` where it cannot
   * be used.
   * @returns how many games it has
   */
  checkBackup(name: string): Promise<number>;
  /** Checks one backup that was not checked since the library was opened. @returns whether there was one */
  checkNextBackup(): Promise<boolean>;
  /** Whether an intact backup has all games, unchanged, of the removals up to a number. */
  isBackedUp(through: number): Promise<boolean>;
}

/** The calls of a part of the contract in the form in which the database takes them: without a signal. */
type Passed<Part> = {
  readonly [Name in keyof Part]: unknown extends InputOf<Part[Name]>
    ? () => Promise<AnswerOf<Part[Name]>>
    : (input: InputOf<Part[Name]>) => Promise<AnswerOf<Part[Name]>>;
};

/** The procedures of the contract that the database answers itself, under the names of the contract. */
export interface DirectCalls {
  /** Rows of games that do not match their hashes have no content; they are marked as damaged. */
  readonly library: Passed<typeof listing>;
  readonly statistics: Passed<typeof statistics>;
}

/**
 * All calls of the database. Each change is one transaction, unless its description says otherwise, and is on disk when
 * its promise resolves. All calls reject with `DatabaseError`.
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
    CollectionCalls,
    DuplicateCalls,
    AnalysisCalls,
    MistakeCalls,
    ProfileCalls,
    ReviewQueueCalls,
    PuzzleCalls,
    BackupCalls {
  /**
   * Compares some games of the library with their hashes, starting after an id.
   * @returns the id of the last game that was compared, 0 at the end of the library; and the ids of damaged games
   */
  checkSomeGames(after: number): Promise<{ readonly last: number; readonly damaged: number[] }>;
  /** Returns the version of SQLite. */
  sqliteVersion(): Promise<string>;
}

/** The interface of the database. */
export interface GameDatabase extends DatabaseCalls {
  /** Answers pending calls and closes the library. Later calls reject with `unavailable`. Never rejects. */
  close(): Promise<void>;
}

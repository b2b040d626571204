import type { Backup } from '#shared/contract/data.ts';
import type { GameFilter, GameQuery, Selection } from '#shared/contract/library.ts';
import type { GameId, Player, Players } from '#shared/contract/schemas.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import type { Statistics } from '#shared/contract/statistics.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { MatchPlace } from '#shared/game/match.ts';
import type { Help } from '#shared/game/help.ts';
import type { Termination } from '#shared/game/result.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { Colour, Setup } from '#shared/game/types.ts';
import type { GameHistory } from '#shared/record/history/game-history.ts';
import type { ListStore } from './list-store.ts';
import type { Tag } from '#shared/record/model/game-record.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

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
  readonly match: MatchPlace | undefined;
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

/** Which game to change, and the revision the change was meant for. */
export interface ChangeOf {
  readonly gameId: GameId;
  readonly expectedRevision: number;
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

/** What the statistics are asked about. */
export interface StatisticsQuestion {
  /** Seen from this person's side, and only games that this person played. */
  readonly player?: string | undefined;
  readonly filter: GameFilter;
}

/** The one door to the database. Every change is on disk when its promise resolves; all reject with `StoreError`. */
export interface Store extends ListStore {
  /**
   * The unfinished game that was changed last, is not in the bin and is sound; a match of which the second game is not
   * begun is unfinished, too, and its first game stands for it.
   */
  currentGame(): Promise<StoredGame | undefined>;
  /** A game that is not in the bin; one that is there is `not-found`, for this and for every change. */
  game(id: GameId): Promise<StoredGame>;
  /** The game at a place of a match that is not in the bin. */
  gameOfMatch(place: MatchPlace): Promise<StoredGame | undefined>;
  beginGame(game: NewGame): Promise<StoredGame>;
  /** @param change `milliseconds`: thinking time; `end`: given where this move ends the game */
  appendMove(
    change: ChangeOf & { readonly move: string; readonly milliseconds: number; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /** Takes the swap that is offered: the players change colours. @param change `milliseconds`: what the choice took */
  takeSwap(change: ChangeOf & { readonly milliseconds?: number }): Promise<StoredGame>;
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
    change: ChangeOf & { readonly keep: number; readonly swap: Swap | undefined },
  ): Promise<StoredGame>;
  /**
   * Brings back the first `moves` moves of those that were taken back.
   * @param change `swap`: whether the swap is brought back too; `end`: given where the last of them ends the game
   */
  bringBack(
    change: ChangeOf & { readonly moves: number; readonly swap: boolean; readonly end?: GameEnd },
  ): Promise<StoredGame>;
  /** Has another player go on with a colour; who played it before is kept in the record. */
  changePlayer(change: ChangeOf & { readonly colour: Colour; readonly player: Player }): Promise<StoredGame>;
  /** Notes that a colour asked for a hint before its next move. */
  noteHint(change: ChangeOf & { readonly colour: Colour }): Promise<StoredGame>;
  endGame(change: ChangeOf & { readonly end: GameEnd }): Promise<StoredGame>;
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
  /** The games that are meant, in the order of `query`; without it as they were named, or oldest first. */
  selectedGames(games: Selection, query: GameQuery | undefined): Promise<GameId[]>;
  /**
   * Games as text, in the order asked: one game each, in the form of a file of one format without head and tail (a line
   * for `csv`, `line` and `json`, without the separator of `json`).
   * @param ids at most 500 a call
   */
  gameTexts(ids: readonly GameId[], format: ExportFormat): Promise<GameText[]>;
  /** Counts the finished games. */
  statistics(question: StatisticsQuestion): Promise<Statistics>;
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
  /**
   * Compares some games of the library with their hashes: those after a number.
   * @returns the number of the last one, 0 after the last of all; and the numbers of those that do not match
   */
  checkSomeGames(after: number): Promise<{ readonly last: number; readonly damaged: number[] }>;
  /** Whether a whole copy has all games, as they are, that the removals up to one put in the bin. */
  isBackedUp(through: number): Promise<boolean>;
  /** Looks at one copy that was not looked at since the library was opened. @returns whether there was one */
  checkNextBackup(): Promise<boolean>;
  /** The version of SQLite that the library is read and written with. */
  sqliteVersion(): Promise<string>;
  /** What was asked for before is answered first; what is asked for later is `unavailable`. Never rejects. */
  close(): Promise<void>;
}

export const STORE_ERROR_KINDS = [
  'not-found',
  'stale',
  'damaged-game',
  'disk-full',
  'read-only',
  'disk-error',
  /** Another process has this data folder open. */
  'in-use',
  /** The database was written by a newer version of the app. */
  'newer-schema',
  /** The file is no database, or not one of ours. */
  'not-a-library',
  /** The file is a library of ours, but pages or tables of it are damaged. */
  'damaged-library',
  /** The database worker is gone. */
  'unavailable',
  'defect',
] as const;
export type StoreErrorKind = (typeof STORE_ERROR_KINDS)[number];

/** What went wrong in the store. `found` is the game's revision for `stale`, the schema's number for `newer-schema`. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  readonly found: number | undefined;

  constructor(kind: StoreErrorKind, message: string, found?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.kind = kind;
    this.found = found;
  }
}

import type { GameChange } from '#shared/contract/game.ts';
import type { CollectionEntry, RemovalId } from '#shared/contract/library.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { Colour } from '#shared/game/types.ts';
import type { AtRevision, GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import type { ImportEntry } from '../../transfer/read-sources.ts';

export interface Removed {
  readonly removed: number;
  /** The id of the removal; undefined if nothing was removed. */
  readonly removal: RemovalId | undefined;
}

/** How many games were changed, and their ids, unless there are too many. */
export interface AnnotatedGames {
  readonly changed: number;
  readonly games: GameChange[];
}

/**
 * Calls on games in the bin. More than 100 games are changed in several transactions. If one of them fails, the error says how many games
 * were reached (`DatabaseError.reached`); the call can be repeated.
 */
export interface BinCalls {
  removeGames(games: Selection, removedAt: number): Promise<Removed>;
  /** Takes games out of the bin. @returns how many games that were */
  restoreGames(what: { readonly removal: RemovalId } | { readonly games: Selection }): Promise<number>;
  /** Deletes those of the games for good that are in the bin. */
  destroyGames(games: Selection): Promise<number>;
  /** Deletes all games that were put in the bin until a moment, some hundred games in each transaction. @returns how many */
  purgeBin(until: number): Promise<number>;
}

/**
 * Calls that change stars, tags, notes and names. Damaged games are not changed and not counted. Many games are changed in several
 * transactions, as in `BinCalls`.
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
  /** Renames a person in those of the games that they played. @param names `colour`: only if they have it */
  renamePlayer(
    games: Selection,
    names: { readonly from: string; readonly to: string; readonly colour?: Colour },
  ): Promise<AnnotatedGames & { readonly before: readonly NameBefore[] }>;
}

/** The name that one colour had in some games before it was changed. */
export interface NameBefore {
  readonly name: string;
  readonly colour: Colour;
  readonly ids: GameId[];
}

/** The entries of a collection. */
interface CollectionContent {
  readonly name: string;
  readonly entries: readonly CollectionEntry[];
}

/** Calls on collections: the games of a tag in an order, with notes, and positions among them. Many games are tagged in several transactions, as in `BinCalls`. */
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

import type { GameChange } from '#shared/contract/game.ts';
import type { GameQuery, RemovalId, SavedFilter, Selection } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';

/** Some rows of the list; `total` counts what matches, `kept` all games that are not in the bin. */
export interface Page {
  readonly rows: GameSummary[];
  readonly total: number;
  readonly kept: number;
}

/** How many games were changed, and which of them, as far as not too many. */
export interface Marked {
  readonly changed: number;
  readonly games: GameChange[];
}

/** What is known of a game besides its course. */
export interface GameMarks {
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

/**
 * The part of the store that the library works with. Every change is one transaction, but for marks on more than 500 games
 * (stars, tags, names), which are several. Damaged games are left as they are and not counted. All reject with
 * `StoreError`.
 */
export interface ListStore {
  /** Rows that make no sense are left out. Looks at no hash. */
  page(of: { readonly query: GameQuery; readonly from: number; readonly count: number }): Promise<Page>;
  /** The place of a game in the list, from 0; undefined where the query does not show it. */
  placeOf(of: { readonly query: GameQuery; readonly gameId: GameId }): Promise<number | undefined>;
  /** People by the beginning of a word of their names, those with most games first, at most 200; not those of the bin. */
  players(startsWith: string): Promise<{ readonly name: string; readonly games: number }[]>;
  /** The tags of games that are not in the bin, by name. */
  tags(): Promise<{ readonly tag: string; readonly games: number }[]>;
  marks(id: GameId): Promise<GameMarks>;

  removeGames(games: Selection, removedAt: number): Promise<Removed>;
  /** Answers with how many were in the bin and are no longer. */
  restoreGames(what: { readonly removal: RemovalId } | { readonly games: Selection }): Promise<number>;
  /** Deletes those of the games that are in the bin for good. */
  destroyGames(games: Selection): Promise<number>;
  /** The number of the last removal; 0 where nothing was ever put in the bin. */
  lastRemoval(): Promise<number>;
  /** Deletes what the removals up to one put in the bin; some hundred games in each transaction. */
  purgeBin(through: number): Promise<number>;

  starGames(games: Selection, favourite: boolean): Promise<Marked>;
  tagGames(
    games: Selection,
    tags: { readonly add: readonly string[]; readonly take: readonly string[] },
  ): Promise<Marked>;
  /** The game as a row of the list. */
  writeNote(change: {
    readonly gameId: GameId;
    readonly expectedRevision: number;
    readonly note: string;
  }): Promise<GameSummary>;
  /** Gives a person another name in those of the games that they played. */
  renamePlayer(games: Selection, names: { readonly from: string; readonly to: string }): Promise<Marked>;

  /** `games`: how many are there more than once; `copies`: how many of them there are beside the first. */
  duplicates(): Promise<{ readonly games: number; readonly copies: number }>;
  /** Puts all copies but the oldest in the bin; that one gets what was marked, noted and said in all of them. */
  mergeDuplicates(removedAt: number): Promise<Removed & Marked>;

  savedFilters(): Promise<SavedFilter[]>;
  /** Replaces one of the same name. */
  saveFilter(filter: SavedFilter): Promise<SavedFilter[]>;
  forgetFilter(name: string): Promise<SavedFilter[]>;
}

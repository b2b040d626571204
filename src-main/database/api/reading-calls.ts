import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import type { GameText } from './stored-game.ts';

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

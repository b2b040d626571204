import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportFormat, ExportOptions } from '#shared/contract/transfer.ts';
import type { GameText } from './stored-game.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

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
   * Imports the staged games that are still new, in transactions of 100. After an error the games that were not reached stay staged. Rejects
   * with `not-found` if no games are staged under this id, or the database worker was restarted since.
   * @param fresh the number of new games when they were staged; not checked if it is left out
   */
  commitStaged(
    importId: string,
    fresh?: number,
  ): Promise<{ readonly imported: number; readonly first: GameId | undefined }>;
  /** Discards the staged games. If they are being imported, that ends: `commitStaged` rejects with `not-found`, and says how many it reached. */
  dropStaged(importId: string): Promise<void>;
}

/** Calls that export games. */
export interface ExportCalls {
  /**
   * Returns games as text, in the order of the ids. Each text is the part of a file that belongs to the game, without
   * head and tail: a line for `csv`, `line` and `json`, the latter without its separator.
   * @param ids at most 500 in each call
   */
  gameTexts(ids: readonly GameId[], format: ExportFormat, options?: ExportOptions): Promise<GameText[]>;
}

/** Calls that read games outside of the list. */
export interface SelectionCalls {
  /**
   * Returns the selected games in the order of `query`. Without a query: in the order in which they were named, or
   * oldest first.
   */
  selectedGames(games: Selection, query: GameQuery | undefined): Promise<GameId[]>;
}

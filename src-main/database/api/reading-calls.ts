import type { GameQuery, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportFormat } from '#shared/contract/transfer.ts';
import type { GameText } from './stored-game.ts';

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
}

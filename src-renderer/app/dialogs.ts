import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import type { Colour, Position } from '#shared/game/types.ts';

/** A position of a game from which a new game can be started. */
export interface PlayOnPoint {
  readonly game: GameState;
  /** The number of half-moves of the game itself before the position. */
  readonly ply: number;
  /** The moves of a variation after those. */
  readonly line: readonly string[];
  /** The side to move. */
  readonly turn: Colour;
}

/** A dialog with its data, which `<DialogHost>` passes to the component as props. */
export type Dialog =
  | {
      readonly kind:
        | 'resign'
        | 'offer-draw'
        | 'change-players'
        | 'take-back'
        | 'leave-rated'
        | 'commands'
        | 'keys'
        | 'board-text'
        | 'import'
        | 'export'
        | 'merge-duplicates'
        | 'collections'
        | 'share'
        | 'about';
    }
  | {
      readonly kind: 'tag-games' | 'rename-player' | 'remove-games' | 'destroy-games';
      readonly games: Selection;
      readonly count: number;
    }
  | {
      readonly kind: 'note-game';
      readonly game: { readonly id: GameId; readonly revision: number };
      /** The current note. */
      readonly note: string;
    }
  /** Adds the position of a code to a collection. */
  | { readonly kind: 'keep-position'; readonly code: string }
  /** Saves the position of a code as a puzzle, where it is one. */
  | { readonly kind: 'save-puzzle'; readonly code: string }
  | { readonly kind: 'position'; readonly position: Position; readonly code: string }
  /** Shows a friend's game of the day, which is given in one line, beside one's own. */
  | { readonly kind: 'day-friend'; readonly line: string }
  | { readonly kind: 'rated-game'; readonly level: number }
  | { readonly kind: 'play-on'; readonly from: PlayOnPoint };

export type DialogKind = Dialog['kind'];

import type { Selection } from '#shared/contract/library.ts';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import type { Colour, Position } from '#shared/game/types.ts';

/** A position of a game from which a new game may go on. */
export interface PlayOnPoint {
  readonly game: GameState;
  /** How many half-moves of the game itself lead to it. */
  readonly ply: number;
  /** The moves of a variation after those. */
  readonly line: readonly string[];
  /** Who is to move there. */
  readonly turn: Colour;
}

/** A dialog over the view, with what it is about: `<DialogHost>` passes that to the component as props. */
export type Dialog =
  | {
      readonly kind:
        | 'new-game'
        | 'resign'
        | 'offer-draw'
        | 'change-players'
        | 'take-back'
        | 'keys'
        | 'board-text'
        | 'import'
        | 'export'
        | 'merge-duplicates'
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
      /** What the note says so far. */
      readonly note: string;
    }
  | { readonly kind: 'position'; readonly position: Position; readonly code: string }
  | { readonly kind: 'play-on'; readonly from: PlayOnPoint };

export type DialogKind = Dialog['kind'];

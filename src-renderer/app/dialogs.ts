import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import type { MessageKey } from '#shared/language/words.ts';

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

/** A game that the library may not have. */
export type ShareableGame = Omit<GameState, 'id' | 'revision'> & { readonly id?: GameState['id'] };

/** A game to share, at a position. */
export interface SharedGame {
  readonly game: ShareableGame;
  /** What is shared in place of a game with moves: a position, or the end of a game that was played with the box. */
  readonly only?: 'position' | 'end';
  readonly ply: number;
  /** Whether White is at the bottom. */
  readonly turned: boolean;
}

/** A question that is confirmed or denied, by the keys of its texts. */
export interface Question {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** The values of both. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The label of the confirming button, a verb. */
  readonly action: MessageKey;
  /** The label of the cancelling button; "Cancel" if omitted. */
  readonly keep?: MessageKey;
  /** Whether the action is destructive. */
  readonly danger?: boolean;
  /** Whether it is about the game in play, so that it is denied when the game ends. */
  readonly isAboutGame?: boolean;
}

/** A dialog with its data, which `<DialogHost>` passes to the component as props. */
export type Dialog =
  | {
      readonly kind:
        | 'resign'
        | 'offer-draw'
        | 'change-players'
        | 'commands'
        | 'keys'
        | 'board-text'
        | 'import'
        | 'export'
        | 'merge-duplicates'
        | 'collections'
        | 'day'
        | 'recent-games'
        | 'about';
    }
  | {
      readonly kind: 'tag-games' | 'rename-player';
      readonly games: Selection;
      readonly count: number;
    }
  | {
      readonly kind: 'note-game';
      readonly game: { readonly id: GameId; readonly revision: number };
      /** The current note. */
      readonly note: string;
    }
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly answer: (isConfirmed: boolean) => void;
    }
  /** Adds the position of a code to a collection. */
  | { readonly kind: 'keep-position'; readonly code: string }
  /** Saves the position of a code as a puzzle, where it is one. */
  | { readonly kind: 'save-puzzle'; readonly code: string }
  | { readonly kind: 'position'; readonly position: Position; readonly code: string }
  /** Shows a friend's game of the day, which is given in one line, beside one's own. */
  | { readonly kind: 'day-friend'; readonly line: string }
  | { readonly kind: 'rated-game'; readonly level: number }
  | { readonly kind: 'share'; readonly shared: SharedGame }
  | { readonly kind: 'play-on'; readonly from: PlayOnPoint };

export type DialogKind = Dialog['kind'];

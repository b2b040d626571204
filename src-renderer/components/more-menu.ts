import type { Component } from 'vue';
import type { PageAction } from '#shared/keys/key-table.ts';
import type { MessageKey } from '#shared/language/words.ts';

/** An action that the menu of a header may have, where the view has no button for it. */
export type MenuAction = Extract<
  PageAction,
  | 'new-game'
  | 'take-back'
  | 'redo'
  | 'offer-draw'
  | 'change-players'
  | 'resign'
  | 'turn-board'
  | 'table-mode'
  | 'games-through'
  | 'games-same-start'
  | 'share'
  | 'show-text'
  | 'show-keys'
>;

/** An item of one view only. */
export interface MoreItem {
  readonly icon: Component;
  readonly label: MessageKey;
  readonly run: () => unknown;
}

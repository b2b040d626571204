import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { SharedGame } from './dialogs.ts';

/** What can be done with a puzzle or an ending. */
export interface PuzzleOffer {
  readonly canHint: boolean;
  readonly showHint: () => void;
  readonly turnBoard: () => void;
  /** Undefined if no move can be taken back. */
  readonly takeBack?: (() => void) | undefined;
}

/**
 * What parts of the page let keys, buttons and the menu do. Each part sets its own once it is loaded, so that the first screen needs none
 * of them.
 */
export const useOffersStore = defineStore('offers', () => {
  const nothing = (): undefined => undefined;
  /** The puzzle or the ending that is shown. */
  const puzzle = shallowRef<() => PuzzleOffer | undefined>(nothing);
  /** Shows why the coach spoke, while that is hidden. */
  const showWhy = shallowRef<() => (() => void) | undefined>(nothing);
  /** What "Share" means where a position is set up. */
  const study = shallowRef<() => SharedGame | undefined>(nothing);
  return { puzzle, showWhy, study };
});

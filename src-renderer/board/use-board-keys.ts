import { inject, type Ref } from 'vue';
import type { Square } from '#shared/game/types.ts';
import { boardKeysKey } from './board-settings.ts';
import type { Board, Choice } from './board-types.ts';
import { useBoardKeyboard } from './keyboard.ts';
import type { InsideCard } from './use-inside-card.ts';

export interface BoardKeyOptions {
  readonly turned: () => boolean;
  /** Whether the page handles a key while the board is not focused. */
  readonly isPageKey: (key: string) => boolean;
  readonly isDragging: () => boolean;
  readonly cancelDrag: () => void;
  readonly card: Pick<InsideCard, 'show' | 'toggle'> & { readonly square: Readonly<Ref<Square | undefined>> };
  /** Called before each key; stops a running animation. */
  readonly pressed: () => void;
  readonly chosen: (choice: Choice) => void;
  readonly picked: (square: Square) => void;
  /** Step-by-step mode is switched on or off. */
  readonly stepwise: () => void;
}

/** Creates the handler for keys pressed on the board. */
export function useBoardKeys(board: Board, options: BoardKeyOptions): (event: KeyboardEvent) => void {
  const { card } = options;
  const pressKey = useBoardKeyboard(board, inject(boardKeysKey, undefined));

  return (event) => {
    options.pressed();
    if (event.key === 'Escape' && options.isDragging()) options.cancelDrag();
    if (event.key === 'Escape' && card.square.value !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      card.show(undefined);
      return;
    }
    if (!board.focused.value && options.isPageKey(event.key)) return;
    const outcome = pressKey(event, options.turned());
    if (outcome.kind === 'ignored') return;
    event.preventDefault();
    board.showFocus(true);
    if (outcome.kind === 'focus') card.show(undefined);
    if (outcome.kind === 'choice') options.chosen(outcome.choice);
    if (event.key === 'Enter') options.picked(board.focus.value);
    if (outcome.kind === 'stepwise') options.stepwise();
    if (outcome.kind === 'inside') card.toggle(outcome.square);
  };
}

/** The keyboard of the board. */

import { inject, type Ref } from 'vue';
import { squareAt, fileIndex, rankIndex, isSquare } from '#shared/game/square.ts';
import type { Square } from '#shared/game/types.ts';
import { digitOf, isModifier, signOf, type KeyPress } from '#shared/keys/key-name.ts';
import type { BoardAction } from '#shared/keys/key-table.ts';
import { boardKeysKey, usualActionOf, type ActionOfPress } from './board-settings.ts';
import type { Board, Choice } from './board-types.ts';
import type { InsideCard } from './use-inside-card.ts';

/** The result of a key; `ignored` keys are left to the rest of the page. */
export type KeyOutcome =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'focus'; readonly square: Square }
  | { readonly kind: 'inside'; readonly square: Square }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'stepwise' }
  | { readonly kind: 'file' };

const IGNORED: KeyOutcome = { kind: 'ignored' };

const WALKS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-5, 0],
  End: [5, 0],
  PageUp: [0, -5],
  PageDown: [0, 5],
};

/** The keys that move the focus over the squares. */
export const WALKING_KEYS: readonly string[] = Object.keys(WALKS);

function clamp(value: number): number {
  return Math.max(0, Math.min(5, value));
}

function jump(board: Board, action: BoardAction): Square | undefined {
  switch (action) {
    case 'next-end':
      return board.focusDestination(1);
    case 'previous-end':
      return board.focusDestination(-1);
    case 'next-movable':
      return board.focusPile('movable', 1);
    case 'previous-movable':
      return board.focusPile('movable', -1);
    case 'own-stack':
      return board.focusPile('own', 1);
    case 'other-stack':
      return board.focusPile('other', 1);
    default:
      return undefined;
  }
}

/**
 * Handles a board's keys. Its only state is the typed letter of a square (`c` then `4`). Arrows, Home, End, Page Up and Page Down
 * move as the board is seen; Enter and Space choose; Escape cancels the choice, and Backspace takes a step back. `actionOf` maps
 * the other keys: to destinations, movable piles and stacks, step by step, the inside.
 */
export function useBoardKeyboard(
  board: Board,
  actionOf: ActionOfPress = usualActionOf,
): (press: KeyPress, turned: boolean) => KeyOutcome {
  let file = '';

  const focusOn = (square: Square): KeyOutcome => {
    board.focusOn(square);
    board.consider(undefined);
    return { kind: 'focus', square };
  };
  const act = (action: BoardAction): KeyOutcome => {
    if (action === 'step-by-step') return { kind: 'stepwise' };
    if (action === 'inside') return { kind: 'inside', square: board.focus.value };
    const square = jump(board, action);
    return square === undefined ? IGNORED : { kind: 'focus', square };
  };

  return (press, turned) => {
    // Shift alone, for a digit of a French keyboard, keeps the letter.
    if (isModifier(press)) return IGNORED;
    const named = `${file}${digitOf(press) ?? ''}`;
    file = '';
    if (isSquare(named)) return focusOn(named);
    const action = actionOf(press);
    if (action !== undefined) return act(action);
    if (press.ctrlKey === true || press.altKey === true || press.metaKey === true) return IGNORED;
    const step = WALKS[press.key];
    if (step !== undefined) {
      const direction = turned ? -1 : 1;
      const column = clamp(fileIndex(board.focus.value) + step[0] * direction);
      const rank = clamp(rankIndex(board.focus.value) - step[1] * direction);
      return focusOn(squareAt(column, rank) ?? board.focus.value);
    }
    if (press.key === 'Enter' || press.key === ' ') {
      return { kind: 'choice', choice: board.choose(board.focus.value) };
    }
    if (press.key === 'Escape' || press.key === 'Backspace') {
      const choice = press.key === 'Escape' ? board.release() : board.stepBack();
      return choice.kind === 'nothing' ? IGNORED : { kind: 'choice', choice };
    }
    if (press.shiftKey === true) return IGNORED;
    const sign = signOf(press)?.toLowerCase() ?? '';
    if (!/^[a-f]$/.test(sign)) return IGNORED;
    file = sign;
    return { kind: 'file' };
  };
}

interface BoardKeyOptions {
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

/** What the keys do on the board. */

import { squareAt, fileIndex, rankIndex, isSquare } from '#shared/game/square.ts';
import type { Square } from '#shared/game/types.ts';
import type { Board, Choice } from './board-types.ts';

/** A key as the browser names it. */
export interface Key {
  readonly key: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

/** What a key came to: `ignored` keys belong to someone else. */
export type KeyOutcome =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'focus'; readonly square: Square }
  | { readonly kind: 'inside'; readonly square: Square }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'stepwise' }
  | { readonly kind: 'file' };

const IGNORED: KeyOutcome = { kind: 'ignored' };

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-5, 0],
  End: [5, 0],
  PageUp: [0, -5],
  PageDown: [0, 5],
};

function clamp(value: number): number {
  return Math.max(0, Math.min(5, value));
}

function jump(board: Board, letter: 'n' | 'm' | 's', shift: boolean): Square | undefined {
  if (letter === 'n') return board.focusEnd(shift ? -1 : 1);
  if (letter === 'm') return board.focusPile('movable', shift ? -1 : 1);
  return board.focusPile(shift ? 'other' : 'own', 1);
}

/**
 * A board's keyboard. It remembers the letter of a square that is being typed (`c` then `4`) and nothing else.
 * Arrows, Home, End, Page Up and Page Down walk as the board is seen; Enter and Space choose; N and Shift N visit the
 * ends, M and Shift M what can move, S the mover's stacks and Shift S the other's; Escape lets go; W walks step by step or
 * no longer, and Backspace takes a step back; I asks for the inside.
 */
export function useBoardKeyboard(board: Board): (key: Key, turned: boolean) => KeyOutcome {
  let file = '';

  const focusOn = (square: Square): KeyOutcome => {
    board.focusOn(square);
    board.consider(undefined);
    return { kind: 'focus', square };
  };

  return (key, turned) => {
    const typedFile = file;
    file = '';
    if (key.ctrlKey === true || key.altKey === true || key.metaKey === true) return IGNORED;
    const step = STEPS[key.key];
    if (step !== undefined) {
      const direction = turned ? -1 : 1;
      const column = clamp(fileIndex(board.focus.value) + step[0] * direction);
      const rank = clamp(rankIndex(board.focus.value) - step[1] * direction);
      return focusOn(squareAt(column, rank) ?? board.focus.value);
    }
    if (key.key === 'Enter' || key.key === ' ') {
      return { kind: 'choice', choice: board.choose(board.focus.value) };
    }
    if (key.key === 'Escape') {
      const choice = board.release();
      return choice.kind === 'nothing' ? IGNORED : { kind: 'choice', choice };
    }
    const letter = key.key.toLowerCase();
    if (letter === 'n' || letter === 'm' || letter === 's') {
      const square = jump(board, letter, key.shiftKey === true);
      return square === undefined ? IGNORED : { kind: 'focus', square };
    }
    if (key.key === 'Backspace') {
      const choice = board.stepBack();
      return choice.kind === 'nothing' ? IGNORED : { kind: 'choice', choice };
    }
    if (key.shiftKey === true) return IGNORED;
    if (letter === 'w') return { kind: 'stepwise' };
    if (letter === 'i') return { kind: 'inside', square: board.focus.value };
    if (/^[a-f]$/.test(letter)) {
      file = letter;
      return { kind: 'file' };
    }
    const typed = typedFile + letter;
    return isSquare(typed) ? focusOn(typed) : IGNORED;
  };
}

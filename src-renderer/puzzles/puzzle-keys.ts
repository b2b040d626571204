import { useEventListener } from '@vueuse/core';
import { isWriting } from '../util/is-writing.ts';

/** The actions of the keys of a puzzle; each returns whether there was something to do. */
export interface PuzzleKeys {
  readonly next: () => boolean;
  readonly tryAgain: () => boolean;
  readonly leave: () => void;
  /** Whether the keys have another meaning now. */
  readonly isOff: () => boolean;
}

/**
 * `N` shows the next puzzle, `T` tries again, Escape leads back to the overview, until the component is
 * unmounted. They come before the keys of the board, where `N` has a meaning only while a pile is chosen.
 */
export function usePuzzleKeys(keys: PuzzleKeys): void {
  const actions: Readonly<Record<string, () => boolean>> = { n: keys.next, t: keys.tryAgain };
  const isFree = (event: KeyboardEvent): boolean => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    return (
      !event.defaultPrevented && !event.repeat && !hasModifier && !keys.isOff() && !isWriting(event.target)
    );
  };
  useEventListener(
    window,
    'keydown',
    (event) => {
      if (isFree(event) && actions[event.key.toLowerCase()]?.() === true) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
  // After the board, where Escape lets a chosen pile go.
  useEventListener(window, 'keydown', (event) => {
    if (event.key !== 'Escape' || !isFree(event)) return;
    event.preventDefault();
    keys.leave();
  });
}

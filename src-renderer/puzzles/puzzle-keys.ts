import { useEventListener } from '@vueuse/core';
import { useNavigationStore } from '../app/navigation.ts';
import { useOffersStore, type PuzzleOffer } from '../app/offers.ts';
import { useKeysStore } from '../core/settings/keys.ts';
import { isWriting } from '../util/is-writing.ts';
import { useEndingsStore } from './stores/endings.ts';
import { useSolvingStore } from './stores/solving.ts';

/** The actions of the keys of a puzzle; each returns whether there was something to do. */
export interface PuzzleKeys {
  readonly next: () => boolean;
  readonly tryAgain: () => boolean;
  readonly leave: () => void;
  /** Whether the keys have another meaning now. */
  readonly isOff: () => boolean;
}

/**
 * Keys show the next puzzle and try again, Escape leads back to the overview, until the component is
 * unmounted. They come before the keys of the board, where the same letter can have a meaning only while a pile is chosen.
 */
export function usePuzzleKeys(keys: PuzzleKeys): void {
  const chosen = useKeysStore();
  const isFree = (event: KeyboardEvent): boolean => {
    return !event.defaultPrevented && !event.repeat && !keys.isOff() && !isWriting(event.target);
  };
  useEventListener(
    window,
    'keydown',
    (event) => {
      const action = isFree(event) ? chosen.actionOf(event, 'puzzles') : undefined;
      if (action !== undefined && (action === 'next-puzzle' ? keys.next() : keys.tryAgain())) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
  // After the board, where Escape lets a chosen pile go.
  useEventListener(window, 'keydown', (event) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (event.key !== 'Escape' || hasModifier || !isFree(event)) return;
    event.preventDefault();
    keys.leave();
  });
}

/** Lets the keys and the menu act on the puzzle or the ending that is shown. */
export function offerPuzzle(): void {
  const navigation = useNavigationStore();
  const solving = useSolvingStore();
  const endings = useEndingsStore();

  useOffersStore().puzzle = (): PuzzleOffer | undefined => {
    if (navigation.view !== 'puzzles') return undefined;
    // The puzzle of the day waits behind an ending.
    if (endings.ending !== undefined) {
      const { canHint, canTakeBack, showHint, takeBack, turnBoard } = endings;
      return { canHint, showHint, turnBoard, takeBack: canTakeBack ? takeBack : undefined };
    }
    if (solving.puzzle === undefined) return undefined;
    const { showHint, turnBoard } = solving;
    return { canHint: solving.stage.kind === 'find', showHint, turnBoard };
  };
}

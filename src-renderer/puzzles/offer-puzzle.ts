import { useOffersStore, type PuzzleOffer } from '../app/offers.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useEndingsStore } from './stores/endings.ts';
import { useSolvingStore } from './stores/solving.ts';

/** Lets the keys and the menu act on the puzzle or the ending that is shown. */
export function offerPuzzle(): void {
  const navigation = useNavigationStore();
  const solving = useSolvingStore();
  const endings = useEndingsStore();

  useOffersStore().puzzle = (): PuzzleOffer | undefined => {
    if (navigation.view !== 'puzzles') return undefined;
    if (solving.puzzle !== undefined) {
      const { showHint, turnBoard } = solving;
      return { canHint: solving.stage.kind === 'find', showHint, turnBoard };
    }
    if (endings.ending === undefined) return undefined;
    const { canHint, canTakeBack, showHint, takeBack, turnBoard } = endings;
    return { canHint, showHint, turnBoard, takeBack: canTakeBack ? takeBack : undefined };
  };
}

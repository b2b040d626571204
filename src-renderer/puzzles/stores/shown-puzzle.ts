import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useNavigationStore } from '../../app/navigation.ts';
import { useEndingsStore } from './endings.ts';
import { useSolvingStore } from './solving.ts';

/** What the keys and the menu can do with the puzzle or the ending that is shown; undefined where none is. */
export const useShownPuzzleStore = defineStore('shown-puzzle', () => {
  const navigation = useNavigationStore();
  const solving = useSolvingStore();
  const endings = useEndingsStore();

  const shown = computed(() => {
    if (navigation.view !== 'puzzles') return undefined;
    if (solving.puzzle !== undefined) {
      const { showHint, turnBoard } = solving;
      return { canHint: solving.stage.kind === 'find', showHint, turnBoard };
    }
    if (endings.ending === undefined) return undefined;
    const { canHint, canTakeBack, showHint, takeBack, turnBoard } = endings;
    return { canHint, showHint, turnBoard, takeBack: canTakeBack ? takeBack : undefined };
  });

  return { shown };
});

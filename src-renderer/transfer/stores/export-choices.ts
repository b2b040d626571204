import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { GameFilter, Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportChoice } from './export.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useLibraryStore } from '../../library/stores/library.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useReviewStore } from '../../review/stores/review.ts';

/** The sets of games offered for export in the current view. */
export const useExportChoicesStore = defineStore('export-choices', () => {
  const navigation = useNavigationStore();
  const game = useGameStore();
  const review = useReviewStore();
  const library = useLibraryStore();

  /** The game shown in the view. */
  const shownGame = computed((): GameId | undefined => {
    if (navigation.isBoardShown) return game.game?.id;
    if (navigation.view === 'review') return review.game?.id;
    return navigation.view === 'library' ? library.chosen : undefined;
  });

  /** From the most specific choice to all games. */
  const choices = computed((): readonly ExportChoice[] => {
    const one: ExportChoice[] =
      shownGame.value === undefined
        ? []
        : [{ what: 'game', games: { kind: 'games', ids: [shownGame.value] }, count: 1 }];
    if (navigation.view !== 'library') return one;
    const { query, filter, selection, selectionCount, isFiltered, inBin, total, kept } = library;
    const several: ExportChoice[] = [];
    if (selection !== undefined)
      several.push({ what: 'selected', games: selection, query, count: selectionCount });
    if (isFiltered || inBin) {
      several.push({ what: 'matching', games: allThatMatch(filter), query, count: total });
    }
    several.push({ what: 'all', games: allThatMatch({}), query: { ...query, filter: {} }, count: kept });
    return [...several, ...one].filter(({ count }) => count > 0);
  });

  return { shownGame, choices };
});

function allThatMatch(filter: GameFilter): Selection {
  return { kind: 'matching', filter, except: [] };
}

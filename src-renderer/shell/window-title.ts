import { watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { useText } from '../i18n/index.ts';
import { useGameStore } from '../play/stores/game.ts';
import { listName } from '../words/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useReviewStore } from '../review/stores/review.ts';

/**
 * Keeps the title of the window or browser tab up to date until the component is unmounted: the game shown, or the view, and then
 * the app: `Ada – Computer, level 5 – Hokito`, `Ada – Ben – Review – Hokito`.
 */
export function useWindowTitle(): void {
  const text = useText();
  const navigation = useNavigationStore();
  const game = useGameStore();
  const review = useReviewStore();

  const gameTitle = ({ black, white }: Players): string =>
    text('common.gameTitle', { black: listName(text, black), white: listName(text, white) });

  /** The parts of the title, the most specific first. */
  const parts = (): readonly string[] => {
    const view = text(`common.view.${navigation.view}`);
    if (navigation.isBoardShown && game.game !== undefined) return [gameTitle(game.game.players)];
    if (navigation.view === 'review' && review.game !== undefined)
      return [gameTitle(review.game.players), view];
    return [view];
  };

  watch(
    () => [...parts(), text('common.app')].join(' – '),
    (title) => {
      document.title = title;
    },
    { immediate: true },
  );
}

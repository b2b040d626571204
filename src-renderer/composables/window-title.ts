import { watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { useText } from '../i18n/index.ts';
import { useGameStore } from '../stores/game/game.ts';
import { listName } from '../stores/game/game-words.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { useReviewStore } from '../stores/review/review.ts';

/**
 * Keeps the title of the window, or of the browser's tab, as long as the component lives: the game that is shown, or the
 * view, and the app last: `Ada – Computer, level 5 – Hokito`, `Ada – Ben – Review – Hokito`.
 */
export function useWindowTitle(): void {
  const text = useText();
  const navigation = useNavigationStore();
  const game = useGameStore();
  const review = useReviewStore();

  const gameTitle = ({ black, white }: Players): string =>
    text('common.gameTitle', { black: listName(text, black), white: listName(text, white) });

  /** What is shown, the most telling first. */
  const parts = (): readonly string[] => {
    const view = text(`common.view.${navigation.view}`);
    if (navigation.view === 'play' && game.game !== undefined) return [gameTitle(game.game.players)];
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

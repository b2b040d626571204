/** Keeps the document in step with the page: its title, and its look as attributes of the root element. */

import { watch, watchEffect } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import { useText } from '../i18n/index.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useMedia } from '../util/media.ts';
import { nextFrame } from '../util/waits.ts';
import { gameTitle } from '../words/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useReviewStore } from '../core/reading/review.ts';

/** How many frames a view may take until its name is said. */
const MAX_FRAMES = 120;

/**
 * Keeps the title of the window or browser tab up to date and says the name of each view that is opened, until
 * the component is unmounted. The title is the game shown, or the view, and then
 * the app: `Ada – Computer, level 5 – Hokito`, `Ada – Ben – Review – Hokito`; while a game's sheet is printed, players and date.
 * @param isReady whether the page has the texts of its language; until then the document keeps its title
 */
export function useWindowTitle(isReady: () => boolean): void {
  const text = useText();
  const navigation = useNavigationStore();
  const game = useGameStore();
  const review = useReviewStore();

  /** The parts of the title, the most specific first. */
  const parts = (): readonly string[] => {
    const view = text(`common.view.${navigation.view}`);
    if (navigation.isBoardShown && game.game !== undefined) return [gameTitle(text, game.game.players)];
    if (navigation.view === 'review' && review.game !== undefined)
      return [gameTitle(text, review.game.players), view];
    return [view];
  };

  watch(
    () => (isReady() ? (navigation.printedTitle ?? [...parts(), text('common.app')].join(' – ')) : undefined),
    (title) => {
      if (title !== undefined) document.title = title;
    },
    { immediate: true },
  );
  useSpokenView();
}

/** Says the name and the title of a view when it is opened, unless its title gets the focus and is read with it. */
function useSpokenView(): void {
  const text = useText();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();

  let changes = 0;

  watch(
    () => [navigation.view, navigation.isHome, navigation.returns] as const,
    async ([view], [before]) => {
      const change = ++changes;
      // A game that begins is announced itself.
      if (view === 'play' && before === 'new-game') return;
      // The view is mounted, and then gets the focus where it takes it.
      for (
        let frame = 0;
        frame < 2 || (frame < MAX_FRAMES && document.querySelector('main') === null);
        frame++
      )
        await nextFrame();
      const title = document.querySelector('h1');
      // A second change within these frames says it.
      if (
        change === changes &&
        navigation.view === view &&
        title !== null &&
        document.activeElement !== title
      )
        // Lines of a title are words of their own: `textContent` would join them.
        notices.announce(text(`common.view.${view}`), title.innerText.replaceAll(/\s+/gu, ' '));
    },
  );
}

/**
 * Sets the appearance on the page's root element: `data-theme` (light, dark), `data-contrast` (high), `data-board`, `data-pawns`, and
 * the size of text as `--text-scale`.
 */
export function useTheme(settings: () => Settings): void {
  const root = document.documentElement;
  const systemIsDark = useMedia('dark');
  const systemHasMoreContrast = useMedia('more-contrast');
  watchEffect(() => {
    const { theme, boardLook, pawnLook, contrast, textSize } = settings();
    root.dataset['theme'] = theme === 'system' ? (systemIsDark.value ? 'dark' : 'light') : theme;
    root.dataset['board'] = boardLook;
    root.dataset['pawns'] = pawnLook;
    const isHigh = contrast === 'high' || (contrast === 'system' && systemHasMoreContrast.value);
    if (isHigh) root.dataset['contrast'] = 'high';
    else delete root.dataset['contrast'];
    root.style.setProperty('--text-scale', String(textSize / 100));
  });
}

import { until } from '@vueuse/core';
import { computed, watch } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useNavigationStore, VIEWS, type View } from '../../app/navigation.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';

/** What the address of a browser names: a view, and the game in it. */
export interface AddressPlace {
  readonly view: View;
  readonly game?: GameId | undefined;
}

const ALL_VIEWS: readonly View[] = [...VIEWS, 'statistics', 'new-game', 'editor', 'rating'];

/** The place as the end of an address: `#library`, `#review/12`; `#play` is the home of Play. */
export function formatPlace({ view, game }: AddressPlace): string {
  return game === undefined ? `#${view}` : `#${view}/${game}`;
}

/** The place that the end of an address names; undefined if it names none. */
export function parsePlace(hash: string): AddressPlace | undefined {
  const [, name, digits] = /^#([a-z-]+)(?:\/([1-9]\d{0,14}))?$/.exec(hash) ?? [];
  const view = ALL_VIEWS.find((candidate) => candidate === name);
  if (view === undefined) return undefined;
  const hasGame = digits !== undefined && (view === 'play' || view === 'review');
  return hasGame ? { view, game: Number(digits) as GameId } : { view };
}

/**
 * Keeps the view and its game in the address, so that a reload, the browser's Back and a second window lead there. A change
 * of the view is a step of the history, another game in the same view is not.
 * @returns the function that starts it
 */
export function useAddress(): () => void {
  const navigation = useNavigationStore();
  const game = useGameStore();
  const review = useReviewStore();
  const settings = useSettingsStore();

  const place = computed((): AddressPlace => {
    const { view } = navigation;
    if (view === 'play') return { view, game: navigation.isHome ? undefined : game.game?.id };
    return view === 'review' ? { view, game: review.game?.id } : { view };
  });

  function write(isStep: boolean): void {
    const address = formatPlace(place.value);
    if (window.location.hash === address) return;
    if (isStep) window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  }

  const latest = useLatest();

  /** Goes where the address leads, unless somebody goes elsewhere meanwhile; what cannot be shown leaves the address as it was. */
  async function follow({ view, game: id }: AddressPlace): Promise<void> {
    const signal = latest.next();
    const { steps } = navigation;
    const isOver = (): boolean => signal.aborted || navigation.steps !== steps;
    if (view === 'play') navigation.isHome = id === undefined;
    if (view === 'review' && id !== undefined && review.game?.id !== id) await review.open(id);
    if (view === 'play' && id !== undefined) {
      await until(() => game.loading || game.busy).toBe(false);
      if (!isOver() && game.game?.id !== id) await game.open(id);
    }
    if (isOver()) return;
    if (navigation.view !== view) navigation.visit(view);
    write(false);
  }

  /** Goes from the home of Play to what the settings open the app with, unless somebody has gone elsewhere meanwhile. */
  async function openStartView(): Promise<void> {
    const isAtHome = (): boolean => navigation.view === 'play' && navigation.isHome;
    await until(() => settings.isLoaded).toBe(true);
    const { startView, continueAtStart } = settings.current;
    if (startView !== 'play') {
      if (isAtHome()) await follow({ view: startView });
      return;
    }
    if (!continueAtStart) return;
    await until(() => game.loading).toBe(false);
    if (isAtHome() && game.game?.result === '*') navigation.isHome = false;
  }

  /** Goes where the address says, or else to what the app opens with, and follows it from then on. */
  function start(): void {
    const asked = parsePlace(window.location.hash);
    watch(place, (now, before) => {
      write(now.view !== before.view);
    });
    window.addEventListener('popstate', () => {
      void follow(parsePlace(window.location.hash) ?? { view: 'play' });
    });
    void follow(asked ?? { view: 'play' });
    if (asked === undefined) void openStartView();
  }

  return start;
}

import type { Page } from '@playwright/test';
import type { GameQuery } from '#shared/contract/game-filter.ts';
import type { GameState } from '#shared/contract/schemas.ts';

/** The stores of the page that the monkey looks at. */
interface Stores {
  readonly navigation: { readonly view: string; readonly isHome: boolean };
  readonly connection: { readonly state: string };
  readonly game: {
    readonly game?: GameState;
    readonly isUnsaved: boolean;
    readonly isComputersTurn: boolean;
    readonly thinking?: unknown;
    readonly busy: boolean;
    readonly engineStopped: boolean;
  };
  readonly clock: { readonly isPaused: boolean };
  readonly watching: { readonly isWaiting: boolean };
  readonly coach: { readonly isLooking: boolean; readonly remarkOn: (game: GameState) => unknown };
  readonly review: { readonly game?: GameState; readonly ply: number; readonly path: readonly unknown[] };
  readonly aside: { readonly shown?: unknown };
  readonly practice: { readonly practice?: unknown };
  readonly guess: { readonly isHiding: boolean };
  readonly library: {
    readonly query: GameQuery;
    readonly total: number;
    readonly kept: number;
    readonly state: string;
  };
}

/** Vue's app, where the page's element has it. */
interface VueApp {
  readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, unknown> } } };
  readonly _context: { readonly provides: Record<symbol, unknown> };
}

/** What the page is: read from its own stores and elements. */
export interface PageState {
  readonly language: string;
  readonly view: string | undefined;
  readonly isOpen: boolean;
  readonly hasContent: boolean;
  /** The dialogs and menus that are open. */
  readonly overlays: readonly string[];
  /** Whether nothing has the focus. */
  readonly isFocusLost: boolean;
  /** The game in play and whether its board is shown; undefined if there is none, or a move is not saved yet. */
  readonly game: { readonly state: GameState; readonly isShown: boolean } | undefined;
  /** Whether it is the computer's turn and nothing says why it does not move. */
  readonly isComputerIdle: boolean;
  /** The position shown in Review; undefined if it is none of the game itself. */
  readonly review: { readonly game: GameState; readonly ply: number } | undefined;
  readonly library: { readonly query: GameQuery; readonly total: number; readonly kept: number } | undefined;
  /** The names of the squares; empty where not exactly one board is shown. */
  readonly squares: readonly string[];
}

export function pageState(page: Page): Promise<PageState> {
  return page.evaluate((): PageState => {
    const element = document.querySelector<Element & { readonly __vue_app__?: VueApp }>('#app');
    const made = element?.__vue_app__?.config.globalProperties.$pinia._s;
    const store = <Name extends keyof Stores>(name: Name) => made?.get(name) as Stores[Name] | undefined;
    const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
    const isSeen = (part: Element): boolean => part.checkVisibility();
    const navigation = store('navigation');
    const game = store('game');
    const review = store('review');
    const library = store('library');
    const grids = [...document.querySelectorAll('.board-grid')].filter(isSeen);
    const overlays = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    ];
    const isOfGame =
      review?.path.length === 0 &&
      store('aside')?.shown === undefined &&
      store('practice')?.practice === undefined &&
      store('guess')?.isHiding !== true;
    const isHeld =
      store('coach')?.isLooking === true ||
      (game?.game !== undefined && Boolean(store('coach')?.remarkOn(game.game)));
    return {
      language: document.documentElement.lang,
      view: navigation?.view,
      isOpen: store('connection')?.state === 'open',
      hasContent: (document.querySelector('main')?.textContent ?? '').trim().length > 4,
      overlays: overlays.filter(isSeen).map((part) => part.textContent.trim().slice(0, 40)),
      isFocusLost: document.activeElement === null || document.activeElement === document.body,
      game:
        game?.game === undefined || game.isUnsaved
          ? undefined
          : { state: plain(game.game), isShown: navigation?.view === 'play' && !navigation.isHome },
      isComputerIdle:
        game?.isComputersTurn === true &&
        game.thinking === undefined &&
        !game.busy &&
        !game.engineStopped &&
        !isHeld &&
        navigation?.view === 'play' &&
        store('clock')?.isPaused !== true &&
        store('watching')?.isWaiting !== true,
      review:
        review?.game !== undefined && isOfGame && navigation?.view === 'review'
          ? plain({ game: review.game, ply: review.ply })
          : undefined,
      library:
        library?.state === 'ready' && navigation?.view === 'library'
          ? plain({ query: library.query, total: library.total, kept: library.kept })
          : undefined,
      squares:
        grids.length === 1
          ? [...(grids[0]?.querySelectorAll('[data-square]') ?? [])].map((cell) => cell.ariaLabel ?? '')
          : [],
    };
  });
}

/** Makes a call of the contract over the page's own connection. @returns undefined if the host refuses it, or nothing answers */
export function askHost<Answer>(page: Page, path: string, input: unknown): Promise<Answer | undefined> {
  return page.evaluate(
    async ([name, given]) => {
      const element = document.querySelector('#app') as Element & { readonly __vue_app__: VueApp };
      const { provides } = element.__vue_app__._context;
      const values = Object.getOwnPropertySymbols(provides).map((symbol) => provides[symbol]);
      const connection = values.find(
        (value) => typeof value === 'object' && value !== null && 'client' in value,
      );
      let call: unknown = (connection as { readonly client: unknown }).client;
      for (const part of name.split('.')) call = (call as Record<string, unknown>)[part];
      try {
        return JSON.parse(
          JSON.stringify(await (call as (value: unknown) => Promise<unknown>)(given)),
        ) as Answer;
      } catch {
        return undefined;
      }
    },
    [path, input] as const,
  );
}

import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import type { GameState } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { positionAfter, replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import { readingOf, readSquares } from '../../../e2e/fixtures/board.ts';
import type { GameQuery } from '#shared/contract/game-filter.ts';

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
    readonly isWaiting: boolean;
  };
  readonly clock: { readonly isPaused: boolean };
  readonly coach: { readonly isLooking: boolean; readonly remarkOn: (game: GameState) => unknown };
  readonly review: { readonly game?: GameState; readonly ply: number; readonly path: readonly unknown[] };
  readonly aside: { readonly shown?: unknown };
  readonly practice: { readonly practice?: unknown };
  readonly guess: { readonly isHiding: boolean };
  readonly library: {
    readonly query: GameQuery;
    readonly total: number;
    readonly notInBin: number;
    readonly state: string;
  };
}

/** Vue's app, where the page's element has it. */
interface VueApp {
  readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, unknown> } } };
  readonly _context: { readonly provides: Record<symbol, unknown> };
}

/** What the page is: read from its own stores and elements. */
interface PageState {
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
  readonly library:
    | { readonly query: GameQuery; readonly total: number; readonly notInBin: number }
    | undefined;
  /** The names of the squares; empty if not exactly one board is shown. */
  readonly squares: readonly string[];
}

function pageState(page: Page): Promise<PageState> {
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
        !game.isWaiting &&
        !isHeld &&
        navigation?.view === 'play' &&
        store('clock')?.isPaused !== true,
      review:
        review?.game !== undefined && isOfGame && navigation?.view === 'review'
          ? plain({ game: review.game, ply: review.ply })
          : undefined,
      library:
        library?.state === 'ready' && navigation?.view === 'library'
          ? plain({ query: library.query, total: library.total, notInBin: library.notInBin })
          : undefined,
      squares:
        grids.length === 1
          ? [...(grids[0]?.querySelectorAll('[data-square]') ?? [])].map((cell) => cell.ariaLabel ?? '')
          : [],
    };
  });
}

/** Makes a call of the contract over the page's own connection. @returns undefined if the host refuses it, or nothing answers */
function askHost<Answer>(page: Page, path: string, input: unknown): Promise<Answer | undefined> {
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

/** How long the page may take to come to rest, in milliseconds: answers are late, and computers move. */
const REST_MS = 8000;
const LOOK_AGAIN_MS = 250;
/** How long a page may take to answer at all, in milliseconds. */
const ANSWER_MS = 15_000;

/** Returns what the page is. Throws if it does not answer. */
async function look(page: Page): Promise<PageState> {
  // A page that is being loaded answers once it is there.
  for (let tries = 0; ; tries++) {
    const answer = await Promise.race([
      pageState(page).catch((error: unknown) => error),
      delay(ANSWER_MS, 'late' as const, { ref: false }),
    ]);
    if (answer === 'late') throw new Error(`The page has not answered for ${ANSWER_MS / 1000} s.`);
    if (!(answer instanceof Error)) return answer as PageState;
    if (tries === 20) throw answer;
    await delay(LOOK_AGAIN_MS);
  }
}

/**
 * Says what is wrong with a page that should come to rest: looks until nothing is.
 * @param failureOf what is wrong now; undefined if nothing is, or it cannot be said
 */
async function lasting(
  page: Page,
  failureOf: (state: PageState) => Promise<string | undefined> | string | undefined,
): Promise<string | undefined> {
  const end = performance.now() + REST_MS;
  for (;;) {
    const failure = await failureOf(await look(page));
    if (failure === undefined || performance.now() > end) return failure;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Checks what must be true of a page at any time. @returns a sentence for each failure */
export async function failuresOf(page: Page): Promise<string[]> {
  if (!page.url().startsWith('http')) return [];
  const failures = [
    await lasting(page, ({ hasContent, view }) =>
      hasContent ? undefined : `The view ${String(view)} is empty.`,
    ),
    await lasting(page, (state) => boardFault(page, state)),
    await lasting(page, reviewFault),
    await lasting(page, (state) => libraryFault(page, state)),
    await lasting(page, ({ isComputerIdle, isOpen }) =>
      isComputerIdle && isOpen ? 'It is the computer’s turn, and it does not think.' : undefined,
    ),
  ];
  return failures.filter((failure) => failure !== undefined);
}

/** Whether Escape closes all that is open, and leaves the focus somewhere. */
export async function escapeFailure(page: Page): Promise<string | undefined> {
  const { overlays: first } = await look(page);
  for (let press = 0; press < 6 && (await look(page)).overlays.length > 0; press++) {
    await page.keyboard.press('Escape');
    await delay(LOOK_AGAIN_MS);
  }
  return lasting(page, ({ overlays, isFocusLost, isOpen }) => {
    if (!isOpen) return undefined;
    if (overlays.length > 0) return `Escape does not close: ${overlays.join(', ')}`;
    return first.length > 0 && isFocusLost
      ? `Escape closed ${first.join(', ')}, and the focus is lost.`
      : undefined;
  });
}

/** The game on the board is that of the host, and follows from its moves. */
async function boardFault(page: Page, state: PageState): Promise<string | undefined> {
  if (state.game === undefined || !state.isOpen) return undefined;
  const { id } = state.game.state;
  const kept = await askHost<GameState>(page, 'game.get', { gameId: id });
  if (kept === undefined) return undefined;
  const replayed = replayMoves(unwrap(parsePosition(kept.start)), kept.moves);
  if (!replayed.ok) return `Game ${String(id)} breaks the rules: ${JSON.stringify(replayed.error)}`;
  if (!state.game.isShown || state.overlays.length > 0) return undefined;
  // A game of two computers never rests: while a move is shown, the next one may be stored.
  const { black, white } = kept.players;
  const behind = black.type === 'human' || white.type === 'human' ? 0 : 1;
  const played = kept.moves.length;
  const plies = [played, Math.max(0, played - behind)];
  const differences = plies.map((ply) => differenceOf(state, kept, ply));
  return differences.includes(undefined) ? undefined : differences[0];
}

function reviewFault(state: PageState): string | undefined {
  if (state.review === undefined) return undefined;
  return differenceOf(state, state.review.game, state.review.ply);
}

/** How the board differs from a position of a game; undefined if it does not, or its names are not in English. */
function differenceOf(state: PageState, { id, start, moves }: GameState, ply: number): string | undefined {
  const shown = state.language.startsWith('en') ? readSquares(state.squares) : undefined;
  if (shown === undefined) return undefined;
  const wanted = readingOf(positionAfter(unwrap(parsePosition(start)), moves.slice(0, ply)));
  const wrong = shown.filter((square, at) => square !== wanted[at]);
  return wrong.length === 0
    ? undefined
    : `The board in ${String(state.view)} differs from game ${String(id)} after ${String(ply)} moves: ${wrong.slice(0, 4).join(', ')}`;
}

/** The numbers of the list are those of the host. */
async function libraryFault(page: Page, { library, isOpen }: PageState): Promise<string | undefined> {
  if (library === undefined || !isOpen) return undefined;
  const { query, total, notInBin } = library;
  const found = await askHost<{ readonly total: number; readonly notInBin: number }>(page, 'library.page', {
    query,
    from: 0,
    count: 1,
  });
  if (found === undefined || (found.total === total && found.notInBin === notInBin)) return undefined;
  return `The library shows ${String(total)} of ${String(notInBin)} games, and has ${String(found.total)} of ${String(found.notInBin)}.`;
}

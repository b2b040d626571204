import { flushPromises, mount, type DOMWrapper } from '@vue/test-utils';
import { beforeEach, vi } from 'vitest';
import { ref, type Ref } from 'vue';
import { createI18n } from 'vue-i18n';
import type { Colour, Position, Square } from '#shared/game/types.ts';
import { words } from '#shared/language/testing/words.ts';
import { useBoard } from '../board-state.ts';
import type { Board, BoardHint } from '../board-types.ts';
import BoardView from '../BoardView.vue';
import { EXAMPLE } from '../stacks.test-data.ts';

export const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });
/** The grid fills 600 pixels from (40, 30): one pixel a board unit. */
const GRID = { left: 40, top: 30, width: 600, height: 600 };
let isMotionReduced = false;

/** Asks for reduced motion until the end of the test. */
export function reduceMotion(): void {
  isMotionReduced = true;
}

/** Prepares timers, sizes and pointers for the boards of a test file, and removes them after each test. */
export function prepareBoards(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    isMotionReduced = false;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: isMotionReduced,
          media: query,
        }) as unknown as MediaQueryList,
    );
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      ...GRID,
      right: 640,
      bottom: 630,
      x: 40,
      y: 30,
      toJSON: () => '',
    });
    Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn() });
    Object.assign(Element.prototype, { animate: vi.fn(() => ({ cancel: vi.fn() })) });
  });
}

type Extra = Record<string, unknown>;

function mountView(board: Board, props: Extra) {
  return mount(BoardView, {
    props: { board, label: 'Board', ...props },
    global: { plugins: [i18n] },
    attachTo: document.body,
  });
}

/** A mounted board, with functions that act as a person would. */
export interface MountedBoard {
  readonly board: Board;
  /** What the parent decides. */
  readonly followed: {
    readonly movable: Ref<Colour | undefined>;
    readonly stepwise: Ref<boolean>;
    readonly hint: Ref<BoardHint | undefined>;
  };
  readonly view: ReturnType<typeof mountView>;
  /** The last value of the event `moving`. */
  readonly isMoving: () => unknown;
  readonly cell: (square: Square) => Omit<DOMWrapper<Element>, 'exists'>;
  readonly pointer: (type: 'down' | 'move' | 'up', square: Square, extra?: Extra) => Promise<void>;
  readonly click: (square: Square, extra?: Extra) => Promise<void>;
  readonly drag: (from: Square, to: Square) => Promise<void>;
  readonly key: (name: string, extra?: Extra) => Promise<void>;
}

export function mountBoard(
  options: { position?: Position; movable?: Colour; turned?: boolean; [prop: string]: unknown } = {},
): MountedBoard {
  const { position = EXAMPLE, movable = 'black', ...props } = options;
  const followed = {
    movable: ref<Colour | undefined>(movable),
    stepwise: ref(false),
    hint: ref<BoardHint>(),
  };
  const board: Board = useBoard({ position, ...followed });
  const view = mountView(board, props);
  const cell = (square: Square) => view.get(`[data-square="${square}"]`);
  const middle = (square: Square): { clientX: number; clientY: number } => {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.charAt(1)) - 1;
    const [column, row] = options.turned === true ? [5 - file, rank] : [file, 5 - rank];
    return { clientX: GRID.left + 100 * column + 50, clientY: GRID.top + 100 * row + 50 };
  };
  let isDown = false;
  const pointer = async (type: 'down' | 'move' | 'up', square: Square, extra: Extra = {}): Promise<void> => {
    if (type !== 'move') isDown = type === 'down';
    const init = {
      button: 0,
      buttons: isDown ? 1 : 0,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      ...middle(square),
      ...extra,
    };
    await cell(square).trigger(`pointer${type}`, init);
  };
  const click = async (square: Square, extra?: Extra): Promise<void> => {
    await pointer('down', square, extra);
    await pointer('up', square, extra);
  };
  const drag = async (from: Square, to: Square): Promise<void> => {
    await pointer('down', from);
    await pointer('move', to);
    await pointer('up', to);
  };
  const key = async (name: string, extra: Extra = {}): Promise<void> => {
    await view.get('[role="grid"]').trigger('keydown', { key: name, ...extra });
    await flushPromises();
  };
  const isMoving = (): unknown => view.emitted('moving')?.at(-1)?.[0] ?? false;
  return { board, followed, isMoving, view, cell, pointer, click, drag, key };
}

import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, ref } from 'vue';
import { createI18n } from 'vue-i18n';
import { applyMove } from '#shared/game/play.ts';
import type { Colour, Position, Square } from '#shared/game/types.ts';
import { words } from '#shared/language/testing/words.ts';
import { useBoard } from './board-state.ts';
import type { Board, BoardHint } from './board-types.ts';
import BoardPicture from './BoardPicture.vue';
import BoardView from './BoardView.vue';
import { WALKING_KEYS } from './keyboard.ts';
import { EXAMPLE, positionOf } from './example.test-data.ts';
import { DOUBLE_CLICK_MS, HOVER_MS, LONG_PRESS_MS } from './use-board-pointer.ts';
import { FADE_MS, SHOWN_PATH_MS } from './use-move-animation.ts';

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });
/** The grid fills 600 pixels from (40, 30): one pixel a board unit. */
const GRID = { left: 40, top: 30, width: 600, height: 600 };
let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: reduced, media: query }) as unknown as MediaQueryList,
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function mountBoard(
  options: { position?: Position; movable?: Colour; turned?: boolean; [prop: string]: unknown } = {},
) {
  const { position = EXAMPLE, movable = 'black', ...props } = options;
  const followed = {
    movable: ref<Colour | undefined>(movable),
    stepwise: ref(false),
    hint: ref<BoardHint>(),
  };
  const board: Board = useBoard({ position, ...followed });
  const view = mount(BoardView, {
    props: { board, label: 'Board', ...props },
    global: { plugins: [i18n] },
    attachTo: document.body,
  });
  const cell = (square: Square) => view.get(`[data-square="${square}"]`);
  const middle = (square: Square): { clientX: number; clientY: number } => {
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.charAt(1)) - 1;
    const [column, row] = options.turned === true ? [5 - file, rank] : [file, 5 - rank];
    return { clientX: GRID.left + 100 * column + 50, clientY: GRID.top + 100 * row + 50 };
  };
  let isDown = false;
  const pointer = async (
    type: 'down' | 'move' | 'up',
    square: Square,
    extra: Record<string, unknown> = {},
  ): Promise<void> => {
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
  const click = async (square: Square, extra?: Record<string, unknown>): Promise<void> => {
    await pointer('down', square, extra);
    await pointer('up', square, extra);
  };
  const drag = async (from: Square, to: Square): Promise<void> => {
    await pointer('down', from);
    await pointer('move', to);
    await pointer('up', to);
  };
  const key = async (name: string, extra: Record<string, unknown> = {}): Promise<void> => {
    await view.get('[role="grid"]').trigger('keydown', { key: name, ...extra });
    await flushPromises();
  };
  const isMoving = (): unknown => view.emitted('moving')?.at(-1)?.[0] ?? false;
  return { board, followed, isMoving, view, cell, pointer, click, drag, key };
}

describe.each([false, true])('with the pointer (turned: %s)', (turned) => {
  it('moves by click and click', async () => {
    const { view, click, board } = mountBoard({ turned });
    await click('d5');
    expect(board.selected.value).toBe('d5');
    expect(view.findAll('.ring-select')).toHaveLength(6);
    expect(
      view
        .findAll('.chip-swing text')
        .map((chip) => chip.text())
        .sort(),
    ).toEqual(['+10', '+2', '+20', '+36', '0'].sort());
    await click('e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
  });

  it('moves by drag, and the pile stays where it was dropped until the next position', async () => {
    const { view, pointer, board, isMoving } = mountBoard({ turned });
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await pointer('move', 'e2');
    expect(view.findAll('.held')).toHaveLength(1);
    expect(view.findAll('.imprint')).toHaveLength(1);
    expect(board.candidate.value?.to).toBe('e2');
    await pointer('up', 'e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
    expect(view.findAll('.held')).toHaveLength(1);
    board.show(applyMove(EXAMPLE, { from: 'd5', to: 'e2' }), { from: 'd5', to: 'e2' });
    await flushPromises();
    expect(view.findAll('.held')).toHaveLength(0);
    // The pile only comes down: no walk, no path.
    expect(view.findAll('.landing')).toHaveLength(1);
    expect(view.findAll('.path')).toHaveLength(0);
    expect(isMoving()).toBe(true);
    vi.advanceTimersByTime(140);
    await flushPromises();
    expect(view.findAll('.moving')).toHaveLength(0);
    expect(isMoving()).toBe(false);
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('reports a forbidden drop and returns the pile', async () => {
    const { view, drag, board } = mountBoard({ turned });
    await drag('d5', 'd6');
    expect(view.emitted('refused')).toEqual([
      [{ from: 'd5', to: 'd6', illegal: { rule: 'stack-needs-stack' } }],
    ]);
    expect(view.emitted('move')).toBeUndefined();
    expect(view.findAll('.held')).toHaveLength(0);
    expect(board.selected.value).toBe('d5');
  });
});

describe('the last move', () => {
  const move = { from: 'd5', to: 'e2' } as const;

  it('has a dotted path where requested, but not while another path is drawn', async () => {
    const { view, board, key } = mountBoard({ showLastPath: true, motion: 'off', movable: 'white' });
    board.show(applyMove(EXAMPLE, move), move);
    await flushPromises();
    expect(view.get('.last-path').attributes('d')).toContain('M350 152');
    expect(view.get('.last-path').attributes('transform')).toBeUndefined();
    board.choose([...board.choosable.value][0] ?? 'a1');
    await key('n');
    expect(view.get('.last-path').attributes('transform')).toBe('translate(-15 -15)');
    await view.setProps({ showLastPath: false });
    expect(view.findAll('.last-path')).toHaveLength(0);
  });
});

describe('step by step', () => {
  it('marks the next steps, draws those taken, and moves with the last', async () => {
    const { view, click, board, followed, key } = mountBoard();
    followed.stepwise.value = true;
    await key('w');
    expect(view.emitted('stepwise')).toHaveLength(1);
    await click('d5');
    expect(view.findAll('.ring-step')).toHaveLength(4);
    expect(view.findAll('.chip-swing')).toHaveLength(0);
    await click('e5');
    await click('e4');
    expect(view.emitted('step')).toHaveLength(2);
    board.consider(undefined);
    await flushPromises();
    expect(view.findAll('.step text').map((step) => step.text())).toEqual(['1', '2']);
    expect(view.findAll('.ring-step')).toHaveLength(0);
    expect(view.findAll('.chip-swing')).toHaveLength(1);
    await click('e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
  });
});

describe('a hint', () => {
  it('is hidden while another pile is chosen', async () => {
    const { view, click, board, followed } = mountBoard();
    followed.hint.value = { from: 'd5', path: ['e5', 'e4', 'e2'] };
    await click('c3');
    expect(board.selected.value).toBe('c3');
    expect(view.findAll('.hint, .ring-hint')).toHaveLength(0);
    await click('d5');
    expect(view.findAll('.hint')).toHaveLength(2);
  });
});

describe('the pointer', () => {
  it('releases the pile at the second click', async () => {
    const { click, board } = mountBoard();
    await click('d5');
    vi.advanceTimersByTime(DOUBLE_CLICK_MS);
    await click('d5');
    expect(board.selected.value).toBeUndefined();
  });

  it('treats a double click as one click', async () => {
    const { view, click, board, followed } = mountBoard();
    await click('d5');
    await click('d5');
    expect(board.selected.value).toBe('d5');
    await click('e2');
    followed.movable.value = 'white';
    board.show(applyMove(EXAMPLE, { from: 'd5', to: 'e2' }));
    await click('e2');
    expect(view.emitted('move')).toHaveLength(1);
    expect(view.emitted()).not.toHaveProperty('refused');
  });

  it('returns a dragged pile at Escape, and releases it', async () => {
    const { view, pointer, key, board } = mountBoard();
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await key('Escape');
    expect(view.findAll('.held')).toHaveLength(0);
    expect(board.selected.value).toBeUndefined();
    await pointer('up', 'e2');
    expect(view.emitted()).not.toHaveProperty('move');
  });

  it('returns a pile dropped on its own square or outside without a message', async () => {
    const { view, pointer } = mountBoard();
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await pointer('move', 'd5');
    await pointer('up', 'd5');
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await pointer('up', 'e5', { clientX: 2000, clientY: 2000 });
    expect(view.emitted()).not.toHaveProperty('move');
    expect(view.emitted()).not.toHaveProperty('refused');
  });

  it('returns a dragged pile when the system takes the pointer away', async () => {
    const { view, pointer } = mountBoard();
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await view.get('[role="grid"]').trigger('pointercancel');
    expect(view.findAll('.held')).toHaveLength(0);
  });

  it('returns a dragged pile when something else captures the pointer, such as a menu', async () => {
    const { view, pointer } = mountBoard();
    await pointer('down', 'd5');
    await pointer('move', 'e5');
    await view.get('[role="grid"]').trigger('lostpointercapture', { pointerId: 1 });
    expect(view.findAll('.held')).toHaveLength(0);
  });

  it('keeps the pile when the pointer leaves the board before the drag starts', async () => {
    const { view, pointer } = mountBoard();
    await pointer('down', 'd5');
    const outside = { pointerId: 1, buttons: 1, clientX: 2000, clientY: 2000 };
    await view.get('[role="grid"]').trigger('pointerleave', outside);
    expect(view.findAll('.held')).toHaveLength(1);
  });

  it('drags nothing without a pressed button, even if the release was not reported', async () => {
    const { view, pointer } = mountBoard();
    await pointer('down', 'd5');
    await pointer('move', 'e5', { buttons: 0 });
    expect(view.findAll('.held')).toHaveLength(0);
    await pointer('move', 'e2', { buttons: 0 });
    await pointer('up', 'e2');
    expect(view.emitted()).not.toHaveProperty('move');
  });

  it('drags a pile that is a destination of the chosen one', async () => {
    const { view, click, drag } = mountBoard();
    await click('d5');
    await drag('b6', 'a6');
    expect(view.emitted('move') ?? view.emitted('refused')).toHaveLength(1);
    expect(JSON.stringify(view.emitted())).toContain('"from":"b6"');
  });

  it('ignores other buttons and second fingers', async () => {
    const { board, pointer } = mountBoard();
    await pointer('down', 'd5', { button: 2 });
    await pointer('down', 'd5', { isPrimary: false });
    expect(board.selected.value).toBeUndefined();
  });

  it('accepts the click of assistive software', async () => {
    const { board, cell } = mountBoard();
    await cell('d5').trigger('click', { detail: 0 });
    expect(board.selected.value).toBe('d5');
    await cell('d5').trigger('click', { detail: 1 });
    expect(board.selected.value).toBe('d5');
  });

  it('highlights only piles that can be chosen', async () => {
    const { view, pointer } = mountBoard();
    await pointer('move', 'd5');
    expect(view.findAll('.ring-hover')).toHaveLength(1);
    await pointer('move', 'd6');
    expect(view.findAll('.ring-hover')).toHaveLength(0);
  });

  it('shows the inside of a stack under a resting pointer', async () => {
    const { view, pointer } = mountBoard();
    await pointer('move', 'a6');
    vi.advanceTimersByTime(HOVER_MS - 1);
    await flushPromises();
    expect(view.find('.inside-card').exists()).toBe(false);
    vi.advanceTimersByTime(1);
    await flushPromises();
    expect(view.get('.inside-card').text()).toContain('Stack on a6');
    expect(view.findAll('.inside-card li')).toHaveLength(4);
    await pointer('move', 'e5');
    expect(view.find('.inside-card').exists()).toBe(false);
    expect(view.emitted('inside')).toEqual([['a6'], [undefined]]);
  });

  it('shows no inside of a destination while a pile is chosen', async () => {
    const { view, click, pointer } = mountBoard({ position: positionOf('6/6/6/6/6/(ba)1(bA)3 b') });
    await click('a1');
    await pointer('move', 'c1');
    vi.advanceTimersByTime(HOVER_MS);
    await flushPromises();
    expect(view.findAll('.destination-square-chosen')).toHaveLength(1);
    expect(view.find('.inside-card').exists()).toBe(false);
  });

  it('shows the inside at a long press, and the release does nothing', async () => {
    const { view, pointer } = mountBoard();
    const touch = { pointerType: 'touch' };
    await pointer('down', 'a6', touch);
    vi.advanceTimersByTime(LONG_PRESS_MS);
    await flushPromises();
    expect(view.get('.inside-card').text()).toContain('2 × 4');
    await pointer('up', 'a6', touch);
    expect(view.emitted('refused')).toBeUndefined();
  });
});

describe('the keyboard', () => {
  it('has one tab stop, which the arrow keys move', async () => {
    const { view, cell, key } = mountBoard();
    expect(view.findAll('[tabindex="0"]')).toHaveLength(1);
    cell('a1').element.dispatchEvent(new FocusEvent('focus'));
    (cell('a1').element as HTMLElement).focus();
    await key('ArrowRight');
    expect(document.activeElement).toBe(cell('b1').element);
    expect(view.findAll('[tabindex="0"]').map((stop) => stop.attributes('data-square'))).toEqual(['b1']);
    expect(view.findAll('.focus-frame')).toHaveLength(1);
    // Under the piles, so that it cuts neither a ring nor a figure.
    expect(view.find('.focus-frame ~ [data-pile]').exists()).toBe(true);
    expect(view.find('[data-pile] ~ .focus-frame').exists()).toBe(false);
  });

  it('plays a move', async () => {
    const { view, key } = mountBoard();
    for (const name of ['d', '5', 'Enter', 'n', 'Enter']) await key(name);
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
  });

  it('moves as seen on a turned board', async () => {
    const { board, key } = mountBoard({ turned: true });
    for (const name of ['c', '3', 'ArrowUp']) await key(name);
    expect(board.focus.value).toBe('c2');
  });

  it('shows and hides the inside; Escape closes it before it releases the pile', async () => {
    const { view, board, key } = mountBoard();
    for (const name of ['d', '5', 'Enter', 'i']) await key(name);
    expect(view.get('.inside-card').text()).toContain('Stack on d5');
    await key('Escape');
    expect(view.find('.inside-card').exists()).toBe(false);
    expect(board.selected.value).toBe('d5');
    await key('Escape');
    expect(board.selected.value).toBeUndefined();
  });

  it('handles only its own keys', () => {
    const { view } = mountBoard();
    const grid = view.get('[role="grid"]').element;
    const prevented = (name: string): boolean => {
      const event = new KeyboardEvent('keydown', { key: name, cancelable: true, bubbles: true });
      grid.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(['ArrowUp', 'Enter', ' ', 'Home', 'c'].map(prevented)).toEqual([true, true, true, true, true]);
    expect(['Tab', 'h', '?', 'Escape'].map(prevented)).toEqual([false, false, false, false]);
  });
});

describe('what a screen reader meets', () => {
  it('is a named grid of six rows and 36 cells, far rank first', () => {
    const { view } = mountBoard();
    expect(view.get('[role="grid"]').attributes('aria-label')).toBe('Board');
    expect(view.findAll('[role="row"]')).toHaveLength(6);
    const cells = view.findAll('[role="gridcell"]');
    expect(cells).toHaveLength(36);
    expect(cells[0]?.attributes('data-square')).toBe('a6');
    expect(mountBoard({ turned: true }).view.get('[role="gridcell"]').attributes('data-square')).toBe('f1');
  });

  it('has names, and marks what is chosen', async () => {
    const { cell, click } = mountBoard();
    expect(cell('d5').attributes('aria-label')).toBe(
      'd5, Black three on a stack of eight, 24 points, can move',
    );
    expect(cell('d5').attributes('aria-selected')).toBe('false');
    expect(cell('e2').attributes('aria-selected')).toBeUndefined();
    await click('d5');
    expect(cell('d5').attributes('aria-selected')).toBe('true');
    expect(cell('e2').attributes('aria-label')).toContain('destination, plus 36, makes 42');
  });

  it('does not contain the drawing', () => {
    expect(mountBoard().view.get('svg').attributes('aria-hidden')).toBe('true');
  });
});

describe('what is drawn', () => {
  it('shows no points without help, but highlights', async () => {
    const { view, click } = mountBoard({ showDestinations: false });
    await click('d5');
    expect(view.findAll('.chip')).toHaveLength(0);
    expect(view.findAll('.ring-select')).toHaveLength(6);
  });

  it('marks the piles that can move where requested', () => {
    expect(mountBoard().view.findAll('.movable')).toHaveLength(0);
    const { view, board } = mountBoard({ showMovable: true });
    expect(view.findAll('.movable')).toHaveLength(board.choosable.value.size);
  });

  it('draws the path of the destination that is pointed at, with its steps', async () => {
    const { view, click, board } = mountBoard();
    await click('d5');
    board.consider('e2');
    await flushPromises();
    expect(view.findAll('.step text').map((step) => step.text())).toEqual(['1', '2', '3']);
    expect(view.get('.path .core').attributes('d')).toMatch(/^M392 152/);
  });

  it('flags a move that ends the game, with a second ring', async () => {
    const { view, click } = mountBoard({ position: positionOf('6/6/6/6/6/ab1A2 b') });
    await click('a1');
    expect(view.findAll('.flag')).toHaveLength(1);
    expect(view.findAll('.ring-select')).toHaveLength(3);
  });

  it('shows gold chips on the piles that have been counted', () => {
    const { view } = mountBoard({ count: new Map<Square, number>([['d5', 24]]) });
    expect(view.findAll('.chip-score text').map((chip) => chip.text())).toEqual(['24']);
  });

  it('omits the coordinates where requested', () => {
    expect(mountBoard().view.findAll('.coordinate')).toHaveLength(12);
    expect(mountBoard({ coordinates: false }).view.findAll('.coordinate')).toHaveLength(0);
  });

  it('gives each drawing on a page its own ids, and refers only to existing ones', () => {
    const view = mount(
      () => [
        h(BoardView, { board: useBoard({ position: EXAMPLE, movable: 'black' }), label: 'Board' }),
        h(BoardPicture, { position: EXAMPLE }),
      ],
      { global: { plugins: [i18n] } },
    );
    const names = view.findAll('[id]').map((element) => element.attributes('id'));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const [, name] of view.html().matchAll(/url\(#([^)]+)\)/g)) expect(names).toContain(name);
  });
});

describe('a move that is shown', () => {
  const move = { from: 'd5', to: 'e2' } as const;
  const after = applyMove(EXAMPLE, move);

  it('walks along its path and lands', async () => {
    const { view, board, isMoving } = mountBoard();
    board.show(after, move);
    expect(isMoving()).toBe(true);
    await flushPromises();
    expect(view.findAll('.moving')).toHaveLength(1);
    expect(view.findAll('.step')).toHaveLength(3);
    expect(view.find('[data-pile="d5"]').exists()).toBe(false);
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('6');
    vi.advanceTimersByTime(699);
    await flushPromises();
    expect(view.emitted('finished')).toBeUndefined();
    vi.advanceTimersByTime(1);
    await flushPromises();
    expect(view.findAll('.moving, .step')).toHaveLength(0);
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.emitted('finished')).toHaveLength(1);
    expect(isMoving()).toBe(false);
  });

  it('animates only transform and opacity, and stops all its animations', async () => {
    const cancel = vi.fn();
    const animate = vi.fn<(frames: Keyframe[]) => { cancel: () => void }>(() => ({ cancel }));
    Object.assign(Element.prototype, { animate });
    const { board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    // The pile, its shadow, the numeral of the destination, three step tokens.
    expect(animate).toHaveBeenCalledTimes(6);
    const properties = new Set(
      animate.mock.calls.flatMap(([frames]) => frames.flatMap((frame) => Object.keys(frame))),
    );
    for (const known of ['offset', 'easing', 'transform', 'opacity']) properties.delete(known);
    expect([...properties]).toEqual([]);
    vi.runAllTimers();
    expect(cancel).toHaveBeenCalledTimes(6);
  });

  it.each(['click', 'key'])('is finished at once by a %s', async (by) => {
    const { view, board, click, key, isMoving } = mountBoard();
    board.show(after, move);
    await flushPromises();
    await (by === 'click' ? click('d1') : key('ArrowUp'));
    expect(isMoving()).toBe(false);
    expect(view.findAll('.moving')).toHaveLength(0);
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('is finished by the next one', async () => {
    const { view, board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    const next = applyMove(after, { from: 'a6', to: 'c6' });
    board.show(next, { from: 'a6', to: 'c6' });
    await flushPromises();
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.findAll('.moving')).toHaveLength(1);
    vi.runAllTimers();
    await flushPromises();
    expect(view.get('[data-pile="c6"] .badge text').text()).toBe('6');
  });

  it('is there at once when motion is off', async () => {
    const { view, board, isMoving } = mountBoard({ motion: 'off' });
    board.show(after, move);
    expect(isMoving()).toBe(false);
    await flushPromises();
    expect(view.get('[data-pile="e2"] .badge text').text()).toBe('14');
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('fades out and in under reduced motion, with its path shown', async () => {
    reduced = true;
    const { view, board } = mountBoard();
    board.show(after, move);
    await flushPromises();
    expect(view.findAll('.moving')).toHaveLength(0);
    expect(view.get('[data-pile="d5"] .placed').classes()).toContain('leaving');
    vi.advanceTimersByTime(FADE_MS);
    await flushPromises();
    expect(view.get('[data-pile="e2"] .placed').classes()).toContain('arriving');
    expect(view.findAll('.step')).toHaveLength(3);
    vi.advanceTimersByTime(SHOWN_PATH_MS - FADE_MS);
    await flushPromises();
    expect(view.findAll('.step')).toHaveLength(0);
    expect(view.emitted('finished')).toHaveLength(1);
  });

  it('is not shown for a jump or a step back', async () => {
    const { view, board, isMoving } = mountBoard({ position: after });
    board.show(EXAMPLE);
    await flushPromises();
    expect(isMoving()).toBe(false);
    expect(view.get('[data-pile="d5"] .badge text').text()).toBe('8');
  });
});

describe('a board among step keys', () => {
  it('leaves the arrow keys to the page until it has the focus', async () => {
    const { view, board, click, key } = mountBoard({ pageKeys: WALKING_KEYS, pickable: true });
    const pressed = async (name: string): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      view.get('[role="grid"]').element.dispatchEvent(event);
      await flushPromises();
      return event.defaultPrevented;
    };
    await click('c3');
    const before = board.focus.value;
    expect(await pressed('ArrowRight')).toBe(false);
    expect(await pressed('End')).toBe(false);
    expect(board.focus.value).toBe(before);
    await key('d');
    await key('5');
    expect(board.focus.value).toBe('d5');
    expect(await pressed('ArrowRight')).toBe(true);
    expect(board.focus.value).toBe('e5');
  });
});

import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { applyMove } from '#shared/game/play.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';
import { DOUBLE_CLICK_MS, HOVER_MS, LONG_PRESS_MS } from './use-board-pointer.ts';
import { mountBoard, prepareBoards } from './testing/mounted-board.ts';

prepareBoards();

describe.each([false, true])('with the pointer (turned: %s)', (turned) => {
  it('moves by click and click', async () => {
    const { view, click, board } = mountBoard({ turned, everyChip: true });
    await click('d5');
    expect(board.selected.value).toBe('d5');
    expect(view.findAll('.ring-select')).toHaveLength(5);
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

describe('a pile dragged over others', () => {
  it('takes a step at each, puts a mark out, and goes back with the pointer', async () => {
    const { view, pointer, board } = mountBoard();
    board.select('d5');
    const path = board.destinations.value.find(({ to }) => to === 'e2')?.path;
    if (path === undefined) expect.fail('There is a path to e2');
    await pointer('down', 'd5');
    for (const square of path) await pointer('move', square);
    expect(view.emitted('walked')).toEqual([[1], [2], [3]]);
    expect(view.findAll('.held .spent')).toHaveLength(3);
    expect(view.findAll('.step')).toHaveLength(0);
    await pointer('move', path[1] ?? 'd5');
    expect(view.findAll('.held .spent')).toHaveLength(2);
    await pointer('move', path[2] ?? 'd5');
    await pointer('up', 'e2');
    expect(view.emitted('move')).toEqual([[{ from: 'd5', to: 'e2' }]]);
  });

  it('refuses a step too many once with the reason, and stays where it is', async () => {
    const { view, pointer, board } = mountBoard({ position: positionOf('6/6/6/6/6/b1AbAa b') });
    await pointer('down', 'a1');
    for (const square of ['c1', 'd1'] as const) await pointer('move', square);
    expect(view.emitted('refused')).toBeUndefined();
    await pointer('move', 'e1');
    expect(view.emitted('refused')).toEqual([
      [{ from: 'a1', to: 'e1', illegal: { rule: 'other-steps', steps: 2, needed: 3 } }],
    ]);
    expect(view.findAll('.held .spent')).toHaveLength(2);
    await pointer('up', 'e1');
    expect(view.emitted('refused')).toHaveLength(1);
    expect(view.emitted('move')).toBeUndefined();
    expect(board.selected.value).toBe('a1');
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

  it.each(['a destination', 'another pile', 'the panel beside the board'])(
    'gives up a tap or a drag when a second finger comes down on %s',
    async (place) => {
      const { view, click, pointer, cell } = mountBoard();
      const panel = document.body.appendChild(document.createElement('p'));
      const second =
        { 'a destination': cell('e2').element, 'another pile': cell('b6').element }[place] ?? panel;
      const first = { pointerType: 'touch' };
      const press = (type: string) =>
        second.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 2, pointerType: 'touch', isPrimary: false }),
        );
      await pointer('down', 'd5', first);
      await pointer('move', 'e5', first);
      press('pointerdown');
      await pointer('move', 'e2', first);
      expect(view.findAll('.held')).toHaveLength(0);
      await pointer('up', 'e2', first);
      press('pointerup');
      await pointer('down', 'e2', first);
      press('pointerdown');
      press('pointerup');
      await pointer('up', 'e2', first);
      expect(view.emitted()).not.toHaveProperty('move');
      expect(view.emitted()).not.toHaveProperty('refused');
      await click('e2', first);
      expect(view.emitted('move')).toHaveLength(1);
    },
  );

  it.each(['a destination', 'another pile'])(
    'plays nothing when the palm beside a pen, which is a pointer of its own, comes down on %s',
    async (place) => {
      const { view, pointer } = mountBoard();
      const pen = { pointerType: 'pen' };
      const palm = { pointerType: 'touch', pointerId: 2 };
      const under = place === 'a destination' ? 'e2' : 'b6';
      await pointer('down', 'd5', pen);
      await pointer('down', under, palm);
      await pointer('up', under, palm);
      await pointer('up', 'd5', pen);
      expect(view.emitted()).not.toHaveProperty('move');
      expect(view.emitted()).not.toHaveProperty('refused');
    },
  );

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
  });

  it.each([
    ['right of the board, beside the square', { width: 1280, height: 800 }, 676, 134],
    ['not below the window', { width: 1280, height: 280 }, 676, 72],
    ['below the board in a narrow window', { width: 720, height: 1200 }, 134, 676],
    ['far from the square without room for both', { width: 720, height: 720 }, 512, 134],
  ])('places the inside of a stack %s', async (_, size, left, top) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const isCard = this.classList.contains('inside-card');
      return isCard ? new DOMRect(0, 0, 200, 200) : new DOMRect(0, 0, 668, 668);
    });
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(size.width);
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(size.height);
    const { view, key } = mountBoard();
    await view.get('[data-square="b5"]').trigger('focus');
    await key('i');
    expect(view.get('.inside-card').attributes('style')).toBe(`left: ${left}px; top: ${top}px;`);
  });

  it('closes the inside when the context menu opens, and does not open it over the menu', async () => {
    const { view, pointer } = mountBoard();
    const rightClick = { button: 2, buttons: 2 };
    await pointer('move', 'a6');
    vi.advanceTimersByTime(HOVER_MS);
    await flushPromises();
    expect(view.find('.inside-card').exists()).toBe(true);
    await view.get('[data-square="a6"]').trigger('contextmenu', rightClick);
    expect(view.find('.inside-card').exists()).toBe(false);
    await pointer('move', 'e5');
    await pointer('move', 'a6');
    await view.get('[data-square="a6"]').trigger('contextmenu', rightClick);
    vi.advanceTimersByTime(HOVER_MS);
    await flushPromises();
    expect(view.find('.inside-card').exists()).toBe(false);
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

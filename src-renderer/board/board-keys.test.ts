import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { WALKING_KEYS } from './keyboard.ts';
import { mountBoard, prepareBoards } from './testing/mounted-board.ts';

prepareBoards();

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

it('a board among step keys leaves the arrow keys to the page until it has the focus', async () => {
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

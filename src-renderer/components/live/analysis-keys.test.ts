import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent } from 'vue';
import { useKeysStore } from '../../core/settings/keys.ts';
import { newPage } from '../../testing/page.ts';
import { useAnalysisKeys } from './analysis-keys.ts';
import { useLiveStore } from '../../core/reading/live-analysis.ts';

function setUp() {
  const { page } = newPage();
  const live = page.use(useLiveStore);
  const liveCalls = {
    toggle: vi.spyOn(live, 'toggle').mockReturnValue(),
    togglePause: vi.spyOn(live, 'togglePause').mockReturnValue(),
    say: vi.spyOn(live, 'say').mockReturnValue(),
  };
  const ofGame = {
    analyse: vi.fn(() => true),
    'previous-mistake': vi.fn(() => true),
    'next-mistake': vi.fn(() => true),
    'try-again': vi.fn(() => false),
  };
  const isOff = vi.fn(() => false);
  page.mount(
    defineComponent(() => {
      useAnalysisKeys({ ofGame, isOff });
      return () => undefined;
    }),
  );
  return { ...ofGame, isOff, liveCalls, keys: page.use(useKeysStore) };
}

/** Presses a key on an element. @returns whether it was used */
function press(init: KeyboardEventInit, on: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  return !on.dispatchEvent(event);
}

it('goes to mistakes, tries again and analyses', () => {
  const keys = setUp();
  expect([press({ key: '[' }), press({ key: ']' }), press({ key: 'a' })]).toEqual([true, true, true]);
  expect(keys['previous-mistake']).toHaveBeenCalledOnce();
  expect(keys['next-mistake']).toHaveBeenCalledOnce();
  expect(keys.analyse).toHaveBeenCalledOnce();
  // Without a mistake the key is left to the rest of the page.
  expect(press({ key: 't' })).toBe(false);
  expect(keys['try-again']).toHaveBeenCalledOnce();
});

it('switches the live analysis on; the other keys are the page’s while it is off', () => {
  const { liveCalls } = setUp();
  expect(['o', 'p', 'v'].map((key) => press({ key }))).toEqual([true, false, false]);
  expect(liveCalls.toggle).toHaveBeenCalledOnce();
  expect(liveCalls.togglePause).not.toHaveBeenCalled();
  expect(liveCalls.say).not.toHaveBeenCalled();
});

it('follows the chosen keys', async () => {
  const { keys, analyse, liveCalls } = setUp();
  keys.choose('analyse', 'Z');
  await flushPromises();
  keys.choose('live-analysis', '');
  await flushPromises();
  expect(['a', 'o', 'z'].map((key) => press({ key }))).toEqual([false, false, true]);
  expect(analyse).toHaveBeenCalledOnce();
  expect(liveCalls.toggle).not.toHaveBeenCalled();
});

it('leaves out keys with modifiers, in fields and while it is off', () => {
  const keys = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  const choice = document.body.appendChild(document.createElement('select'));
  onTestFinished(() => {
    field.remove();
    choice.remove();
  });
  press({ key: 'a', ctrlKey: true });
  press({ key: 'A', shiftKey: true });
  press({ key: 'a' }, field);
  press({ key: 'a' }, choice);
  press({ key: 'a', repeat: true });
  keys.isOff.mockReturnValue(true);
  press({ key: 'a' });
  expect(keys.analyse).not.toHaveBeenCalled();
});

it('lets the board have a letter that begins a square, and comes before other shortcuts', () => {
  const keys = setUp();
  const board = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    board.remove();
  });
  board.addEventListener('keydown', (event) => {
    event.preventDefault();
  });
  press({ key: 'a' }, board);
  press({ key: ']' }, board);
  expect(keys.analyse).not.toHaveBeenCalled();
  expect(keys['next-mistake']).toHaveBeenCalledOnce();
});

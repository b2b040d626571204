import { mount } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent } from 'vue';
import { useAnalysisKeys } from './analysis-keys.ts';

function setUp() {
  const keys = {
    analyse: vi.fn(() => true),
    mistake: vi.fn<(by: 1 | -1) => boolean>(() => true),
    tryAgain: vi.fn(() => false),
    toggleLive: vi.fn(() => true),
    pauseLive: vi.fn(() => true),
    sayLive: vi.fn(() => false),
    isOff: vi.fn(() => false),
  };
  const keyed = mount(
    defineComponent(() => {
      useAnalysisKeys(keys);
      return () => undefined;
    }),
  );
  onTestFinished(() => {
    keyed.unmount();
  });
  return keys;
}

/** Presses a key on an element. @returns whether it was used */
function press(init: KeyboardEventInit, on: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  return !on.dispatchEvent(event);
}

it('goes to mistakes, tries again and analyses', () => {
  const keys = setUp();
  expect([press({ key: '[' }), press({ key: ']' }), press({ key: 'a' })]).toEqual([true, true, true]);
  expect(keys.mistake.mock.calls).toEqual([[-1], [1]]);
  expect(keys.analyse).toHaveBeenCalledOnce();
  // Without a mistake the key is left to the rest of the page.
  expect(press({ key: 't' })).toBe(false);
  expect(keys.tryAgain).toHaveBeenCalledOnce();
});

it('switches the live analysis on, pauses it and reads it aloud', () => {
  const keys = setUp();
  expect(['o', 'p', 'v'].map((key) => press({ key }))).toEqual([true, true, false]);
  for (const key of [keys.toggleLive, keys.pauseLive, keys.sayLive]) expect(key).toHaveBeenCalledOnce();
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

it('takes brackets that need AltGr, which comes as Ctrl and Alt', () => {
  const keys = setUp();
  const pressWith = (isAltGraph: boolean): void => {
    const event = new KeyboardEvent('keydown', { key: ']', ctrlKey: true, altKey: true, bubbles: true });
    // The DOM of the tests does not know this modifier.
    event.getModifierState = (name) => name === 'AltGraph' && isAltGraph;
    document.body.dispatchEvent(event);
  };
  pressWith(false);
  expect(keys.mistake).not.toHaveBeenCalled();
  pressWith(true);
  expect(keys.mistake).toHaveBeenCalledWith(1);
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
  expect(keys.mistake).toHaveBeenCalledOnce();
});

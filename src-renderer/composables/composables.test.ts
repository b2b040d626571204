import { h } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '@vue/test-utils';
import { nextFrame } from '../util/waits.ts';
import { useSlidersByOneFinger } from './curve-slider.ts';
import { isWriting } from '../util/is-writing.ts';
import { createWheelSteps, useStepKeys } from '../review/step-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('waiting for a frame ends when the frame is drawn', async () => {
  const waited = nextFrame().then(() => 'done');
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(await waited).toBe('done');
});

describe('the step keys', () => {
  function pressed(...keys: (string | KeyboardEventInit)[]): string[] {
    const done: string[] = [];
    const wrapper = mount({
      setup: () => {
        useStepKeys({
          step: (by) => done.push(`step ${by}`),
          first: () => done.push('first'),
          last: () => done.push('last'),
          variation: (by) => done.push(`variation ${by}`),
          leave: () => done.push('leave') > 0,
          toggle: () => done.push('toggle'),
          isOff: () => false,
        });
        return () => undefined;
      },
    });
    for (const key of keys) {
      const init = typeof key === 'string' ? { key } : key;
      window.dispatchEvent(new KeyboardEvent('keydown', { ...init, cancelable: true }));
    }
    wrapper.unmount();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    return done;
  }

  it('go through a game as long as the view is mounted', () => {
    expect(pressed('ArrowLeft', 'ArrowRight', 'Home', 'End', 'x')).toEqual([
      'step -1',
      'step 1',
      'first',
      'last',
    ]);
  });

  it('go over ten moves, into variations and out of them, and start the playing', () => {
    expect(pressed('PageUp', 'PageDown', 'ArrowDown', 'ArrowUp', 'Escape', ' ')).toEqual([
      'step -10',
      'step 10',
      'variation 1',
      'variation -1',
      'leave',
      'toggle',
    ]);
  });

  it('leave keys with modifiers to the browser', () => {
    expect(pressed({ key: 'ArrowLeft', altKey: true }, { key: 'Home', ctrlKey: true })).toEqual([]);
  });

  it('make one step of a notch of the wheel, and gather what is less', () => {
    const steps: number[] = [];
    const turn = createWheelSteps((by) => steps.push(by));
    const preventDefault = vi.fn();
    const pixels = { deltaMode: 0, ctrlKey: false, preventDefault };
    turn({ ...pixels, deltaY: 40 });
    expect(steps).toEqual([]);
    turn({ ...pixels, deltaY: 40 });
    turn({ ...pixels, deltaY: -140 });
    turn({ ...pixels, deltaY: 3, deltaMode: 1 });
    expect(steps).toEqual([1, -2, 1]);
    expect(preventDefault).toHaveBeenCalledTimes(4);
    // With Ctrl, the wheel zooms in the browser.
    turn({ ...pixels, deltaY: 900, ctrlKey: true });
    expect(steps).toHaveLength(3);
    expect(preventDefault).toHaveBeenCalledTimes(4);
  });
});

it('keys while text is edited belong to the text field', () => {
  const box = document.createElement('div');
  box.innerHTML = '<input type="search"><input type="checkbox"><textarea></textarea><button></button>';
  expect([...box.children].map(isWriting)).toEqual([true, false, true, false]);
  expect(isWriting(null)).toBe(false);
});

it.each([
  ['a curve or a picture that is a slider', { role: 'slider' }, false],
  ['anything else', {}, true],
])('a second finger reaches %s: %s', (_name, attributes, isReached) => {
  const heard: string[] = [];
  const hear = ({ type, pointerId }: PointerEvent): void => void heard.push(`${type} ${String(pointerId)}`);
  const view = mount(
    {
      setup: () => {
        useSlidersByOneFinger();
        return () =>
          h('div', attributes, [h('b', { onPointerdown: hear, onPointermove: hear, onPointerup: hear })]);
      },
    },
    { attachTo: document.body },
  );
  const touch = (type: string, pointerId: number, isPrimary: boolean) =>
    view.get('b').element.dispatchEvent(new PointerEvent(type, { pointerId, isPrimary, bubbles: true }));
  touch('pointerdown', 1, true);
  touch('pointerdown', 2, false);
  touch('pointermove', 2, false);
  touch('pointerup', 2, false);
  touch('pointermove', 1, true);
  const second = isReached ? ['pointerdown 2', 'pointermove 2', 'pointerup 2'] : [];
  expect(heard).toEqual(['pointerdown 1', ...second, 'pointermove 1']);
});

import { mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { useAutoplay, type Autoplay } from './autoplay.ts';

/** A source with `length` steps. */
function play(length: number, from = 0) {
  const at = ref(from);
  const speed = ref(1);
  let autoplay: Autoplay | undefined;
  const wrapper = mount({
    setup: () => {
      autoplay = useAutoplay({
        at: () => at.value,
        isAtEnd: () => at.value === length,
        toStart: () => (at.value = 0),
        forward: () => at.value++,
        speed: () => speed.value,
      });
      return () => undefined;
    },
  });
  if (autoplay === undefined) throw new Error('It was not set up');
  return { at, speed, wrapper, autoplay };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('goes to its end, a step in one and a half seconds, and stops there', () => {
  const { at, autoplay } = play(3);
  autoplay.toggle();
  vi.advanceTimersByTime(1499);
  expect(at.value).toBe(0);
  vi.advanceTimersByTime(1);
  expect(at.value).toBe(1);
  vi.advanceTimersByTime(9000);
  expect(at.value).toBe(3);
  expect(autoplay.isPlaying.value).toBe(false);
});

it('starts at its end from the beginning, and not at all where it is empty', () => {
  const { at, autoplay } = play(3, 3);
  autoplay.toggle();
  expect(at.value).toBe(0);
  expect(autoplay.isPlaying.value).toBe(true);
  const empty = play(0);
  empty.autoplay.toggle();
  expect(empty.autoplay.isPlaying.value).toBe(false);
});

it('stops by its button, by another change of position, and on unmount', () => {
  const { at, autoplay, wrapper } = play(9);
  autoplay.toggle();
  autoplay.toggle();
  vi.advanceTimersByTime(9000);
  expect(at.value).toBe(0);
  autoplay.toggle();
  vi.advanceTimersByTime(1500);
  at.value = 5;
  expect(autoplay.isPlaying.value).toBe(false);
  autoplay.toggle();
  wrapper.unmount();
  vi.advanceTimersByTime(9000);
  expect(at.value).toBe(5);
});

it('takes a new speed at once', async () => {
  const { at, speed, autoplay } = play(9);
  autoplay.toggle();
  speed.value = 4;
  await nextTick();
  vi.advanceTimersByTime(375);
  expect(at.value).toBe(1);
  speed.value = 0.5;
  await nextTick();
  vi.advanceTimersByTime(2999);
  expect(at.value).toBe(1);
});

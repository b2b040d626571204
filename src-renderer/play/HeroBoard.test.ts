import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, nextTick } from 'vue';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { mediaKey } from '../util/media.ts';
import HeroBoard from './HeroBoard.vue';

let wrapper: VueWrapper | undefined;

const { animate } = Element.prototype;

beforeEach(() => {
  Object.assign(Element.prototype, { animate: vi.fn(() => ({ cancel: vi.fn() })) });
  vi.useFakeTimers();
});
afterEach(() => {
  wrapper?.unmount();
  Object.assign(Element.prototype, { animate });
  vi.useRealTimers();
});

function show(isReduced: boolean): VueWrapper {
  wrapper = mount(HeroBoard, {
    global: {
      plugins: [createTestPage(createFakeHost()).ground],
      provide: { [mediaKey as symbol]: () => computed(() => isReduced) },
    },
  });
  return wrapper;
}

/** The heights of the stacks on the board. */
const heights = (view: VueWrapper): string[] =>
  view.findAll('.board-picture .badge').map((badge) => badge.text());
const after = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms);
  await nextTick();
};

it('a path appears, its pile walks, and a stack has grown', async () => {
  const view = show(false);
  expect(view.findAll('.step')).toHaveLength(3);
  expect(heights(view)).toContain('6');
  await after(1400);
  expect(view.find('.moving').exists()).toBe(true);
  await after(2000);
  expect(view.find('.moving').exists()).toBe(false);
  expect(heights(view)).toContain('8');
  expect(view.findAll('.step')).toHaveLength(0);
});

it('the first path stands still with reduced motion', async () => {
  const view = show(true);
  await after(20_000);
  expect(view.findAll('.step')).toHaveLength(3);
  expect(heights(view)).toContain('6');
});

it('nothing moves in a hidden window, and the path comes again when it is shown', async () => {
  const view = show(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(20_000);
  expect(view.find('.moving').exists()).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await nextTick();
  await after(1400);
  expect(view.find('.moving').exists()).toBe(true);
  visibility.mockRestore();
});

import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { filled, words } from '#shared/language/testing/words.ts';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage } from '../stores/testing/page.ts';
import DestinationTrainer from './DestinationTrainer.vue';

const { way } = words.en.learn;

beforeEach(() => {
  // The same questions in every run.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill(1);
    return array;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(host = createFakeHost()) {
  const view = mount(DestinationTrainer, { global: { plugins: [createTestPage(host).ground] } });
  const press = (label: string) =>
    view
      .findAll('button')
      .find((button) => button.text() === label)
      ?.trigger('click');
  return { view, press };
}

it('draws the paths that were missed, one after the other or as asked, while the clock stands still', async () => {
  const { view, press } = open();
  await press(way.start);
  // A pile next to the one in question may be a destination or not: the others are missed.
  const [first] = view
    .findAll('.square')
    .filter((square) => !square.attributes('aria-label')?.includes('in question'));
  await first?.trigger('click');
  await press(way.check);
  const asked = view.findAll('.paths button');
  const pressed = (): number => asked.findIndex((button) => button.attributes('aria-pressed') === 'true');
  expect(asked.length).toBeGreaterThan(1);
  expect(pressed()).toBe(0);
  expect(view.findAll('.path')).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await nextTick();
  expect(pressed()).toBe(asked.length - 1);
  await asked[0]?.trigger('click');
  expect(pressed()).toBe(0);
  expect(view.text()).toContain(filled(way.left, { seconds: 90 }));
  await press(way.next);
  expect(view.findAll('.path')).toHaveLength(0);
  vi.advanceTimersByTime(10_000);
  await nextTick();
  expect(view.text()).toContain(filled(way.left, { seconds: 80 }));
  view.unmount();
});

it('has no end and keeps no record without a clock, until it is stopped', async () => {
  const host = createFakeHost();
  const { view, press } = open(host);
  await view.find('[role=switch]').trigger('click');
  await press(way.hard);
  expect(view.text()).toContain(way.introFree);
  await press(way.start);
  vi.advanceTimersByTime(600_000);
  await nextTick();
  await view.findAll('.square')[0]?.trigger('click');
  await view.findAll('.square')[1]?.trigger('click');
  await press(way.check);
  await press(way.next);
  expect(view.text()).toContain(filled(way.scoreOf, { count: 0, total: 1 }));
  await press(way.stop);
  expect(view.text()).toContain(filled(way.scoreOf, { count: 0, total: 1 }));
  expect(view.text()).toContain(way.again);
  expect(host.calls.filter(([name]) => name === 'settings.update')).toEqual([]);
  view.unmount();
});

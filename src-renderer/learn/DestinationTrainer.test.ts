import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, nextTick } from 'vue';
import { filled, words } from '#shared/language/testing/words.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { mediaKey } from '../util/media.ts';
import DestinationTrainer from './DestinationTrainer.vue';

const { way } = words.en.learn;

const { animate } = Element.prototype;

beforeEach(() => {
  // The same questions in every run.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill(1);
    return array;
  });
  Object.assign(Element.prototype, { animate: vi.fn(() => ({ cancel: vi.fn() })) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  Object.assign(Element.prototype, { animate });
});

function open(host = createFakeHost(), isReduced = false) {
  const page = createTestPage(host);
  const view = page.mount(DestinationTrainer, {
    global: { provide: { [mediaKey as symbol]: () => computed(() => isReduced) } },
  });

  const press = (label: string) =>
    view
      .findAll('button')
      .find((button) => button.text() === label)
      ?.trigger('click');
  return { view, press, page };
}

type View = ReturnType<typeof open>['view'];

/** Answers the first question with one square, so that the other destinations are missed. */
async function miss({ view, press }: Pick<ReturnType<typeof open>, 'view' | 'press'>): Promise<void> {
  await press(way.start);
  const first = view
    .findAll('.square')
    .find((square) => !square.attributes('aria-label')?.includes('in question'));
  await first?.trigger('click');
  await press(way.check);
}
const shownPath = (view: View): number =>
  view.findAll('.paths button').findIndex((button) => button.attributes('aria-pressed') === 'true');
const isWalking = (view: View): boolean => view.find('.moving').exists();
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await nextTick();
}
/** Waits until the pile walks to the next missed square. */
async function nextWalk(view: View): Promise<void> {
  while (isWalking(view)) await pass(50);
  while (!isWalking(view)) await pass(50);
}

it('walks to the squares that were missed, one after the other or as asked, while the clock stands still', async () => {
  const { view, press } = open();
  await miss({ view, press });
  const count = view.findAll('.paths button').length;
  expect(count).toBeGreaterThan(1);
  for (let path = 0; path < count; path++) {
    await nextWalk(view);
    expect(shownPath(view)).toBe(path);
  }
  await pass(60_000);
  // The last path stays drawn on the position of the question.
  expect(isWalking(view)).toBe(false);
  expect(shownPath(view)).toBe(count - 1);
  expect(view.findAll('.path')).toHaveLength(1);

  await press(way.walk);
  expect(shownPath(view)).toBe(0);
  await nextWalk(view);
  await view.findAll('.paths button')[1]?.trigger('click');
  await nextWalk(view);
  expect(shownPath(view)).toBe(1);
  await pass(60_000);
  expect(shownPath(view)).toBe(1);

  expect(view.text()).toContain(filled(way.left, { seconds: 90 }));
  await press(way.next);
  expect(view.findAll('.path')).toHaveLength(0);
  await pass(10_000);
  expect(view.text()).toContain(filled(way.left, { seconds: 80 }));
  await pass(80_000);
  expect(view.text()).toContain(filled(way.result, { count: 0 }));
  expect(view.text()).toContain(way.again);
});

it.each(['keydown', 'pointerdown'])('ends the walks by %s', async (type) => {
  const { view, press } = open();
  await miss({ view, press });
  await nextWalk(view);
  window.dispatchEvent(new Event(type));
  await nextTick();
  expect(isWalking(view)).toBe(false);
  await pass(60_000);
  expect(shownPath(view)).toBe(0);
  expect(view.findAll('.path')).toHaveLength(1);
});

it('only draws the paths with reduced motion', async () => {
  const { view, press } = open(createFakeHost(), true);
  await miss({ view, press });
  expect(shownPath(view)).toBe(0);
  expect(view.findAll('.path')).toHaveLength(1);
  await pass(60_000);
  expect(isWalking(view)).toBe(false);
  expect(shownPath(view)).toBe(0);
  expect(view.text()).not.toContain(way.walk);
});

it('says the squares of each missed path', async () => {
  const { view, press, page } = open();
  await miss({ view, press });
  const said = page.said().at(-1) ?? '';
  const paths = view.findAll('.paths button').length;
  expect(said).toContain(filled(way.missed.split(' | ')[1] ?? '', { count: paths }));
  expect(said.match(/[a-f][1-6] to [a-f][1-6]/g)).toHaveLength(paths);
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
  expect(host.callsOf('settings.update')).toEqual([]);
});

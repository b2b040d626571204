import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { useGameStore } from '../play/stores/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useReviewStore } from '../review/stores/review.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';
import { useWindowTitle } from './window-title.ts';

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
  const Titled = defineComponent(() => {
    useWindowTitle();
    return () => h('p');
  });
  wrapper = mount(Titled, { global: { plugins: [page.ground] } });
});
afterEach(() => {
  wrapper.unmount();
});

it('is the view where no game is shown', async () => {
  const navigation = page.use(useNavigationStore);
  const titles: string[] = [];
  for (const view of ['play', 'library', 'review', 'learn', 'statistics', 'settings'] as const) {
    navigation.go(view);
    await nextTick();
    titles.push(document.title);
  }
  expect(titles).toEqual([
    'Play – Hokito',
    'Library – Hokito',
    'Review – Hokito',
    'Learn – Hokito',
    'Statistics – Hokito',
    'Settings – Hokito',
  ]);
});

it('names the game that is played, or gone through', async () => {
  const { id } = host.put({
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } },
  });
  await page.use(useGameStore).start();
  await nextTick();
  expect(document.title).toBe('Ada – Computer, level 5 – Hokito');
  page.use(useNavigationStore).go('review');
  await nextTick();
  expect(document.title).toBe('Review – Hokito');
  await page.use(useReviewStore).open(id);
  await nextTick();
  expect(document.title).toBe('Ada – Computer, level 5 – Review – Hokito');
  page.use(useNavigationStore).go('library');
  await nextTick();
  expect(document.title).toBe('Library – Hokito');
});

import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { useGameStore } from '../play/stores/game.ts';
import { useNavigationStore, type View } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { nextFrame } from '../util/waits.ts';
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

it('says the name of each view that is opened, unless its title has the focus, and no game that begins', async () => {
  const navigation = page.use(useNavigationStore);
  const notices = page.use(useNoticesStore);
  const main = document.body.appendChild(document.createElement('main'));
  const title = main.appendChild(document.createElement('h1'));
  title.tabIndex = -1;
  onTestFinished(() => {
    main.remove();
  });
  const open = async (view: View, heading: string, focuses = false): Promise<void> => {
    navigation.visit(view);
    title.textContent = heading;
    if (focuses) title.focus();
    else title.blur();
    for (let frame = 0; frame < 4; frame++) await nextFrame();
  };
  await open('library', 'Library');
  await open('review', 'Ada against Ben');
  await open('settings', 'Settings', true);
  await open('editor', 'Set up a position');
  await open('new-game', 'New game');
  await open('play', 'Move 1');
  expect(notices.announcements.map(({ text }) => text)).toEqual([
    'Library',
    'Review. Ada against Ben',
    'Set up a position',
    'New game',
  ]);
});

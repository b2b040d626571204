import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { useGameStore } from '../stores/game/game.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage, type TestPage } from '../stores/testing/page.ts';
import PlayersDialog from './PlayersDialog.vue';

const COMPUTER = { type: 'computer', level: 4 } as const;

let page: TestPage;
let wrapper: VueWrapper;

beforeEach(async () => {
  const host = createFakeHost();
  page = createTestPage(host);
  host.put({ players: { black: COMPUTER, white: COMPUTER } });
  await page.use(useGameStore).start();
  wrapper = mount(PlayersDialog, { attachTo: document.body, global: { plugins: [page.ground] } });
  page.use(useNavigationStore).open('change-players');
  await vi.waitFor(() => {
    expect(document.querySelectorAll('fieldset')).toHaveLength(2);
  });
});
afterEach(() => {
  wrapper.unmount();
});

it('two people who take over from two computers have a name each', async () => {
  for (const seat of document.querySelectorAll('fieldset')) {
    const person = [...seat.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) =>
      textContent.includes('Person'),
    );
    person?.click();
    await nextTick();
  }
  const names = [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value);
  expect(names).toEqual(['Player 1', 'Player 2']);
});

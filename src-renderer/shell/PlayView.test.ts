import { mount, type VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { computed, h, nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useHomeStore } from '../home/stores/home.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, prefetched, type TestPage } from '../testing/page.ts';
import { DEALING_BOARD, PLAY_TABLE, WELCOME_PANEL } from '../play/parts.ts';
import { mediaKey } from '../util/media.ts';
import PlayView from './PlayView.vue';

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper | undefined;

beforeAll(() => prefetched(PLAY_TABLE, DEALING_BOARD, WELCOME_PANEL));
beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});
afterEach(() => {
  wrapper?.unmount();
});

async function playNow(isReduced: boolean): Promise<VueWrapper> {
  await page.use(useGameStore).start();
  page.use(useHomeStore).isFirst = true;
  const view = mount(() => h(TooltipProvider, null, { default: () => h(PlayView) }), {
    attachTo: document.body,
    global: {
      plugins: [page.ground],
      provide: {
        [mediaKey as symbol]: (name: string) => computed(() => isReduced && name === 'reduced-motion'),
      },
    },
  });
  wrapper = view;
  const button = view.findAll('button').find((each) => each.text().includes(words.en.play.welcome.play));
  await button?.trigger('click');
  await vi.waitFor(() => {
    expect(view.find('.play .board').exists()).toBe(true);
  });
  await nextTick();
  return view;
}

it('one press starts a game, whose pawns are dealt until any key', async () => {
  const view = await playNow(false);
  expect(host.calls.filter(([name]) => name === 'game.start')).toHaveLength(1);
  await vi.waitFor(() => {
    expect(view.findAll('.dealing .pawn')).toHaveLength(36);
  });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await nextTick();
  expect(view.find('.dealing').exists()).toBe(false);
});

it('the pawns lie there at once with reduced motion', async () => {
  const view = await playNow(true);
  await vi.waitFor(() => {
    expect(document.activeElement?.closest('.play .board') ?? null).not.toBeNull();
  });
  expect(view.find('.dealing').exists()).toBe(false);
});

it('the board gets the focus that was asked for before it was there', async () => {
  host.put({});
  await page.use(useGameStore).start();
  page.use(useNavigationStore).focusBoard();
  const view = mount(() => h(TooltipProvider, null, { default: () => h(PlayView) }), {
    attachTo: document.body,
    global: { plugins: [page.ground] },
  });
  wrapper = view;
  await vi.waitFor(() => {
    expect(document.activeElement?.closest('.play .board') ?? null).not.toBeNull();
  });
});

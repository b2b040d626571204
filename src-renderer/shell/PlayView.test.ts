import type { VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { computed, h, nextTick } from 'vue';
import { movesOf } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { words } from '#shared/language/testing/words.ts';
import { SAMPLE_POSITION } from '../components/sample-position.ts';
import { useHomeStore } from '../home/stores/home.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { eachTestHasPage, host, page, prefetched } from '../testing/page.ts';
import { PLAY_TABLE, WELCOME_PANEL } from '../play/parts.ts';
import { mediaKey } from '../util/media.ts';
import PlayView from './PlayView.vue';

eachTestHasPage();

beforeAll(() => prefetched(PLAY_TABLE, WELCOME_PANEL));
const { animate } = Element.prototype;
const animated = vi.fn<(frames: unknown) => { cancel: () => void }>(() => ({ cancel: vi.fn() }));

async function playNow(isReduced: boolean): Promise<VueWrapper> {
  Object.assign(Element.prototype, { animate: animated });
  onTestFinished(() => {
    Object.assign(Element.prototype, { animate });
    animated.mockClear();
  });
  await page.use(useGameStore).start();
  page.use(useHomeStore).isFirst = true;
  const view = page.mount(() => h(TooltipProvider, null, { default: () => h(PlayView) }), {
    global: {
      provide: {
        [mediaKey as symbol]: (name: string) => computed(() => isReduced && name === 'reduced-motion'),
      },
    },
  });
  const button = view.findAll('button').find((each) => each.text().includes(words.en.play.welcome.play));
  await button?.trigger('click');
  await expect.poll(() => view.find('.play .board').exists()).toBe(true);
  await nextTick();
  return view;
}

const comings = (): unknown[] =>
  animated.mock.calls.filter(([frames]) => JSON.stringify(frames).includes('rotate(-11deg)'));

it('one press starts the game that is dealt, whose board turns upright to its place', async () => {
  await playNow(false);
  expect(host.callsOf('game.start')).toHaveLength(1);
  await expect.poll(() => comings()).toHaveLength(1);
});

it('the board is in its place at once with reduced motion', async () => {
  await playNow(true);
  await expect.poll(() => document.activeElement?.closest('.play .board') ?? null).not.toBeNull();
  expect(comings()).toEqual([]);
});

it('the first move is made on the board of the first visit: one press and one landing', async () => {
  await page.use(useGameStore).start();
  page.use(useHomeStore).isFirst = true;
  const view = page.mount(() => h(TooltipProvider, null, { default: () => h(PlayView) }), {
    global: { provide: { [mediaKey as symbol]: () => computed(() => true) } },
  });
  const { dealt } = page.use(useHomeStore);
  const [move] = movesOf(dealt?.position ?? SAMPLE_POSITION, 'black');
  if (move === undefined) throw new Error('Nothing can move');
  await view.get(`[data-square=${move.from}]`).trigger('click');
  expect(host.callsOf('game.start')).toEqual([]);
  await view.get(`[data-square=${move.to}]`).trigger('click');
  // The pawn fades for half a second.
  await expect.poll(() => view.find('.play .board').exists()).toBe(true);
  expect(page.use(useGameStore).game?.moves).toEqual([formatMove(move)]);
});

it('the board gets the focus that was asked for before it was there', async () => {
  host.put({});
  await page.use(useGameStore).start();
  page.use(useNavigationStore).focusBoard();
  page.mount(() => h(TooltipProvider, null, { default: () => h(PlayView) }));
  await expect.poll(() => document.activeElement?.closest('.play .board') ?? null).not.toBeNull();
});

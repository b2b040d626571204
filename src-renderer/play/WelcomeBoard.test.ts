import type { VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, nextTick } from 'vue';
import { movesOf } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { useFirstScreenStore } from '../app/parts.ts';
import type { DealtGame } from '../core/table/quick-game.ts';
import { newPage } from '../testing/page.ts';
import { mediaKey } from '../util/media.ts';
import WelcomeBoard from './WelcomeBoard.vue';

let wrapper: VueWrapper | undefined;

const { animate } = Element.prototype;

beforeEach(() => {
  Object.assign(Element.prototype, { animate: vi.fn(() => ({ cancel: vi.fn() })) });
  vi.useFakeTimers();
});
afterEach(() => {
  Object.assign(Element.prototype, { animate });
});

const START = unwrap(parsePosition('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'));
const dealt: DealtGame = {
  position: START,
  newGame: {
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 0 } },
    ...{ setup: 'classic', seed: 1, endRule: 'either', komi: 0, offersSwap: false },
  },
};

function show(isReduced: boolean, isFirstScreenShown = true): VueWrapper {
  const { page } = newPage();
  page.use(useFirstScreenStore).isShown = isFirstScreenShown;
  wrapper = page.mount(WelcomeBoard, {
    props: { dealt },
    global: { provide: { [mediaKey as symbol]: () => computed(() => isReduced) } },
  });
  return wrapper;
}

/** The heights of the stacks in the picture that plays by itself. */
const heights = (view: VueWrapper): string[] => view.findAll('.show .badge').map((badge) => badge.text());
const after = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms);
  await nextTick();
};

it('a path appears, its pile walks, and a stack has grown', async () => {
  const view = show(false);
  expect(view.findAll('.show .step').length).toBeGreaterThan(0);
  expect(heights(view)).toEqual([]);
  await after(1400);
  expect(view.find('.show .moving').exists()).toBe(true);
  await after(2000);
  expect(view.find('.show .moving').exists()).toBe(false);
  expect(heights(view)).toEqual(['2']);
  expect(view.findAll('.show .step')).toHaveLength(0);
});

it('draws one board only in the first screen', () => {
  const view = show(false, false);
  expect(view.findAll('.hokito-drawing')).toHaveLength(1);
});

it('stops when somebody comes, and shows the start, on which the first move is made', async () => {
  const view = show(true);
  await nextTick();
  await view.get('[data-start-board]').trigger('pointerenter');
  expect(view.find('.show').exists()).toBe(false);
  const [move] = movesOf(START, 'black');
  if (move === undefined) throw new Error('Nothing can move');
  await view.get(`[data-square=${move.from}]`).trigger('click');
  await view.get(`[data-square=${move.to}]`).trigger('click');
  await after(2000);
  expect(view.emitted('play')).toEqual([[move]]);
});

it('the first path stands still with reduced motion', async () => {
  const view = show(true);
  await after(20_000);
  expect(view.findAll('.show .step').length).toBeGreaterThan(0);
  expect(heights(view)).toEqual([]);
});

it('nothing moves in a hidden window, and the path comes again when it is shown', async () => {
  const view = show(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(20_000);
  expect(view.find('.show .moving').exists()).toBe(false);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await nextTick();
  await after(1400);
  expect(view.find('.show .moving').exists()).toBe(true);
  visibility.mockRestore();
});

import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Component } from 'vue';
import { formatPosition } from '#shared/game/position-code.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { useGameStore } from '../core/table/game.ts';
import { lastPosition } from '../app/replay.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { appeared } from '../testing/shown.ts';
import PlayBoard from './PlayBoard.vue';

const { share } = words.en;

eachTestHasPage();

let board: Board;
let wrapper: VueWrapper | undefined;
let code: string;

beforeEach(async () => {
  host.put({});
  const game = page.use(useGameStore);
  await game.start();
  if (game.replay === undefined) throw new Error('There is no game');
  const position = lastPosition(game.replay);
  code = formatPosition(position);
  board = useBoard({ position, movable: 'black' });
});

function show(component: Component): VueWrapper {
  wrapper = page.mount(component, { props: { board, turned: false, showLastPath: false, count: undefined } });
  return wrapper;
}

/** Opens the context menu of a board and chooses an item. */
async function choose(item: string): Promise<void> {
  const view = show(PlayBoard);
  await view.get('[data-square="c3"]').trigger('contextmenu', { button: 2 });
  // Its items are loaded after the board.
  const wanted = await appeared(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    return items.find(({ textContent }) => textContent.trim() === item);
  });
  wanted.click();
  await flushPromises();
}

it('says why a choice was refused until something else is chosen', async () => {
  const view = show(PlayBoard);
  await view.get('[data-square="c6"]').trigger('click', { detail: 0 });
  expect(view.get('.refusal').text()).toBe(filled(words.en.board.refused['not-yours'], { from: 'c6' }));
  const [own] = board.choosable.value;
  await view.get(`[data-square="${own ?? ''}"]`).trigger('click', { detail: 0 });
  expect(board.selected.value).toBe(own);
  expect(view.find('.refusal').exists()).toBe(false);
});

it('copies the position by its menu', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await choose(filled(share.copyOf, { what: share.texts.position }));
  await expect.poll(() => writeText).toHaveBeenCalledWith(code);
  expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([share.copied.position]);
});

it('continues from the position by its menu', async () => {
  await choose(words.en.review.playOn.button);
  await expect.poll(() => page.use(useNavigationStore).dialog?.kind).toBe('play-on');
});

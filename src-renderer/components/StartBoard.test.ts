import type { VueWrapper } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { computed, nextTick } from 'vue';
import { parsePosition } from '#shared/game/position-code.ts';
import { movesOf } from '#shared/game/moves.ts';
import { unwrap } from '#shared/util/result.ts';
import { newPage } from '../testing/page.ts';
import { mediaKey } from '../util/media.ts';
import StartBoard from './StartBoard.vue';

const START = unwrap(parsePosition('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'));
const [MOVE] = movesOf(START, 'black') as [{ from: 'a1'; to: 'a2' }, ...unknown[]];
let view: VueWrapper | undefined;

async function show(props: { lifts?: boolean; movable?: 'black' | undefined } = {}): Promise<VueWrapper> {
  vi.useFakeTimers();
  view = newPage().page.mount(StartBoard, {
    props: { position: START, movable: 'black', ...props },
    global: { provide: { [mediaKey as symbol]: () => computed(() => true) } },
  });
  await nextTick();
  return view;
}

it('emits a move when it has landed', async () => {
  const board = await show();
  await board.get(`[data-square=${MOVE.from}]`).trigger('click');
  expect(board.emitted('lift')).toBeUndefined();
  await board.get(`[data-square=${MOVE.to}]`).trigger('click');
  expect(board.emitted('move')).toBeUndefined();
  vi.advanceTimersByTime(2000);
  expect(board.emitted('move')).toEqual([[MOVE]]);
});

it('goes on with a move while the same position is given once more', async () => {
  const board = await show();
  await board.get(`[data-square=${MOVE.from}]`).trigger('click');
  await board.get(`[data-square=${MOVE.to}]`).trigger('click');
  await board.setProps({ position: { ...START } });
  vi.advanceTimersByTime(2000);
  expect(board.emitted('move')).toEqual([[MOVE]]);
  expect(board.get(`[data-square=${MOVE.from}]`).attributes('aria-label')).toContain('empty');
});

it('emits a lifted pawn at once where the game is to go on', async () => {
  const board = await show({ lifts: true });
  await board.get(`[data-square=${MOVE.from}]`).trigger('click');
  expect(board.emitted('lift')).toEqual([[MOVE.from]]);
});

it('a key lifts a pawn, too', async () => {
  const board = await show({ lifts: true });
  const cell = board.get<HTMLElement>(`[data-square=${MOVE.from}]`);
  cell.element.dispatchEvent(new FocusEvent('focus'));
  cell.element.focus();
  await cell.trigger('keydown', { key: 'Enter' });
  await cell.trigger('keyup', { key: 'Enter' });
  expect(board.emitted('lift')).toEqual([[MOVE.from]]);
});

it('a press on any pawn is a lift without a square while somebody else is to move', async () => {
  const board = await show({ lifts: true, movable: undefined });
  await board.get('[data-square=c1]').trigger('click');
  expect(board.emitted('lift')).toEqual([[undefined]]);
});

it('says why a pawn cannot go somewhere', async () => {
  const board = await show();
  await board.get('[data-square=a6]').trigger('click');
  await nextTick();
  expect(board.find('.refusal').text()).not.toBe('');
});

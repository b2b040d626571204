import { expect, it } from 'vitest';
import { useGameStore } from '../core/table/game.ts';
import { newPage } from '../testing/page.ts';
import MoveList from './MoveList.vue';

it('leads from move to move by left and right, and stays at its ends', async () => {
  const { host, page } = newPage();
  host.put({ moves: ['c3c4', 'd4d3'] });
  const game = page.use(useGameStore);
  await game.start();
  const replay = game.replay;
  if (replay === undefined) throw new Error('There is no game');
  const list = page.mount(MoveList, { props: { replay, ply: 2 } });
  const [first, second] = list.findAll<HTMLElement>('.move');
  if (first === undefined || second === undefined) throw new Error('There are no moves');
  second.element.focus();
  await second.trigger('keydown', { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first.element);
  await first.trigger('keydown', { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first.element);
  await first.trigger('keydown', { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second.element);
});

it('keeps room for the next move without a number of its own', async () => {
  const { host, page } = newPage();
  host.put({ moves: ['c3c4', 'd4d3'] });
  const game = page.use(useGameStore);
  await game.start();
  const replay = game.replay;
  if (replay === undefined) throw new Error('There is no game');
  const list = page.mount(MoveList, { props: { replay, ply: 2, wholeRows: true } });
  expect(list.findAll('.pair')).toHaveLength(2);
  expect(list.findAll('.number').map((number) => number.text())).toEqual(['1', '']);
});

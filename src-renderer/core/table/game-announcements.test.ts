import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from './game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useActionsStore } from '../actions.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

eachTestHasPage();

const said = (): string | undefined => page.said().at(-1);

it('are announced for the game in play by keys', async () => {
  host.put({ start: START, moves: ['d3e1'] });
  await page.use(useGameStore).start();
  const actions = page.use(useActionsStore);
  actions.run('say-score');
  expect(said()).toMatch(/^Black \d+, White \d+\. (Black|White) leads by \d+\.$/);
  actions.run('say-turn');
  expect(said()).toBe('Move 1. White to move.');
  actions.run('say-last-move');
  expect(said()).toMatch(/^Ada: d3 to e1 .*, stack of two, Ada \d+, Ben \d+\.$/);
  actions.run('say-moves-left');
  expect(said()).toMatch(/^Black: \d+ moves\. White: \d+ moves\.$/);
  const last = said();
  actions.run('say-again');
  expect(said()).toBe(last);
  expect(page.use(useNoticesStore).announcements).toHaveLength(4);
});

it('say that nothing was moved yet, and who won', async () => {
  const fresh = host.put({ start: START });
  const game = page.use(useGameStore);
  await game.open(fresh.id);
  const actions = page.use(useActionsStore);
  actions.run('say-last-move');
  expect(said()).toBe(words.en.board.text.start);
  await game.open(host.put({ start: START, result: 'W+R', termination: 'resignation' }).id);
  actions.run('say-turn');
  expect(said()).toBe('Ada resigned. Ben wins.');
});

it('are not asked where no board is shown', () => {
  expect(page.use(useActionsStore).possible['say-score']).toBe(false);
});

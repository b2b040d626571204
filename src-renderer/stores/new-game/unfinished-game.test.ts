import { expect, it } from 'vitest';
import { useGameStore } from '../game/game.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import { useUnfinishedGameStore } from './unfinished-game.ts';

it('the newest unfinished game is found and opened', async () => {
  const host = createFakeHost();
  const page = createTestPage(host);
  const unfinished = host.put({});
  host.put({ result: 'B+3', termination: 'normal' });
  const store = page.use(useUnfinishedGameStore);
  await store.find();
  expect(store.row?.id).toBe(unfinished.id);
  expect(await store.resume()).toBe(true);
  expect(page.use(useGameStore).game?.id).toBe(unfinished.id);
});

it('there is nothing to go on with where every game is finished', async () => {
  const host = createFakeHost();
  const page = createTestPage(host);
  host.put({ result: 'B+3', termination: 'normal' });
  const store = page.use(useUnfinishedGameStore);
  await store.find();
  expect(store.row).toBeUndefined();
  expect(await store.resume()).toBe(false);
});

import { defineStore } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { useDealWorth } from './deal-worth.ts';
import { createFakeHost, declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';

const DEAL = { setup: 'classic', seed: 7, endRule: 'either' } as const;
/** The page's parts are reached through a store, as in the app. */
const useWorthStore = defineStore('worth-in-test', useDealWorth);

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

describe('what a deal is worth', () => {
  it('is not confused with that of an earlier deal', async () => {
    const store = page.use(useWorthStore);
    const release = host.holdNext('game.appraise');
    const first = store.ask(DEAL);
    store.forget();
    release();
    await first;
    expect(store.appraised).toEqual({ state: 'asking' });
  });

  it('is not told while a game without help goes on', async () => {
    const store = page.use(useWorthStore);
    host.failNext('game.appraise', declaredError('NO_HELP_NOW', { gameId: 1 as GameId }));
    await store.ask(DEAL);
    expect(store.appraised).toEqual({ state: 'failed', message: 'error.NO_HELP_NOW' });
  });

  it('is unknown when the engine is unavailable', async () => {
    const store = page.use(useWorthStore);
    host.failNext('game.appraise', declaredError('ENGINE_UNAVAILABLE'));
    await store.ask(DEAL);
    expect(store.appraised).toEqual({ state: 'failed', message: 'play.setup.worthFailed' });
    await store.ask(DEAL);
    expect(store.appraised).toMatchObject({ state: 'known' });
  });
});

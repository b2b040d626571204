import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { formatPlace, parsePlace, useAddress } from './address.ts';

eachTestHasPage();

beforeEach(() => {
  window.history.replaceState(null, '', window.location.pathname);
});

it.each([
  ['#library', { view: 'library' }],
  ['#statistics', { view: 'statistics' }],
  ['#new-game', { view: 'new-game' }],
  ['#review/12', { view: 'review', game: 12 }],
  ['#play/3', { view: 'play', game: 3 }],
] as const)('%s names a place', (hash, place) => {
  expect(parsePlace(hash)).toEqual(place);
  expect(formatPlace({ ...place, game: 'game' in place ? (place.game as GameId) : undefined })).toBe(hash);
});

it.each(['', '#', '#t=abc', '#nowhere', '#review/0', '#review/x', '#review/1/2'])('%j names none', (hash) => {
  expect(parsePlace(hash)).toBeUndefined();
});

describe('the address', () => {
  it('follows the view and its game, each view a step of the history', async () => {
    const push = vi.spyOn(window.history, 'pushState');
    const game = host.put({});
    await page.use(useGameStore).start();
    page.use(useAddress)();
    const navigation = page.use(useNavigationStore);
    navigation.go('library');
    await expect.poll(() => window.location.hash).toBe('#library');
    await page.use(useReviewStore).open(game.id);
    navigation.go('review');
    await expect.poll(() => window.location.hash).toBe(`#review/${game.id}`);
    expect(push).toHaveBeenCalledTimes(2);
    const other = host.put({});
    await page.use(useReviewStore).open(other.id);
    await expect.poll(() => window.location.hash).toBe(`#review/${other.id}`);
    expect(push).toHaveBeenCalledTimes(2);
    push.mockRestore();
  });

  it('leads to its view and game at the start and by Back', async () => {
    const game = host.put({});
    window.history.replaceState(null, '', `#review/${game.id}`);
    page.use(useAddress)();
    const navigation = page.use(useNavigationStore);
    await expect.poll(() => navigation.view).toBe('review');
    expect(page.use(useReviewStore).game?.id).toBe(game.id);
    window.history.replaceState(null, '', '#library');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(() => navigation.view).toBe('library');
  });
});

it('stays where the last of several steps back leads, whatever is answered late', async () => {
  const [first, second] = [host.put({}), host.put({})];
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const waiting = [...answers];
  host.handlers.game.get = async ({ gameId }) => {
    await waiting.shift()?.promise;
    return gameId === first.id ? first : second;
  };
  page.use(useAddress)();
  const navigation = page.use(useNavigationStore);
  const back = (hash: string): void => {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  back(`#review/${second.id}`);
  back('#settings');
  back(`#review/${first.id}`);
  back('#learn');
  await flushPromises();
  for (const { resolve } of answers.toReversed()) resolve(undefined);
  await flushPromises();
  expect(navigation.view).toBe('learn');
  expect(window.location.hash).toBe('#learn');
  expect(page.use(useReviewStore).game).toBeUndefined();
});

describe('without a place in the address the app opens', () => {
  /** Starts with settings, and with an unfinished game in play. */
  async function open(change: Partial<Settings>): Promise<ReturnType<typeof useNavigationStore>> {
    host.put({ moves: [] });
    await host.connection.client.settings.update(change);
    const navigation = page.use(useNavigationStore);
    page.use(useAddress)();
    await Promise.all([page.use(useSettingsStore).start(), page.use(useGameStore).start()]);
    return navigation;
  }

  it('with the home of Play', async () => {
    const navigation = await open({});
    await flushPromises();
    expect([navigation.view, navigation.isHome]).toEqual(['play', true]);
  });

  it('with the chosen view, without a step back', async () => {
    const push = vi.spyOn(window.history, 'pushState');
    const navigation = await open({ startView: 'library', continueAtStart: true });
    await expect.poll(() => window.location.hash).toBe('#library');
    expect(navigation.view).toBe('library');
    expect(push).not.toHaveBeenCalled();
    push.mockRestore();
  });

  it('with the unfinished game where that is chosen', async () => {
    const navigation = await open({ continueAtStart: true });
    await expect.poll(() => navigation.isBoardShown).toBe(true);
  });

  it('with the home where the last game is finished', async () => {
    host.handlers.game.current = () => host.put({ result: 'B+R', termination: 'resignation' });
    const navigation = await open({ continueAtStart: true });
    await flushPromises();
    expect(navigation.isHome).toBe(true);
  });
});

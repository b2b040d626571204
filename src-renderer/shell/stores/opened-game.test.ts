import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { useReviewStore } from '../../review/stores/review.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useOpenedGameStore } from './opened-game.ts';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

async function startPage(): Promise<void> {
  page.use(useOpenedGameStore).start();
  await page.use(useGameStore).start();
}

describe('a game of the system’s list', () => {
  it('is played on where it is unfinished, whatever dialog is open', async () => {
    const wanted = host.put({});
    host.put({});
    await startPage();
    page.use(useNavigationStore).go('library');
    page.use(useNavigationStore).open({ kind: 'keys' });
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await vi.waitFor(() => {
      expect(page.use(useNavigationStore)).toMatchObject({ view: 'play', dialog: undefined });
    });
    expect(page.use(useGameStore).game?.id).toBe(wanted.id);
  });

  it('is gone through where it was imported, so that no move changes its record', async () => {
    const wanted = host.put({ isImported: true });
    await startPage();
    const game = page.use(useGameStore);
    const before = game.game?.id;
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await vi.waitFor(() => {
      expect(page.use(useNavigationStore).view).toBe('review');
    });
    expect(page.use(useReviewStore)).toMatchObject({ game: { id: wanted.id }, isUnfinished: false });
    expect(await game.open(wanted.id)).toBe(false);
    expect(game.game?.id).toBe(before);
  });

  it('is opened after the game that the page shows at its start', async () => {
    const wanted = host.put({});
    const current = host.put({});
    const release = host.holdNext('game.current');
    page.use(useOpenedGameStore).start();
    const started = page.use(useGameStore).start();
    host.publish('system', 'openedGame', { gameId: wanted.id });
    await vi.waitFor(() => {
      expect(host.calls).toContainEqual(['game.get', { gameId: wanted.id }]);
    });
    release();
    await started;
    await vi.waitFor(() => {
      expect(page.use(useGameStore).game?.id).toBe(wanted.id);
    });
    expect(current.id).not.toBe(wanted.id);
  });

  it('reports a game that no longer exists and changes nothing', async () => {
    await startPage();
    host.publish('system', 'openedGame', { gameId: 99 as GameId });
    await vi.waitFor(() => {
      expect(page.use(useNoticesStore).notices[0]?.text).toBe(words.en.error.GAME_NOT_FOUND);
    });
    expect(page.use(useNavigationStore).view).toBe('play');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameId } from '#shared/contract/schemas.ts';
import { useGameStore } from './game.ts';
import { useLibraryStore } from './library.ts';
import { useNoticesStore } from './notices.ts';
import { usePreviewStore } from './preview.ts';
import { createFakeHost, declaredError, type FakeHost } from './testing/fake-host.ts';
import { createTestPage, type TestPage } from './testing/page.ts';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

function putGames(count: number): void {
  for (let made = 0; made < count; made++) {
    host.put({
      players: {
        black: { type: 'human', name: made % 2 === 0 ? 'Ada' : 'Mia' },
        white: { type: 'computer', level: 3 },
      },
    });
  }
}

async function openLibrary(): Promise<ReturnType<typeof useLibraryStore>> {
  const library = page.use(useLibraryStore);
  await library.start();
  return library;
}

describe('the list', () => {
  it('holds the ids of all games, newest first, and chooses the newest', async () => {
    putGames(3);
    const library = await openLibrary();
    expect(library.ids).toEqual([3, 2, 1]);
    expect(library.kept).toBe(3);
    expect(library.chosen).toBe(3);
    expect(library.state).toBe('ready');
  });

  it('fetches rows in blocks, each once', async () => {
    putGames(120);
    const library = await openLibrary();
    await library.needRows(library.ids);
    await library.needRows(library.ids.slice(0, 60));
    const blocks = host.calls.filter(([name]) => name === 'library.rows').map(([, input]) => input);
    expect(blocks).toHaveLength(3);
    expect(library.rows.size).toBe(120);
  });

  it('asks again for rows that could not be read', async () => {
    putGames(1);
    const library = await openLibrary();
    host.failNext('library.rows', new Error('broken'));
    await library.needRows(library.ids);
    expect(library.rows.size).toBe(0);
    await library.needRows(library.ids);
    expect(library.rows.size).toBe(1);
  });

  it('looks for names', async () => {
    putGames(4);
    const library = await openLibrary();
    library.search = ' mia ';
    await library.load();
    expect(library.ids).toEqual([4, 2]);
    expect(library.kept).toBe(4);
  });

  it('says that it could not be read', async () => {
    const library = page.use(useLibraryStore);
    host.failNext('library.list', new Error('broken'));
    await library.start();
    expect(library.state).toBe('failed');
  });

  it('follows changes made elsewhere and keeps the rows in sight fresh', async () => {
    putGames(2);
    const library = await openLibrary();
    await library.needRows(library.ids);
    const first = host.games.get(1 as GameId);
    if (first === undefined) throw new Error('There is no game');
    host.games.set(first.id, { ...first, result: 'B+R' });
    host.put({});
    host.tellLibrary({ kind: 'added' });
    await vi.waitFor(() => {
      expect(library.ids).toEqual([3, 2, 1]);
      expect(library.rows.get(first.id)?.result).toBe('B+R');
    });
  });
});

describe('games that are deleted', () => {
  it('can be had back', async () => {
    putGames(3);
    const library = await openLibrary();
    await library.remove([2 as GameId]);
    expect(library.ids).toEqual([3, 1]);
    expect(library.chosen).toBe(1);
    const [notice] = page.use(useNoticesStore).notices;
    expect(notice?.text).toBe('One game deleted');
    notice?.action?.run();
    await vi.waitFor(() => {
      expect(library.ids).toHaveLength(3);
    });
    expect(library.chosen).toBe(2);
  });

  it('leave the table and the marks', async () => {
    putGames(2);
    const library = await openLibrary();
    const game = page.use(useGameStore);
    await game.start();
    library.markAll(true);
    expect(library.markedIds).toEqual([2, 1]);
    await library.remove(library.markedIds);
    expect(library.markedIds).toEqual([]);
    expect(game.game).toBeUndefined();
    expect(library.chosen).toBeUndefined();
  });

  it('stay where the disk refuses', async () => {
    putGames(1);
    const library = await openLibrary();
    host.failNext('library.remove', declaredError('NOT_SAVED', { reason: 'disk-error' }));
    await library.remove([1 as GameId]);
    expect(library.ids).toEqual([1]);
    expect(page.use(useNoticesStore).notices[0]?.kind).toBe('failure');
  });
});

describe('marks', () => {
  it('are kept in the order of the list and lost with the game', async () => {
    putGames(3);
    const library = await openLibrary();
    library.mark(1 as GameId, true);
    library.mark(3 as GameId, true);
    expect(library.markedIds).toEqual([3, 1]);
    library.mark(3 as GameId, false);
    host.games.delete(1 as GameId);
    await library.load();
    expect(library.markedIds).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows the chosen game at its last position, and each one once', async () => {
    putGames(2);
    const library = await openLibrary();
    await library.needRows(library.ids);
    const preview = page.use(usePreviewStore);
    await vi.waitFor(() => {
      expect(preview.game?.id).toBe(2);
    });
    library.choose(1 as GameId);
    await vi.waitFor(() => {
      expect(preview.game?.id).toBe(1);
    });
    preview.goTo(99);
    expect(preview.ply).toBe(0);
    expect(host.calls.filter(([name]) => name === 'game.get')).toHaveLength(2);
  });

  it('says why a game cannot be shown', async () => {
    putGames(1);
    host.failNext('game.get', declaredError('GAME_DAMAGED', { gameId: 1 }));
    await openLibrary();
    const preview = page.use(usePreviewStore);
    await vi.waitFor(() => {
      expect(preview.failure).toMatchObject({ kind: 'declared', code: 'GAME_DAMAGED' });
    });
    expect(preview.game).toBeUndefined();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useCollectionsStore } from './collections.ts';
import { useLibraryStore } from './library.ts';
import { callsOf, openLibrary, putGames } from './testing/library-page.ts';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
  const { page: rows } = host.handlers.library;
  // The collection has all games outside the bin and none inside it.
  if (rows === undefined) throw new Error('The fake library has no rows');
  host.handlers.library.page = (request, signal) => {
    const { tag, inBin, ...filter } = request.query.filter;
    if (inBin === true) return { rows: [], total: 0, kept: 0 };
    return rows({ ...request, query: { ...request.query, filter } }, signal);
  };
  host.handlers.library.tag = () => ({ changed: 1 });
});

const inAndOutOfBin = (tag: string) => [
  { kind: 'matching', filter: { tag }, except: [] },
  { kind: 'matching', filter: { tag, inBin: true }, except: [] },
];

describe('a collection', () => {
  it('is opened as the games of its tag', async () => {
    await page.use(useCollectionsStore).open('club');
    expect(page.use(useLibraryStore).filter).toEqual({ tag: 'club' });
    expect(page.use(useNavigationStore).view).toBe('library');
  });

  it('is renamed in all its games, also in those in the bin', async () => {
    expect(await page.use(useCollectionsStore).rename('club', 'league')).toBe(true);
    expect(callsOf(host, 'library.tag')).toEqual(
      inAndOutOfBin('club').map((games) => ({ games, add: ['league'], take: ['club'] })),
    );
  });

  it('is deleted, and comes back with its games', async () => {
    putGames(host, 250);
    const library = await openLibrary(page);
    await library.show({ tag: 'club' });
    expect(await page.use(useCollectionsStore).remove('club')).toBe(true);
    expect(library.filter).toEqual({});
    expect(callsOf(host, 'library.tag')).toEqual(
      inAndOutOfBin('club').map((games) => ({ games, add: [], take: ['club'] })),
    );
    page.use(useNoticesStore).notices[0]?.action?.run();
    await vi.waitFor(() => {
      expect(callsOf(host, 'library.tag')).toHaveLength(3);
    });
    const undone = callsOf(host, 'library.tag')[2] as { games: { ids: number[] }; add: string[] };
    expect(undone.add).toEqual(['club']);
    expect(undone.games.ids.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 250 }, (_, at) => at + 1),
    );
  });
});

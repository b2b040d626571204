import { beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#shared/contract/library.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useCollectionsStore } from './collections.ts';
import { useLibraryStore } from '../../core/library/library.ts';
import { openLibrary } from './testing/library-page.ts';

const POSITION = '6/6/2C3/6/1c4/6 w mover';
eachTestHasPage();

beforeEach(() => {
  const { page: rows } = host.handlers.library;
  // The collection has all games outside the bin and none inside it.
  if (rows === undefined) throw new Error('The fake library has no rows');
  host.handlers.library.page = (request, signal) => {
    const { tag, inBin, ...filter } = request.query.filter;
    if (inBin === true) return { rows: [], total: 0, notInBin: 0 };
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
    await page.use(useCollectionsStore).showGames('club');
    expect(page.use(useLibraryStore).filter).toEqual({ tag: 'club' });
    expect(page.use(useNavigationStore).view).toBe('library');
  });

  it('is renamed in all its games, also in those in the bin', async () => {
    expect(await page.use(useCollectionsStore).rename('club', 'league')).toBe(true);
    expect(host.callsOf('library.tag')).toEqual(
      inAndOutOfBin('club').map((games) => ({ games, add: ['league'], take: ['club'] })),
    );
  });

  it('is deleted, and comes back with its games', async () => {
    const library = await openLibrary({ host, page }, 250);
    await library.show({ tag: 'club' });
    expect(await page.use(useCollectionsStore).remove('club')).toBe(true);
    expect(library.filter).toEqual({});
    expect(host.callsOf('library.tag')).toEqual(
      inAndOutOfBin('club').map((games) => ({ games, add: [], take: ['club'] })),
    );
    page.use(useNoticesStore).notices[0]?.action?.run();
    await expect.poll(() => host.callsOf('library.tag')).toHaveLength(3);
    const undone = host.callsOf('library.tag')[2] as { games: { ids: number[] }; add: string[] };
    expect(undone.add).toEqual(['club']);
    expect(undone.games.ids.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 250 }, (_, at) => at + 1),
    );
  });
});

describe('the entries of a collection', () => {
  let stored: Collection['entries'];

  beforeEach(async () => {
    const library = await openLibrary({ host, page }, 2);
    await library.load();
    const [first, second] = [library.rowAt(0), library.rowAt(1)];
    if (first === undefined || second === undefined) throw new Error('There are no games');
    stored = [
      { kind: 'game', game: first, note: 'One' },
      { kind: 'position', position: POSITION, note: '' },
      { kind: 'game', game: second, note: '' },
    ];
    host.handlers.library.collection = () => ({ entries: stored, hasMore: false });
    await page.use(useCollectionsStore).show('club');
  });

  const kinds = () => page.use(useCollectionsStore).entries.map(({ kind, note }) => `${kind} ${note}`);

  it('are moved, and saved in their new order', async () => {
    const collections = page.use(useCollectionsStore);
    expect(await collections.shift(0, -1)).toBe(false);
    expect(await collections.shift(0, 1)).toBe(true);
    expect(kinds()).toEqual(['position ', 'game One', 'game ']);
    expect(host.callsOf('library.arrange')).toMatchObject([
      { name: 'club', entries: [{ position: POSITION }, { note: 'One' }, { kind: 'game' }] },
    ]);
  });

  it('have notes, which are shown as they are stored where they cannot be saved', async () => {
    const collections = page.use(useCollectionsStore);
    const [first, second] = collections.entries;
    if (first === undefined || second === undefined) throw new Error('There are no entries');
    expect(await collections.setNote(second, 'Two')).toBe(true);
    expect(kinds()).toEqual(['game One', 'position Two', 'game ']);
    host.handlers.library.arrange = () => {
      throw declaredError('NOT_SAVED', { reason: 'disk-full' });
    };
    expect(await collections.setNote(first, 'Three')).toBe(false);
    expect(kinds()).toEqual(['game One', 'position ', 'game ']);
  });

  it('keep a note that is written while another collection is opened, and none for one that was taken out', async () => {
    const collections = page.use(useCollectionsStore);
    const [first, second] = collections.entries;
    if (first === undefined || second === undefined) throw new Error('There are no entries');
    collections.leave();
    expect(await collections.setNote(first, 'Late')).toBe(true);
    expect(host.callsOf('library.arrange')).toMatchObject([
      { name: 'club', entries: [{ note: 'Late' }, {}, {}] },
    ]);
    await collections.show('club');
    await collections.drop(1);
    expect(await collections.setNote(second, 'Gone')).toBe(false);
  });

  it('are taken out, games without their tag, and come back', async () => {
    const collections = page.use(useCollectionsStore);
    const [first] = stored;
    await collections.drop(0);
    expect(kinds()).toEqual(['position ', 'game ']);
    expect(host.callsOf('library.tag')).toEqual([
      {
        games: { kind: 'games', ids: [first?.kind === 'game' ? first.game.id : 0] },
        add: [],
        take: ['club'],
      },
    ]);
    page.use(useNoticesStore).notices[0]?.action?.run();
    await expect.poll(() => kinds()).toEqual(['game One', 'position ', 'game ']);
    expect(host.callsOf('library.arrange')).toHaveLength(2);
  });

  it('get a position, and are shown with it on request', async () => {
    const collections = page.use(useCollectionsStore);
    collections.leave();
    expect(await collections.keepPosition('club', POSITION, 'Note')).toBe(true);
    expect(host.callsOf('library.addToCollection')).toEqual([
      { name: 'club', entries: [{ kind: 'position', position: POSITION, note: 'Note' }] },
    ]);
    page.use(useNoticesStore).notices[0]?.action?.run();
    expect(page.use(useNavigationStore).dialog).toMatchObject({ kind: 'collections' });
    expect(collections.shown).toBe('club');
  });
});

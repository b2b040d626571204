import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Collection } from '#shared/contract/library.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useCollectionEntriesStore } from './collection-entries.ts';
import { callsOf, openLibrary, putGames } from './testing/library-page.ts';

const POSITION = '6/6/2C3/6/1c4/6 w mover';
let host: FakeHost;
let page: TestPage;
let stored: Collection['entries'];

beforeEach(async () => {
  host = createFakeHost();
  page = createTestPage(host);
  putGames(host, 2);
  const library = await openLibrary(page);
  await library.load();
  const [first, second] = [library.rowAt(0), library.rowAt(1)];
  if (first === undefined || second === undefined) throw new Error('There are no games');
  stored = [
    { kind: 'game', game: first, note: 'One' },
    { kind: 'position', position: POSITION, note: '' },
    { kind: 'game', game: second, note: '' },
  ];
  host.handlers.library.collection = () => ({ entries: stored, hasMore: false });
  await page.use(useCollectionEntriesStore).show('club');
});

const kinds = () => page.use(useCollectionEntriesStore).entries.map(({ kind, note }) => `${kind} ${note}`);

describe('the entries of a collection', () => {
  it('are moved, and saved in their new order', async () => {
    const entries = page.use(useCollectionEntriesStore);
    expect(await entries.shift(0, -1)).toBe(false);
    expect(await entries.shift(0, 1)).toBe(true);
    expect(kinds()).toEqual(['position ', 'game One', 'game ']);
    expect(callsOf(host, 'library.arrange')).toMatchObject([
      { name: 'club', entries: [{ position: POSITION }, { note: 'One' }, { kind: 'game' }] },
    ]);
  });

  it('have notes, which are shown as they are stored where they cannot be saved', async () => {
    const entries = page.use(useCollectionEntriesStore);
    const [first, second] = entries.entries;
    if (first === undefined || second === undefined) throw new Error('There are no entries');
    expect(await entries.setNote(second, 'Two')).toBe(true);
    expect(kinds()).toEqual(['game One', 'position Two', 'game ']);
    host.handlers.library.arrange = () => {
      throw declaredError('NOT_SAVED', { reason: 'disk-full' });
    };
    expect(await entries.setNote(first, 'Three')).toBe(false);
    expect(kinds()).toEqual(['game One', 'position ', 'game ']);
  });

  it('keep a note that is written while another collection is opened, and none for one that was taken out', async () => {
    const entries = page.use(useCollectionEntriesStore);
    const [first, second] = entries.entries;
    if (first === undefined || second === undefined) throw new Error('There are no entries');
    entries.leave();
    expect(await entries.setNote(first, 'Late')).toBe(true);
    expect(callsOf(host, 'library.arrange')).toMatchObject([
      { name: 'club', entries: [{ note: 'Late' }, {}, {}] },
    ]);
    await entries.show('club');
    await entries.drop(1);
    expect(await entries.setNote(second, 'Gone')).toBe(false);
  });

  it('are taken out, games without their tag, and come back', async () => {
    const entries = page.use(useCollectionEntriesStore);
    const [first] = stored;
    await entries.drop(0);
    expect(kinds()).toEqual(['position ', 'game ']);
    expect(callsOf(host, 'library.tag')).toEqual([
      {
        games: { kind: 'games', ids: [first?.kind === 'game' ? first.game.id : 0] },
        add: [],
        take: ['club'],
      },
    ]);
    page.use(useNoticesStore).notices[0]?.action?.run();
    await vi.waitFor(() => {
      expect(kinds()).toEqual(['game One', 'position ', 'game ']);
    });
    expect(callsOf(host, 'library.arrange')).toHaveLength(2);
  });

  it('get a position, and are shown with it on request', async () => {
    const entries = page.use(useCollectionEntriesStore);
    entries.leave();
    expect(await entries.keepPosition('club', POSITION, 'Note')).toBe(true);
    expect(callsOf(host, 'library.addToCollection')).toEqual([
      { name: 'club', entries: [{ kind: 'position', position: POSITION, note: 'Note' }] },
    ]);
    page.use(useNoticesStore).notices[0]?.action?.run();
    expect(page.use(useNavigationStore).dialog).toMatchObject({ kind: 'collections' });
    expect(entries.name).toBe('club');
  });
});

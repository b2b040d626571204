import { describe, expect, it } from 'vitest';
import { MAX_GAMES_PER_CALL } from '#shared/contract/game-filter.ts';
import { useLibraryStore } from './library.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryNamesStore } from './library-names.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { appeared } from '../../testing/shown.ts';
import { id, idsOf, openLibrary, putGames } from '../../library/stores/testing/library-page.ts';

eachTestHasPage();

describe('the list', () => {
  it('shows the newest first, and chooses the newest', async () => {
    const library = await openLibrary({ host, page }, 3);
    expect(idsOf(library, 0, 3)).toEqual([3, 2, 1]);
    expect(library).toMatchObject({ total: 3, notInBin: 3, chosen: 3, state: 'ready' });
  });

  it('fetches only the rows in sight, in blocks, each once', async () => {
    const library = await openLibrary({ host, page }, 1000);
    expect(host.callsOf('library.page')).toHaveLength(1);
    library.showRows(600, 620);
    library.showRows(605, 625);
    await expect.poll(() => library.rowAt(600)?.id).toBe(400);
    expect(host.callsOf('library.page').slice(1)).toMatchObject([{ from: 600, count: 50 }]);
    expect(library.rowAt(500)).toBeUndefined();
  });

  it('drops rows far from what is in sight, so that memory stays flat', async () => {
    const library = await openLibrary({ host, page }, 2000);
    for (let at = 0; at < 2000; at += 50) {
      library.showRows(at, at + 20);
      await expect.poll(() => library.rowAt(at)).toBeDefined();
    }
    const kept = idsOf(library, 0, 2000).filter((found) => found !== undefined);
    expect(kept.length).toBeLessThanOrEqual(8 * 50);
    expect(library.rowAt(0)).toBeUndefined();
  });

  it('gives up rows that were only scrolled past', async () => {
    const library = await openLibrary({ host, page }, 2000);
    const answer = host.handlers.library.page ?? expect.fail();
    const signals: AbortSignal[] = [];
    host.handlers.library.page = async (input, signal) => {
      signals.push(signal);
      // The first rows take until they are given up.
      if (input.from === 500) await new Promise(() => undefined);
      return answer(input, signal);
    };
    library.showRows(500, 520);
    await expect.poll(() => signals).toHaveLength(1);
    library.showRows(1500, 1520);
    await expect.poll(() => library.rowAt(1500)).toBeDefined();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('keeps a game chosen that is chosen while the list is fetched again', async () => {
    const library = await openLibrary({ host, page }, 3);
    expect(library.chosen).toBe(3);
    const release = host.holdNext('library.page');
    const loaded = library.load();
    library.choose(id(1), 2);
    release();
    await loaded;
    expect(library).toMatchObject({ chosen: 1, chosenPlace: 2 });
    expect(library.chosenRow?.id).toBe(1);
  });

  it('fetches rows again that could not be read', async () => {
    const library = await openLibrary({ host, page }, 200);
    host.failNext('library.page', new Error('broken'));
    library.showRows(150, 170);
    await expect.poll(() => host.callsOf('library.page')).toHaveLength(2);
    expect(library.rowAt(150)).toBeUndefined();
    await appeared(() => {
      library.showRows(150, 170);
      return library.rowAt(150);
    });
  });

  it('follows changes made elsewhere and keeps the old rows until the new ones are there', async () => {
    const library = await openLibrary({ host, page }, 2);
    const first = host.games.get(id(1));
    if (first === undefined) throw new Error('There is no game');
    host.games.set(first.id, { ...first, result: 'B+R' });
    host.put({});
    const release = host.holdNext('library.page');
    host.publish('library', 'changes', { kind: 'added' });
    await expect.poll(() => host.callsOf('library.page')).toHaveLength(2);
    expect(idsOf(library, 0, 2)).toEqual([2, 1]);
    release();
    await expect.poll(() => idsOf(library, 0, 3)).toEqual([3, 2, 1]);
    expect(library.rowAt(2)?.result).toBe('B+R');
    expect(library).toMatchObject({ chosen: 2, chosenPlace: 1 });
  });

  it('comes back with the connection', async () => {
    const library = await openLibrary({ host, page }, 1);
    host.setState('lost');
    host.put({});
    host.setState('open');
    await expect.poll(() => library.total).toBe(2);
  });
});

describe('filters and order', () => {
  it('narrow the list, and chosen games that match stay in sight', async () => {
    const library = await openLibrary({ host, page }, 400);
    library.chooseAt(300);
    library.showRows(300, 320);
    await expect.poll(() => library.chosen).toBe(100);
    await library.narrow({ player: 'Mia' });
    expect(library).toMatchObject({ total: 200, chosen: 100, chosenPlace: 150 });
    expect(library.scrollRequest).toEqual({ place: 150 });
    expect(library.rowAt(150)?.id).toBe(100);
    await library.narrow({ player: 'Ada' });
    expect(library).toMatchObject({ chosen: 399, chosenPlace: 0 });
    await library.clearFilter();
    expect(library).toMatchObject({ total: 400, isFiltered: false });
  });

  it('show the first games for new words, whatever was chosen', async () => {
    const library = await openLibrary({ host, page }, 10);
    library.choose(id(2), 8);
    await library.narrow({ text: 'mia' });
    expect(library).toMatchObject({ total: 5, chosen: 10, chosenPlace: 0 });
  });

  it('sort by a key, and turn round by the same again', async () => {
    const library = await openLibrary({ host, page }, 4);
    await library.sortBy('black');
    expect(library.query).toMatchObject({ sortBy: 'black', direction: 'ascending', language: 'en' });
    await library.sortBy('black');
    expect(library.query.direction).toBe('descending');
    await library.sortBy('moves');
    expect(library.query.direction).toBe('descending');
    expect(host.callsOf('library.page').slice(1)).toMatchObject([
      { query: { sortBy: 'black', direction: 'ascending' } },
      { query: { sortBy: 'black', direction: 'descending' } },
      { query: { sortBy: 'moves', direction: 'descending' } },
    ]);
  });

  it('answer only the last of several requests', async () => {
    const library = await openLibrary({ host, page }, 4);
    const release = host.holdNext('library.page');
    const first = library.narrow({ text: 'ada' });
    const second = library.narrow({ text: 'mia' });
    release();
    await Promise.all([first, second]);
    expect(idsOf(library, 0, 2)).toEqual([4, 2]);
  });

  it('are kept by name', async () => {
    const library = await openLibrary({ host, page }, 4);
    host.handlers.library.saveFilter = (filter) => [filter];
    host.handlers.library.forgetFilter = () => [];
    const names = page.use(useLibraryNamesStore);
    await library.narrow({ player: 'Mia' });
    expect(await names.saveFilter('Mia’s', library.query)).toBe(true);
    await library.clearFilter();
    const [saved] = names.savedFilters;
    if (saved === undefined) throw new Error('No filter was kept');
    await library.use(saved);
    expect(library).toMatchObject({ total: 2, filter: { player: 'Mia' } });
    await names.forgetFilter('Mia’s');
    expect(names.savedFilters).toEqual([]);
  });

  it('lead from a board to the games that went through it', async () => {
    putGames(host, 2);
    const { start } = host.put({ start: 'aA4/6/6/6/6/4bB w' });
    const navigation = page.use(useNavigationStore);
    const library = page.use(useLibraryStore);
    await library.showGamesThrough(start);
    expect(navigation.view).toBe('library');
    expect(library).toMatchObject({ total: 1, chosen: 3, state: 'ready' });
    host.put({ start });
    host.publish('library', 'changes', { kind: 'added' });
    await expect.poll(() => library.total).toBe(2);
  });
});

describe('choosing', () => {
  it('works by place, also where the row is not loaded yet', async () => {
    const library = await openLibrary({ host, page }, 500);
    library.chooseAt(9999);
    expect(library).toMatchObject({ chosenPlace: 499, chosen: undefined });
    library.showRows(480, 499);
    await expect.poll(() => library.chosen).toBe(1);
    expect(library.chosenRow?.id).toBe(1);
  });

  it('does nothing in an empty list', async () => {
    const library = await openLibrary({ host, page });
    library.chooseAt(0);
    expect(library.chosenPlace).toBeUndefined();
  });

  it('keeps the row where it is scrolled out of sight, and fresh', async () => {
    const library = await openLibrary({ host, page }, 2000);
    library.showRows(1900, 1920);
    await expect.poll(() => library.rowAt(1900)).toBeDefined();
    await page.use(useLibraryCommandsStore).star({ kind: 'games', ids: [id(2000)] }, true);
    expect(library.chosenRow).toMatchObject({ id: 2000, favourite: true });
  });
});

describe('marks', () => {
  it('extend from one to another, over rows that were never loaded', async () => {
    const library = await openLibrary({ host, page }, 700);
    library.choose(id(698), 2);
    await library.selectTo(601);
    expect(library.selectionCount).toBe(600);
    expect(library.isSelected(id(99))).toBe(true);
    await library.selectTo(0);
    expect(library.isSelected(id(700))).toBe(true);
  });

  it('are at most as many as one call accepts', async () => {
    const library = await openLibrary({ host, page }, 3);
    library.total = 1_000_000;
    library.choose(id(3), 0);
    await library.selectTo(MAX_GAMES_PER_CALL);
    expect(library.selectionCount).toBe(0);
    expect(page.use(useNoticesStore).notices[0]?.text).toMatch(/^At most 10,000 games/);
  });
});

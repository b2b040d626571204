import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_GAMES_PER_CALL } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../game/game.ts';
import { useLibraryStore } from './library.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryNamesStore } from './library-names.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';
import { usePreviewStore } from './preview.ts';
import { createFakeHost, declaredError, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

/** Games of Ada and Mia, alternating, against the computer. */
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

const id = (value: number): GameId => value as GameId;

async function openLibrary(): Promise<ReturnType<typeof useLibraryStore>> {
  const library = page.use(useLibraryStore);
  await library.start();
  return library;
}

/** The ids of the loaded rows, by place. */
function idsOf(
  library: ReturnType<typeof useLibraryStore>,
  from: number,
  to: number,
): (number | undefined)[] {
  return Array.from({ length: to - from }, (_, at) => library.rowAt(from + at)?.id);
}

function callsOf(name: string): unknown[] {
  return host.calls.filter(([called]) => called === name).map(([, input]) => input);
}

describe('the list', () => {
  it('shows the newest first, and chooses the newest', async () => {
    putGames(3);
    const library = await openLibrary();
    expect(idsOf(library, 0, 3)).toEqual([3, 2, 1]);
    expect(library).toMatchObject({ total: 3, kept: 3, chosen: 3, state: 'ready' });
  });

  it('fetches only the rows in sight, in blocks, each once', async () => {
    putGames(1000);
    const library = await openLibrary();
    expect(callsOf('library.page')).toHaveLength(1);
    library.see(600, 620);
    library.see(605, 625);
    await vi.waitFor(() => {
      expect(library.rowAt(600)?.id).toBe(400);
    });
    expect(callsOf('library.page').slice(1)).toMatchObject([{ from: 600, count: 50 }]);
    expect(library.rowAt(500)).toBeUndefined();
  });

  it('drops rows far from what is in sight, so that memory stays flat', async () => {
    putGames(2000);
    const library = await openLibrary();
    for (let at = 0; at < 2000; at += 50) {
      library.see(at, at + 20);
      await vi.waitFor(() => {
        expect(library.rowAt(at)).toBeDefined();
      });
    }
    const kept = idsOf(library, 0, 2000).filter((found) => found !== undefined);
    expect(kept.length).toBeLessThanOrEqual(8 * 50);
    expect(library.rowAt(0)).toBeUndefined();
  });

  it('does not fetch rows that were only scrolled past', async () => {
    putGames(2000);
    const library = await openLibrary();
    const release = host.holdNext('library.page');
    library.see(500, 520);
    library.see(1500, 1520);
    release();
    await vi.waitFor(() => {
      expect(library.rowAt(1500)).toBeDefined();
    });
  });

  it('fetches rows again that could not be read', async () => {
    putGames(200);
    const library = await openLibrary();
    host.failNext('library.page', new Error('broken'));
    library.see(150, 170);
    await vi.waitFor(() => {
      expect(callsOf('library.page')).toHaveLength(2);
    });
    expect(library.rowAt(150)).toBeUndefined();
    await vi.waitFor(() => {
      library.see(150, 170);
      expect(library.rowAt(150)).toBeDefined();
    });
  });

  it('says that it could not be read, and is read again', async () => {
    putGames(1);
    const library = page.use(useLibraryStore);
    host.failNext('library.page', new Error('broken'));
    await library.start();
    expect(library.state).toBe('failed');
    await library.load(true);
    expect(library).toMatchObject({ state: 'ready', chosen: 1 });
  });

  it('follows changes made elsewhere and keeps the old rows until the new ones are there', async () => {
    putGames(2);
    const library = await openLibrary();
    const first = host.games.get(id(1));
    if (first === undefined) throw new Error('There is no game');
    host.games.set(first.id, { ...first, result: 'B+R' });
    host.put({});
    const release = host.holdNext('library.page');
    host.publish('library', 'changes', { kind: 'added' });
    await vi.waitFor(() => {
      expect(callsOf('library.page')).toHaveLength(2);
    });
    expect(idsOf(library, 0, 2)).toEqual([2, 1]);
    release();
    await vi.waitFor(() => {
      expect(idsOf(library, 0, 3)).toEqual([3, 2, 1]);
    });
    expect(library.rowAt(2)?.result).toBe('B+R');
    expect(library).toMatchObject({ chosen: 2, chosenPlace: 1 });
  });

  it('comes back with the connection', async () => {
    putGames(1);
    const library = await openLibrary();
    host.setState('lost');
    host.put({});
    host.setState('open');
    await vi.waitFor(() => {
      expect(library.total).toBe(2);
    });
  });
});

describe('filters and order', () => {
  it('narrow the list, and chosen games that match stay in sight', async () => {
    putGames(400);
    const library = await openLibrary();
    library.chooseAt(300);
    library.see(300, 320);
    await vi.waitFor(() => {
      expect(library.chosen).toBe(100);
    });
    await library.narrow({ player: 'Mia' });
    expect(library).toMatchObject({ total: 200, chosen: 100, chosenPlace: 150 });
    expect(library.sight).toEqual({ place: 150 });
    expect(library.rowAt(150)?.id).toBe(100);
    await library.narrow({ player: 'Ada' });
    expect(library).toMatchObject({ chosen: 399, chosenPlace: 0 });
    await library.clearFilter();
    expect(library).toMatchObject({ total: 400, isFiltered: false });
  });

  it('show the first games for new words, whatever was chosen', async () => {
    putGames(10);
    const library = await openLibrary();
    library.choose(id(2), 8);
    await library.narrow({ text: 'mia' });
    expect(library).toMatchObject({ total: 5, chosen: 10, chosenPlace: 0 });
  });

  it('omit empty conditions', async () => {
    const library = await openLibrary();
    await library.narrow({ text: '', player: undefined, setup: 'classic' });
    expect(library.filter).toEqual({ setup: 'classic' });
  });

  it('sort by a key, and turn round by the same again', async () => {
    putGames(4);
    const library = await openLibrary();
    await library.sortBy('black');
    expect(library.query).toMatchObject({ sortBy: 'black', direction: 'ascending' });
    await library.sortBy('black');
    expect(library.query.direction).toBe('descending');
    await library.sortBy('moves');
    expect(library.query.direction).toBe('descending');
    expect(callsOf('library.page').slice(1)).toMatchObject([
      { query: { sortBy: 'black', direction: 'ascending' } },
      { query: { sortBy: 'black', direction: 'descending' } },
      { query: { sortBy: 'moves', direction: 'descending' } },
    ]);
  });

  it('answer only the last of several requests', async () => {
    putGames(4);
    const library = await openLibrary();
    const release = host.holdNext('library.page');
    const first = library.narrow({ text: 'ada' });
    const second = library.narrow({ text: 'mia' });
    release();
    await Promise.all([first, second]);
    expect(idsOf(library, 0, 2)).toEqual([4, 2]);
  });

  it('are kept by name', async () => {
    putGames(4);
    const library = await openLibrary();
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
    putGames(2);
    const { start } = host.put({ start: 'aA4/6/6/6/6/4bB w' });
    const navigation = page.use(useNavigationStore);
    const library = page.use(useLibraryStore);
    await library.showGamesThrough(start);
    expect(navigation.view).toBe('library');
    expect(library).toMatchObject({ total: 1, chosen: 3, state: 'ready' });
    host.put({ start });
    host.publish('library', 'changes', { kind: 'added' });
    await vi.waitFor(() => {
      expect(library.total).toBe(2);
    });
  });
});

describe('choosing', () => {
  it('works by place, also where the row is not loaded yet', async () => {
    putGames(500);
    const library = await openLibrary();
    library.chooseAt(9999);
    expect(library).toMatchObject({ chosenPlace: 499, chosen: undefined });
    library.see(480, 499);
    await vi.waitFor(() => {
      expect(library.chosen).toBe(1);
    });
    expect(library.chosenRow?.id).toBe(1);
  });

  it('does nothing in an empty list', async () => {
    const library = await openLibrary();
    library.chooseAt(0);
    expect(library.chosenPlace).toBeUndefined();
  });

  it('keeps the row where it is scrolled out of sight, and fresh', async () => {
    putGames(2000);
    const library = await openLibrary();
    library.see(1900, 1920);
    await vi.waitFor(() => {
      expect(library.rowAt(1900)).toBeDefined();
    });
    await page.use(useLibraryCommandsStore).star({ kind: 'games', ids: [id(2000)] }, true);
    expect(library.chosenRow).toMatchObject({ id: 2000, favourite: true });
  });
});

describe('marks', () => {
  it('are single games, or all but some', async () => {
    putGames(5);
    const library = await openLibrary();
    expect(library.selection).toBeUndefined();
    library.select(id(5), 0, true);
    library.select(id(3), 2, true);
    library.select(id(5), 0, false);
    expect(library.selection).toEqual({ kind: 'games', ids: [3] });
    library.selectAll(true);
    library.select(id(4), 1, false);
    expect(library).toMatchObject({
      selectionCount: 4,
      selection: { kind: 'matching', filter: {}, except: [4] },
    });
    expect([5, 4].map((value) => library.isSelected(id(value)))).toEqual([true, false]);
    library.selectAll(false);
    expect(library.selectionCount).toBe(0);
  });

  it('extend from one to another, over rows that were never loaded', async () => {
    putGames(700);
    const library = await openLibrary();
    library.choose(id(698), 2);
    await library.selectTo(601);
    expect(library.selectionCount).toBe(600);
    expect(library.isSelected(id(99))).toBe(true);
    await library.selectTo(0);
    expect(library.isSelected(id(700))).toBe(true);
  });

  it('are at most as many as one call accepts', async () => {
    putGames(3);
    const library = await openLibrary();
    library.total = 1_000_000;
    library.choose(id(3), 0);
    await library.selectTo(MAX_GAMES_PER_CALL);
    expect(library.selectionCount).toBe(0);
    expect(page.use(useNoticesStore).notices[0]?.text).toMatch(/^At most 10,000 games/);
  });

  it('stay in another order, and go with another filter', async () => {
    putGames(4);
    const library = await openLibrary();
    library.select(id(4), 0, true);
    await library.sortBy('black');
    expect(library.selectionCount).toBe(1);
    await library.narrow({ player: 'Ada' });
    expect(library.selectionCount).toBe(0);
  });
});

describe('commands', () => {
  it('delete games and bring them back by the removal', async () => {
    putGames(3);
    const library = await openLibrary();
    const commands = page.use(useLibraryCommandsStore);
    library.choose(id(2), 1);
    await commands.remove({ kind: 'games', ids: [id(2)] });
    expect(idsOf(library, 0, 2)).toEqual([3, 1]);
    expect(library).toMatchObject({ chosen: 1, chosenPlace: 1 });
    const [notice] = page.use(useNoticesStore).notices;
    expect(notice?.text).toBe('One game deleted');
    notice?.action?.run();
    await vi.waitFor(() => {
      expect(library.total).toBe(3);
    });
    expect(callsOf('library.restore')).toEqual([{ removal: 1 }]);
  });

  it('remove a deleted game from the table, selected singly or with all', async () => {
    putGames(2);
    const library = await openLibrary();
    const game = page.use(useGameStore);
    await game.start();
    library.selectAll(true);
    library.select(id(2), 0, false);
    if (library.selection === undefined) throw new Error('Nothing is marked');
    await page.use(useLibraryCommandsStore).remove(library.selection);
    expect(game.game?.id).toBe(2);
    await page.use(useLibraryCommandsStore).remove({ kind: 'matching', filter: {}, except: [] });
    expect(game.game).toBeUndefined();
    expect(library).toMatchObject({ total: 0, selectionCount: 0, chosen: undefined });
  });

  it('bring the deleted game back to the table, unless another lies there now', async () => {
    putGames(2);
    await openLibrary();
    const game = page.use(useGameStore);
    const commands = page.use(useLibraryCommandsStore);
    await game.start();
    const undoLast = (): void => page.use(useNoticesStore).notices.at(-1)?.action?.run();
    await commands.remove({ kind: 'games', ids: [id(2)] });
    undoLast();
    await vi.waitFor(() => {
      expect(game.game?.id).toBe(2);
    });
    await commands.remove({ kind: 'games', ids: [id(2)] });
    await game.open(id(1));
    undoLast();
    await vi.waitFor(() => {
      expect(page.use(useLibraryStore).total).toBe(2);
    });
    expect(game.game?.id).toBe(1);
  });

  it('leave everything as it was where the disk refuses', async () => {
    putGames(1);
    const library = await openLibrary();
    host.failNext('library.remove', declaredError('NOT_SAVED', { reason: 'disk-error' }));
    const isDone = await page.use(useLibraryCommandsStore).remove({ kind: 'games', ids: [id(1)] });
    expect(isDone).toBe(false);
    expect(library.total).toBe(1);
    expect(page.use(useNoticesStore).notices[0]?.kind).toBe('failure');
  });

  it('show the bin, take games out of it and delete them for good', async () => {
    putGames(3);
    const library = await openLibrary();
    const commands = page.use(useLibraryCommandsStore);
    await commands.remove({ kind: 'games', ids: [id(1), id(2)] });
    await library.showBin(true);
    expect(library).toMatchObject({ inBin: true, total: 2, kept: 1, isFiltered: false });
    expect(library.query.sortBy).toBe('removed');
    await commands.restore({ games: { kind: 'games', ids: [id(1)] } });
    expect(library.total).toBe(1);
    host.handlers.library.destroy = ({ games }) => {
      expect(games).toEqual({ kind: 'matching', filter: { inBin: true }, except: [] });
      host.games.delete(id(2));
      return { destroyed: 1 };
    };
    await commands.destroy({ kind: 'matching', filter: library.filter, except: [] });
    expect(library.total).toBe(0);
    await library.showBin(false);
    expect(idsOf(library, 0, 2)).toEqual([3, 1]);
  });

  it('star, tag and rename any number of games', async () => {
    putGames(4);
    const library = await openLibrary();
    const commands = page.use(useLibraryCommandsStore);
    const all = { kind: 'matching', filter: { player: 'Ada' }, except: [] } as const;
    await commands.star({ ...all, except: [] }, true);
    await commands.tag({ ...all, except: [] }, ['club'], []);
    host.handlers.library.rename = ({ games, from, to }) => {
      expect([games, from, to]).toEqual([all, 'Ada', 'Ada L.']);
      for (const game of [1, 3].flatMap((value) => host.games.get(id(value)) ?? [])) {
        host.games.set(game.id, {
          ...game,
          players: { ...game.players, black: { type: 'human', name: to } },
        });
      }
      return { changed: 2 };
    };
    await commands.rename({ ...all, except: [] }, 'Ada', 'Ada L.');
    expect(library.rowAt(1)).toMatchObject({
      favourite: true,
      tags: ['club'],
      players: { black: { name: 'Ada L.' } },
    });
    expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([
      filled(words.en.library.tagged, { count: 2 }),
      filled(words.en.library.renamed, { name: 'Ada L.', count: 2 }),
    ]);
    const names = page.use(useLibraryNamesStore);
    host.handlers.library.tags = () => [{ tag: 'club', games: 2 }];
    await names.fetchTags();
    expect(names.tags).toEqual([{ tag: 'club', games: 2 }]);
    await names.fetchPlayers('ada');
    expect(names.players).toEqual(['Ada L.']);
  });

  it('merge duplicates, having said how many', async () => {
    putGames(2);
    putGames(1);
    await openLibrary();
    const commands = page.use(useLibraryCommandsStore);
    host.handlers.library.duplicates = () => ({ games: 1, copies: 1 });
    const remove = host.handlers.library.remove ?? expect.fail();
    host.handlers.library.mergeDuplicates = (_, signal) =>
      remove({ games: { kind: 'games', ids: [id(3)] } }, signal);
    await commands.countDuplicates();
    expect(commands.duplicates).toEqual({ games: 1, copies: 1 });
    await commands.mergeDuplicates();
    expect(page.use(useLibraryStore).total).toBe(2);
    expect(page.use(useNoticesStore).notices[0]).toMatchObject({
      text: filled(words.en.library.merged, { count: 1 }),
      action: { label: words.en.common.undo },
    });
  });
});

describe('the preview', () => {
  it('shows the chosen game at its last position, and each one once', async () => {
    putGames(2);
    const library = await openLibrary();
    const preview = page.use(usePreviewStore);
    await vi.waitFor(() => {
      expect(preview.game?.id).toBe(2);
    });
    library.choose(id(1), 1);
    await vi.waitFor(() => {
      expect(preview.game?.id).toBe(1);
    });
    preview.goTo(99);
    expect(preview.ply).toBe(0);
    expect(callsOf('game.get')).toHaveLength(2);
  });

  it('keeps its place when a note is written', async () => {
    host.put({ start: 'aA4/6/6/6/6/4bB w', moves: ['f1e1'] });
    const library = await openLibrary();
    const preview = page.use(usePreviewStore);
    await vi.waitFor(() => {
      expect(preview.ply).toBe(1);
    });
    preview.goTo(0);
    if (library.chosenRow === undefined) throw new Error('No game is chosen');
    await page.use(useLibraryCommandsStore).note(library.chosenRow, 'A fine end.');
    await vi.waitFor(() => {
      expect(preview.note).toBe('A fine end.');
    });
    expect(preview.ply).toBe(0);
  });

  it('accepts a note that is written while a tag is still being stored', async () => {
    putGames(1);
    const library = await openLibrary();
    const commands = page.use(useLibraryCommandsStore);
    if (library.chosenRow === undefined) throw new Error('No game is chosen');
    const tagged = commands.tag({ kind: 'games', ids: [id(1)] }, ['club'], []);
    const noted = commands.note(library.chosenRow, 'A fine end.');
    expect(await Promise.all([tagged, noted])).toEqual([true, true]);
    expect(library.chosenRow).toMatchObject({ tags: ['club'], noteStart: 'A fine end.' });
  });

  it('does not write a note over what somebody else has changed', async () => {
    putGames(1);
    const library = await openLibrary();
    const row = library.chosenRow;
    if (row === undefined) throw new Error('No game is chosen');
    const commands = page.use(useLibraryCommandsStore);
    await commands.note(row, 'Mine.');
    expect(await commands.note(row, 'Written before that was seen.')).toBe(false);
    expect(library.chosenRow?.noteStart).toBe('Mine.');
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

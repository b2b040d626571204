import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useGameStore } from '../table/game.ts';
import { useLibraryStore } from './library.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryNamesStore } from './library-names.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { appeared } from '../../testing/shown.ts';
import { id, idsOf, openLibrary, putGames } from '../../library/stores/testing/library-page.ts';

eachTestHasPage();

it('delete games and bring them back by the removal', async () => {
  const library = await openLibrary({ host, page }, 3);
  const commands = page.use(useLibraryCommandsStore);
  library.choose(id(2), 1);
  await commands.remove({ kind: 'games', ids: [id(2)] });
  expect(idsOf(library, 0, 2)).toEqual([3, 1]);
  expect(library).toMatchObject({ chosen: 1, chosenPlace: 1 });
  const [notice] = page.use(useNoticesStore).notices;
  expect(notice?.text).toBe('One game deleted');
  notice?.action?.run();
  await expect.poll(() => library.total).toBe(3);
  expect(host.callsOf('library.restore')).toEqual([{ removal: 1 }]);
});

it.each([
  ['by itself', { kind: 'games', ids: [id(2)] }],
  ['among all', { kind: 'matching', filter: {}, except: [] }],
] as const)('ask before a rated game that goes on is deleted, %s', async (_, games) => {
  putGames(host, 2);
  const profiles = await host.connection.client.profiles.list();
  host.handlers.profiles.list = () => profiles.map((profile) => ({ ...profile, running: id(2) }));
  const library = await openLibrary({ host, page });
  const commands = page.use(useLibraryCommandsStore);
  const navigation = page.use(useNavigationStore);
  const answer = async (isConfirmed: boolean): Promise<void> => {
    const removed = commands.askToRemove(structuredClone(games) as unknown as Selection);
    const dialog = await appeared(() => navigation.dialog);
    if (dialog.kind !== 'question') throw new Error('There is no question');
    expect(dialog.question.text).toBe('rating.leave.text');
    dialog.answer(isConfirmed);
    navigation.close();
    await removed;
  };
  await answer(false);
  expect(library.total).toBe(2);
  await answer(true);
  expect(library.total).toBeLessThan(2);
  // Others are deleted as before.
  host.handlers.profiles.list = () => profiles;
  await commands.askToRemove({ kind: 'games', ids: [id(1)] });
  expect(navigation.dialog).toBeUndefined();
});

it('remove a deleted game from the table, selected singly or with all', async () => {
  const library = await openLibrary({ host, page }, 2);
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
  await openLibrary({ host, page }, 2);
  const game = page.use(useGameStore);
  const commands = page.use(useLibraryCommandsStore);
  await game.start();
  const undoLast = (): void => page.use(useNoticesStore).notices.at(-1)?.action?.run();
  await commands.remove({ kind: 'games', ids: [id(2)] });
  undoLast();
  await expect.poll(() => game.game?.id).toBe(2);
  await commands.remove({ kind: 'games', ids: [id(2)] });
  await game.open(id(1));
  undoLast();
  await expect.poll(() => page.use(useLibraryStore).total).toBe(2);
  expect(game.game?.id).toBe(1);
});

it('leave everything as it was where the disk refuses', async () => {
  const library = await openLibrary({ host, page }, 1);
  host.failNext('library.remove', declaredError('NOT_SAVED', { reason: 'disk-error' }));
  const isDone = await page.use(useLibraryCommandsStore).remove({ kind: 'games', ids: [id(1)] });
  expect(isDone).toBe(false);
  expect(library.total).toBe(1);
  expect(page.use(useNoticesStore).notices[0]?.kind).toBe('failure');
});

it('show the bin, take games out of it and delete them for good', async () => {
  const library = await openLibrary({ host, page }, 3);
  const commands = page.use(useLibraryCommandsStore);
  await commands.remove({ kind: 'games', ids: [id(1), id(2)] });
  await library.showBin(true);
  expect(library).toMatchObject({ inBin: true, total: 2, notInBin: 1, isFiltered: false });
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

it('ask before a renaming makes two people one, tell of the games between them, and undo it', async () => {
  for (const [black, white] of [
    ['Nora', 'Emil'],
    ['Emil', 'Ada'],
    ['Zoe', 'Ada'],
  ] as const)
    host.put({ players: { black: { type: 'human', name: black }, white: { type: 'human', name: white } } });
  const commands = page.use(useLibraryCommandsStore);
  const profiles = page.use(useProfilesStore);
  expect(await profiles.mergeQuestion('Nora', 'Emil')).toMatchObject({
    text: 'library.rename.mergeBetween',
    values: { name: 'Emil', count: 2, between: 1 },
  });
  expect(await profiles.mergeQuestion('Zoe', 'Emil')).toMatchObject({ text: 'library.rename.merge' });
  expect(await profiles.mergeQuestion('Zoe', 'Zora')).toBeUndefined();
  expect(await profiles.mergeQuestion('Emil', 'EMIL\u200b')).toBeUndefined();
  host.handlers.library.rename = () => ({ changed: 1, renaming: 7 });
  const undone: number[] = [];
  host.handlers.library.renameBack = ({ renaming }) => {
    undone.push(renaming);
    return { changed: 1 };
  };
  await commands.rename({ kind: 'matching', filter: {}, except: [] }, 'Nora', 'Emil');
  page.use(useNoticesStore).notices.at(-1)?.action?.run();
  await expect.poll(() => undone).toEqual([7]);
});

it('star, tag and rename any number of games', async () => {
  const library = await openLibrary({ host, page }, 4);
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
  putGames(host, 2);
  await openLibrary({ host, page }, 1);
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

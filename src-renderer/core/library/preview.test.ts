import { expect, it } from 'vitest';
import { useLibraryCommandsStore } from './library-commands.ts';
import { usePreviewStore } from './preview.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { id, openLibrary, putGames } from '../../library/stores/testing/library-page.ts';

eachTestHasPage();

it('shows the chosen game at its last position, and each one once', async () => {
  const library = await openLibrary({ host, page }, 2);
  const preview = page.use(usePreviewStore);
  await expect.poll(() => preview.game?.id).toBe(2);
  library.choose(id(1), 1);
  await expect.poll(() => preview.game?.id).toBe(1);
  preview.goTo(99);
  expect(preview.ply).toBe(0);
  expect(host.callsOf('game.get')).toHaveLength(2);
});

it('shows a game that was found by a position at that position', async () => {
  const start = 'aA4/6/6/6/6/4bB w';
  for (let made = 0; made < 2; made++) host.put({ start, moves: ['f1e1'] });
  const library = await openLibrary({ host, page });
  const preview = page.use(usePreviewStore);
  await expect.poll(() => [preview.game?.id, preview.ply]).toEqual([2, 1]);
  await library.showGamesThrough(start);
  library.choose(id(1), 1);
  await expect.poll(() => preview.game?.id).toBe(1);
  expect(preview.ply).toBe(0);
});

it('keeps its place when a note is written', async () => {
  host.put({ start: 'aA4/6/6/6/6/4bB w', moves: ['f1e1'] });
  const library = await openLibrary({ host, page });
  const preview = page.use(usePreviewStore);
  await expect.poll(() => preview.ply).toBe(1);
  preview.goTo(0);
  if (library.chosenRow === undefined) throw new Error('No game is chosen');
  await page.use(useLibraryCommandsStore).note(library.chosenRow, 'A fine end.');
  await expect.poll(() => preview.note).toBe('A fine end.');
  expect(preview.ply).toBe(0);
});

it('accepts a note that is written while a tag is still being stored', async () => {
  const library = await openLibrary({ host, page }, 1);
  const commands = page.use(useLibraryCommandsStore);
  if (library.chosenRow === undefined) throw new Error('No game is chosen');
  const tagged = commands.tag({ kind: 'games', ids: [id(1)] }, ['club'], []);
  const noted = commands.note(library.chosenRow, 'A fine end.');
  expect(await Promise.all([tagged, noted])).toMatchObject([true, { id: 1 }]);
  expect(library.chosenRow).toMatchObject({ tags: ['club'], noteStart: 'A fine end.' });
});

it('does not write a note over what somebody else has changed', async () => {
  const library = await openLibrary({ host, page }, 1);
  const row = library.chosenRow;
  if (row === undefined) throw new Error('No game is chosen');
  const commands = page.use(useLibraryCommandsStore);
  await commands.note(row, 'Mine.');
  expect(await commands.note(row, 'Written before that was seen.')).toBeUndefined();
  expect(library.chosenRow?.noteStart).toBe('Mine.');
});

it('says why a game cannot be shown', async () => {
  putGames(host, 1);
  host.failNext('game.get', declaredError('GAME_DAMAGED', { gameId: 1 }));
  await openLibrary({ host, page });
  const preview = page.use(usePreviewStore);
  await expect.poll(() => preview.failure).toMatchObject({ kind: 'declared', code: 'GAME_DAMAGED' });
  expect(preview.game).toBeUndefined();
});

import { join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { keepLibraryGames } from '../../fixtures/library.ts';
import { finishedGame, unfinishedGame } from '../../fixtures/shown-game.ts';
import { expect, test } from '../test.ts';

/** The games' numbers in the library. */
const [FINISHED, UNFINISHED, LAST] = ['1', '2', '3'];

test.beforeEach(async ({ dataFolder }) => {
  await keepLibraryGames(join(dataFolder, 'data'), [
    finishedGame,
    unfinishedGame(4, 'Ada', 'Ben'),
    { ...unfinishedGame(6, 'Zoe', 'Max'), createdAt: Date.UTC(2026, 10, 21) },
  ]);
});

test('a recent game is opened by the first start, and in the running app', async ({ startApp }) => {
  const shell = await startApp({ args: ['--game', UNFINISHED] });
  const page = await shell.page();
  await expect(page).toHaveTitle('Ada – Ben – Hokito');
  await shell.act('minimizeWindow');

  const second = await startApp({ args: ['--game', FINISHED] });
  expect(await second.exited).toEqual({ code: 0, signal: null });
  await expect(page).toHaveTitle('Mia – Ada – Review – Hokito');
  expect((await shell.state()).windows[0]?.isMinimized).toBe(false);

  await startApp({ args: ['--game', UNFINISHED] });
  await expect(page).toHaveTitle('Ada – Ben – Hokito');
  await startApp({ args: [`--game=${LAST}`] });
  await expect(page).toHaveTitle('Zoe – Max – Hokito');

  await startApp({ args: ['--game', '99'] });
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText(words.en.error.GAME_NOT_FOUND),
  ).toBeVisible();
  await expect(page).toHaveTitle('Zoe – Max – Hokito');
});

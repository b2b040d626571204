import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { gameRows, keepLibraryGames } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';
import { finishedGame, unfinishedGame } from '../fixtures/shown-game.ts';

test('the title of the window names the game', async ({ startApp, dataFolder }) => {
  await keepLibraryGames(dataFolder, [finishedGame, unfinishedGame(4)]);
  const { page } = await startApp();
  await expect(page).toHaveTitle('Play – Hokito');
  await goTo(page, 'Library');
  await expect(page).toHaveTitle('Library – Hokito');
  await gameRows(page).filter({ hasText: 'Ben' }).click();
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page).toHaveTitle('Ada – Ben – Hokito');
  await goTo(page, 'Library');
  await gameRows(page).filter({ hasText: 'Mia' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Review' }).click();
  await expect(page).toHaveTitle('Mia – Ada – Review – Hokito');
});

import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { fillNewGame, myTurn } from '../fixtures/play.ts';

test('the board tips back while a key is held, and by its button until Escape', async ({ startApp }) => {
  const { page } = await startApp();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  const board = boardOn(page);
  const city = page.locator('.city [data-tower]');
  const before = await board.read();

  for (const key of ['v', ' ']) {
    await page.keyboard.down(key);
    await expect(city).toHaveCount(36);
    await page.keyboard.up(key);
    await expect(city).toHaveCount(0);
  }

  const button = page.getByRole('button', { name: words.en.keys.action.city });
  await button.click();
  await expect(city).toHaveCount(36);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(city).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await board.read()).toEqual(before);
});

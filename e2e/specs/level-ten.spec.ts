import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { fillNewGame, goTo, moveByMouse, myTurn, newGameForm } from '../fixtures/play.ts';

test('the deal is evaluated, and level 10 plays and thinks ahead', async ({ page }) => {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Computer player' }).click();
  await page.getByRole('switch', { name: /Level 10 thinks while you think/ }).click();
  await goTo(page, 'Play');
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await expect(form.getByText(/Black is ahead by about \d+ points here, give or take \d+\./)).toBeVisible();
  await fillNewGame(page, { opponent: 'computer', level: 10, colour: 'white' });
  expect(await myTurn(page)).toBe('mine');
  // Its second move is the first one that it could think about before.
  await moveByMouse(page);
  expect(await myTurn(page)).toBe('mine');
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();
});

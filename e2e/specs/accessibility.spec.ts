import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import {
  fillNewGame,
  goTo,
  moveByMouse,
  myTurn,
  newGameForm,
  openOption,
  resign,
  viewShown,
} from '../fixtures/play.ts';

test('axe finds nothing on any view', async ({ page }) => {
  await expect(page.getByRole('button', { name: words.en.play.welcome.person })).toBeVisible();
  expect(await faultsInBothThemes(page), 'first start').toEqual([]);

  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await expect(newGameForm(page)).toBeVisible();
  expect(await faultsInBothThemes(page), 'new game').toEqual([]);
  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  const board = boardOn(page);
  await board.cell((await board.movable())[0] ?? 'a1').click();
  expect(await faultsInBothThemes(page), 'play').toEqual([]);
  await page.keyboard.press('Escape');

  for (const view of ['Library', 'Settings', 'Learn'] as const) {
    await goTo(page, view);
    await expect(page.locator('main')).toBeVisible();
    expect(await faultsInBothThemes(page), view).toEqual([]);
  }

  await goTo(page, 'Play');
  await resign(page);
  expect(await faultsInBothThemes(page), 'result').toEqual([]);
  await page.getByRole('complementary').getByRole('button', { name: 'Review' }).click();
  await viewShown(page, 'Review');
  await expect(page.getByRole('button', { name: 'One move back' })).toBeVisible();
  expect(await faultsInBothThemes(page), 'review').toEqual([]);
});

test('axe finds nothing in dialogs, menus and views without a game @slow', async ({ page }) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await openOption(newGameForm(page), words.en.clock.title);
  expect(await faultsInBothThemes(page), 'more options').toEqual([]);
  await page.keyboard.press('Escape');

  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  for (const [key, role] of [
    ['?', 'dialog'],
    ['t', 'dialog'],
    ['Shift+D', 'alertdialog'],
    ['Shift+P', 'dialog'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole(role)).toBeVisible();
    expect(await faultsInBothThemes(page), `key ${key}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }
  await page.getByRole('button', { name: 'More' }).click();
  expect(await faultsInBothThemes(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');

  await goTo(page, 'Review');
  await expect(page.locator('main')).toBeVisible();
  expect(await faultsInBothThemes(page), 'review without a game').toEqual([]);
  await goTo(page, 'Settings');
  await page.getByRole('searchbox').fill('a');
  expect(await faultsInBothThemes(page), 'all settings').toEqual([]);

  await goTo(page, 'Play');
  await page.getByRole('button', { name: 'Resign' }).click();
  expect(await faultsInBothThemes(page), 'resign?').toEqual([]);
});

import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { gameRows, sampleGames } from '../fixtures/library.ts';
import {
  fillNewGame,
  goTo,
  moveByMouse,
  myTurn,
  newGameForm,
  resign,
  startFirstGame,
} from '../fixtures/play.ts';
import { ACTION_TIMEOUT_MS } from '../fixtures/timeouts.ts';

/** Starts and resigns games between two people, each with another first name. */
async function playShortGames(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (index === 0) await page.getByRole('button', { name: words.en.play.welcome.person }).click();
    else await page.keyboard.press('Alt+N');
    const form = newGameForm(page);
    await form.getByRole('radio', { name: words.en.play.setup.person }).click();
    await form.getByRole('textbox', { name: 'First player' }).fill(name);
    await fillNewGame(page, { opponent: 'person' });
    await myTurn(page);
    await moveByMouse(page);
    await resign(page);
  }
}

test('played games are listed, found by name, and deleted with undo', async ({ page }) => {
  await playShortGames(page, ['Ada', 'Björn', 'Inês']);
  await goTo(page, 'Library');
  const rows = gameRows(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Inês');

  const search = page.getByRole('searchbox', { name: 'Search players, notes, tags' });
  await search.fill('bjorn');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Björn');
  await search.fill('nobody');
  await expect(page.getByRole('heading', { name: words.en.library.nothingTitle })).toBeVisible();
  await expect(page.getByText('3 games are hidden by “nobody”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows).toHaveCount(3);
  await expect(search).toHaveValue('');

  await rows.first().getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);

  await test.step('an empty library says that the games are in the bin', async () => {
    await rows.first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: '3 games in the bin' })).toBeVisible();
    await page.getByRole('button', { name: words.en.library.bin.show }).click();
    await expect(rows).toHaveCount(3);
  });
});

test('an unfinished game is played on from the library @slow', async ({ page }) => {
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  await moveByMouse(page);
  await page.keyboard.press('Alt+n');
  await fillNewGame(page, { opponent: 'person', start: 'Scattered' });
  await goTo(page, 'Library');
  await expect(gameRows(page)).toHaveCount(2);
  await gameRows(page).nth(1).click();
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page.getByRole('heading', { name: 'Move 1' })).toBeVisible();
  await expect(page.getByText(words.en.common.setupStart.scattered)).toBeHidden();
  await myTurn(page);
  await moveByMouse(page);
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();
});

test('a long list renders only visible rows, and scrolls anywhere @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(2000) });
  await goTo(page, 'Library');
  const grid = page.getByRole('grid', { name: words.en.library.table });
  await expect(grid).toHaveAttribute('aria-rowcount', '2001');
  await expect(gameRows(page).first()).toContainText('20 Nov 2026');
  await grid.focus();
  await page.keyboard.press('End');
  const last = page.locator('[aria-rowindex="2001"]');
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toContainText('2025');
  expect(await gameRows(page).count()).toBeLessThan(40);
  await page.keyboard.press('Home');
  await expect(page.locator('[aria-rowindex="2"]')).toBeInViewport();
  await grid.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await expect(page.locator('[aria-rowindex="1010"]')).toContainText('2026');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('against');
});

test('columns are chosen, the order is kept, and cards show the final positions @slow', async ({
  startApp,
}) => {
  const app = await startApp({ games: sampleGames(60) });
  const { page } = app;
  await goTo(page, 'Library');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('Moves').getByRole('button').click();
  await expect(header('Moves')).toHaveAttribute('aria-sort', 'descending');
  // The rows change shortly after the sort indicator.
  await expect(async () => {
    const counts = (await gameRows(page).locator('.moves').allTextContents()).map(Number);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }).toPass({ timeout: ACTION_TIMEOUT_MS });

  await page.getByRole('button', { name: /^Sorted by/ }).click();
  await page.getByRole('menuitemradio', { name: 'White' }).click();
  await expect(header('White')).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Margin' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Star', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(header('Margin')).toBeVisible();
  await expect(header('Star')).toBeHidden();

  await page.getByRole('button', { name: 'Cards' }).click();
  const cards = page.getByRole('grid', { name: words.en.library.table }).getByRole('gridcell');
  await expect(cards.first().locator('svg').first()).toBeVisible();
  await cards.nth(2).click();
  await expect(cards.nth(2)).toHaveAttribute('aria-current', 'true');
  await app.quit();

  const { page: again } = await startApp();
  await goTo(again, 'Library');
  await expect(again.getByRole('button', { name: 'Table' })).toBeVisible();
});

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readGames } from '../../src-shared/record/read-record.ts';
import { expect, test } from '../fixtures/app.ts';
import { fillNewGame, goTo, moveByMouse, myTurn } from '../fixtures/play.ts';

/** Begins and resigns games of two people, each with its own first name. */
async function playShortGames(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (index === 0) await page.getByRole('button', { name: /Two players here/ }).click();
    else await page.getByRole('button', { name: 'New game' }).click();
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await dialog.getByRole('textbox', { name: 'First player' }).fill(name);
    await fillNewGame(page, { opponent: 'Two players here' });
    await myTurn(page);
    await moveByMouse(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  }
}

function gameRows(page: Page): Locator {
  return page
    .getByRole('grid', { name: 'Kept games' })
    .locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
}

test('games are listed, found by name, deleted with undo, and exported together', async ({ startApp }) => {
  const { page } = await startApp();
  await playShortGames(page, ['Ada', 'Björn', 'Inês']);
  await goTo(page, 'Library');
  const rows = gameRows(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Inês');

  await page.getByRole('searchbox', { name: 'Search players' }).fill('björn');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Björn');
  await page.getByRole('searchbox', { name: 'Search players' }).fill('nobody');
  await expect(page.getByText('No game matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search players' }).fill('');
  await expect(rows).toHaveCount(3);

  await rows.first().getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all games' }).check();
  const saving = page.waitForEvent('download');
  await page.locator('main').getByRole('button', { name: 'Export' }).first().click();
  const file = await (await saving).path();
  const { games, faults } = readGames(readFileSync(file, 'utf8'));
  expect(faults).toEqual([]);
  expect(games.map(({ players }) => players.black.name).sort()).toEqual(['Ada', 'Björn', 'Inês']);
  expect(games.map(({ termination }) => termination)).toEqual(['resignation', 'resignation', 'resignation']);
});

test('an unfinished game is played on from the library', async ({ startApp }) => {
  const { page } = await startApp();
  await page.getByRole('button', { name: /Two players here/ }).click();
  await fillNewGame(page, { opponent: 'Two players here' });
  await myTurn(page);
  await moveByMouse(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await fillNewGame(page, { opponent: 'Two players here', start: 'Scattered' });
  await goTo(page, 'Library');
  await expect(gameRows(page)).toHaveCount(2);
  await gameRows(page).nth(1).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByText(/Classic start/)).toBeVisible();
  await myTurn(page);
  await moveByMouse(page);
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { keepGames, sampleGames } from '../fixtures/library.ts';
import { continueGame, fillNewGame, goTo, moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

test('settings work at once and are there after a restart', async ({ startApp }) => {
  const first = await startApp();
  // First start: language and theme are chosen before anything else.
  await first.page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(first.page.getByRole('radio', { name: 'Dunkel' })).toBeVisible();
  await first.page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goTo(first.page, 'Settings');
  await first.page.getByRole('tab', { name: 'Board and pawns' }).click();
  await first.page.getByRole('radio', { name: /Slate/ }).click();
  await expect(first.page.locator('html')).toHaveAttribute('data-board', 'slate');
  await first.quit();
  const { page } = await startApp();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-board', 'slate');
});

test(
  'a setting is found by its words, and a key that was chosen is shown and works everywhere',
  { tag: ['@browser', '@slow'] },
  async ({ page }) => {
    await startFirstGame(page, { opponent: 'person' });
    await myTurn(page);
    await moveByMouse(page);
    await goTo(page, 'Settings');
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('slips never');
    await expect(page.getByText(words.en.settings.search.nothing)).toBeVisible();
    await search.fill('accidental taking');
    await expect(page.getByRole('status').filter({ hasText: 'one setting' })).toBeVisible();
    await page.getByRole('switch', { name: 'Before taking back a move' }).click();

    await page.getByRole('tab', { name: 'Keyboard' }).click();
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: /^Take back: Ctrl Z/ }).click();
    await page.keyboard.press('n');
    await expect(
      page.getByText(filled(words.en.keys.edit.taken, { key: 'N', owner: words.en.keys.action['next-end'] })),
    ).toBeVisible();
    await page.keyboard.press('y');
    await expect(page.getByRole('button', { name: /^Take back: Y/ })).toBeVisible();
    await goTo(page, 'Play');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Y', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('y');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText(words.en.play.noMoves).first()).toBeVisible();
  },
);

test(
  'everything moves to another folder and back to a backup, and nothing is lost',
  { tag: '@browser' },
  async ({ startApp, dataFolder }) => {
    await keepGames(dataFolder, sampleGames(12));
    const room = mkdtempSync(join(tmpdir(), 'hokito-e2e-room-'));
    const folder = join(room, 'games');
    try {
      const first = await startApp();
      await goTo(first.page, 'Settings');
      await first.page.getByRole('tab', { name: 'Games and backups' }).click();
      await first.page.getByRole('button', { name: 'Move…' }).click();
      const path = first.page.getByRole('textbox', { name: 'Path of an empty or new folder' });
      await path.fill(dataFolder);
      await first.page.getByRole('button', { name: 'Move everything' }).click();
      await expect(first.page.getByRole('alert')).toHaveText(words.en.error.FOLDER_REFUSED['same-folder']);
      await path.fill(folder);
      await first.page.getByRole('button', { name: 'Move everything' }).click();
      await expect(first.page.getByText(folder, { exact: true })).toBeVisible();
      await first.page.getByRole('button', { name: 'Back up now' }).click();
      await expect(
        first.page.getByText(filled(words.en.settings.backups.byHand, { games: '12 games' })),
      ).toBeVisible();
      await goTo(first.page, 'Play');
      await first.page.getByRole('button', { name: 'New game' }).first().click();
      await fillNewGame(first.page, { opponent: 'person' });
      await myTurn(first.page);
      await first.quit();

      expect(JSON.parse(readFileSync(join(dataFolder, 'moved.json'), 'utf8'))).toMatchObject({ to: folder });
      const { page } = await startApp();
      await continueGame(page);
      await myTurn(page);
      await goTo(page, 'Settings');
      await page.getByRole('tab', { name: 'Games and backups' }).click();
      // Leaving and closing the app make backups, too.
      await page
        .getByRole('listitem')
        .filter({ hasText: filled(words.en.settings.backups.byHand, { games: '12 games' }) })
        .getByRole('button', { name: /^Restore the backup/ })
        .click();
      await expect(page.getByRole('alertdialog')).toContainText('Now: 13 games.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
      await expect(
        page.getByText(filled(words.en.settings.backups.byHand, { games: '13 games' })),
      ).toBeVisible();
      await goTo(page, 'Library');
      await expect(page.getByText('12 games').first()).toBeVisible();
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  },
);

import { readFileSync } from 'node:fs';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { gameRows, sampleGames } from '../fixtures/library.ts';
import { chooseMore, goTo, openEditor, viewShown } from '../fixtures/play.ts';

test('a collection is gone through, renamed by keyboard, deleted and brought back', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(6) });
  const { collections, tags } = words.en.library;
  const { walk } = words.en.review;
  await goTo(page, 'Library');
  const openCollections = async (): Promise<void> => {
    await chooseMore(page, collections.title);
  };

  // Two games get a tag.
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .click();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(2)
    .click();
  await page.getByRole('button', { name: tags.button }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: tags.add }).fill('endings');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: tags.save }).click();

  await openCollections();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'endings 2 games' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: filled(collections.rename, { name: 'endings' }) }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('finals');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'finals 2 games' }).click();
  await dialog.getByRole('button', { name: collections.inLibrary }).click();
  await expect(dialog).toBeHidden();
  await expect(gameRows(page)).toHaveCount(2);

  // Review leads through it in its own order.
  await openCollections();
  await dialog.getByRole('button', { name: 'finals 2 games' }).click();
  await dialog.getByRole('listitem').first().getByRole('button').first().click();
  await viewShown(page, 'Review');
  await expect(page.getByText(filled(walk.at, { n: 1, total: 2 }))).toBeVisible();
  await page.getByRole('button', { name: walk.next }).click();
  await expect(page.getByText(filled(walk.at, { n: 2, total: 2 }))).toBeVisible();

  await goTo(page, 'Library');
  await openCollections();
  await dialog.getByRole('button', { name: filled(collections.delete, { name: 'finals' }) }).click();
  await expect(dialog).toContainText(collections.none);
  await page.keyboard.press('Escape');
  await expect(gameRows(page)).toHaveCount(6);
  await page.getByRole('button', { name: words.en.common.undo }).click();
  await openCollections();
  await expect(dialog.getByRole('button', { name: 'finals 2 games' })).toBeVisible();
});

test('a collection has positions, an order and notes, and is exported and imported with them @slow', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: sampleGames(1) });
  const { collections, note, tags } = words.en.library;
  const { study } = words.en.start;
  await openEditor(page);
  await page.getByRole('textbox', { name: words.en.start.code.label }).fill('6/6/2C3/6/1c4/6 w');
  await chooseMore(page, collections.keep);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(collections.name).fill('Ends');
  await dialog.getByLabel(note.title).fill('Few pawns.');
  expect(await faultsInBothThemes(page), 'keeping').toEqual([]);
  await dialog.getByRole('button', { name: tags.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: words.en.common.back }).click();

  // A game joins it by its tag, and moves up.
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: tags.button }).click();
  await dialog.getByRole('combobox', { name: tags.add }).fill('Ends');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: tags.save }).click();
  await chooseMore(page, collections.title);
  await dialog.getByRole('button', { name: 'Ends one game, one position' }).click();
  const rows = dialog.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Few pawns.');
  await dialog.getByRole('button', { name: filled(collections.up, { place: 2 }) }).press('Enter');
  await expect(rows.nth(1)).toContainText('Few pawns.');
  await dialog.getByRole('button', { name: filled(collections.note, { place: 1 }) }).click();
  await page.keyboard.type('The game first.');
  await page.keyboard.press('Control+Enter');
  await expect(rows.nth(0)).toContainText('The game first.');
  expect(await faultsInBothThemes(page), 'entries').toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.en.transfer.export.export }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('[CollectionNote "The game first."]');

  // Deleted, and read from the file again.
  await dialog.getByRole('button', { name: words.en.common.back }).click();
  await dialog.getByRole('button', { name: filled(collections.delete, { name: 'Ends' }) }).click();
  await expect(dialog).toContainText(collections.none);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.en.transfer.import.title }).first().click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('Collection “Ends”: 2 entries.');
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await chooseMore(page, collections.title);
  await dialog.getByRole('button', { name: 'Ends one game, one position' }).click();
  await expect(rows.nth(0)).toContainText('The game first.');
  await expect(rows.nth(1)).toContainText('Few pawns.');
  await rows.nth(1).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: study.title })).toBeVisible();
});

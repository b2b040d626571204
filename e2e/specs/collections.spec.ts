import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { fillLibrary, gameRows } from '../fixtures/library.ts';
import { goTo, viewShown } from '../fixtures/play.ts';

test('a collection is gone through, renamed by keyboard, deleted and brought back', async ({
  startApp,
  dataFolder,
}) => {
  await fillLibrary(dataFolder, 6);
  const { page } = await startApp();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { collections, tags } = words.en.library;
  const { walk } = words.en.review;
  await goTo(page, 'Library');
  await viewShown(page, 'Library');
  const openCollections = async (): Promise<void> => {
    await page.getByRole('button', { name: words.en.common.more, exact: true }).click();
    await page.getByRole('menuitem', { name: collections.title }).click();
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
  await page.screenshot({ path: '/tmp/study/coll-light.png' });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: filled(collections.rename, { name: 'endings' }) }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('finals');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'finals 2 games' }).click();
  await expect(dialog).toBeHidden();
  await expect(gameRows(page)).toHaveCount(2);

  // Review leads through it.
  await gameRows(page).first().dblclick();
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

import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { gameRows, keepGames, sampleGames } from '../fixtures/library.ts';
import { chooseMore, goTo } from '../fixtures/play.ts';

// Wide enough for the conditions beside the search.
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ dataFolder }) => {
  await keepGames(dataFolder, sampleGames(60));
});

test('games get stars, tags and notes, are changed together, renamed and deleted', async ({ page }) => {
  await goTo(page, 'Library');
  await test.step('a star, tags and a note are kept with a game and can be searched for', async () => {
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const rows = gameRows(page);
    await rows.nth(3).click();
    await preview.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(rows.nth(3).getByRole('button', { name: /^Star / })).toHaveAttribute('aria-pressed', 'true');
    await preview.getByRole('combobox', { name: 'Add a tag' }).fill('club evening');
    await preview.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
    await expect(
      preview.getByRole('button', { name: filled(words.en.library.tags.remove, { tag: 'club evening' }) }),
    ).toBeVisible();
    await preview.getByRole('textbox', { name: 'Note' }).fill('The long walk on the right side.');
    await preview.getByRole('textbox', { name: 'Note' }).press('Control+Enter');

    const search = page.getByRole('searchbox');
    await search.fill('long walk');
    await expect(rows).toHaveCount(1);
    await search.fill('club');
    await expect(rows).toHaveCount(1);
    await expect(preview.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'The long walk on the right side.',
    );
    await preview
      .getByRole('button', { name: filled(words.en.library.tags.remove, { tag: 'club evening' }) })
      .click();
    await expect(page.getByRole('heading', { name: words.en.library.nothingTitle })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
  });
  await test.step('all matching games are selected at once and changed together', async () => {
    await page.getByRole('combobox', { name: words.en.library.filter.start }).selectOption('Scattered');
    await expect(page.getByText('20 of 60 games')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all games' }).check();
    await gameRows(page).first().getByRole('checkbox').uncheck();
    const bar = page.getByRole('toolbar', { name: '19 games selected' });
    await bar.getByRole('button', { name: 'Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 19 games' });
    await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('mixed');
    await dialog.getByRole('combobox', { name: 'Add a tag' }).press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('19 games changed').first()).toBeVisible();
    await bar.getByRole('button', { name: 'Star', exact: true }).click();
    await expect(
      gameRows(page)
        .nth(1)
        .getByRole('button', { name: /^Star / }),
    ).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Clear the selection' }).click();

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'More filters' }).click();
    const panel = page.getByRole('dialog', { name: 'More filters' });
    await panel.getByRole('button', { name: 'Tag' }).click();
    await panel.getByRole('combobox', { name: 'Tag' }).selectOption('mixed');
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('19 of 60 games')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });
  await test.step('a player is renamed in all games', async () => {
    await expect(gameRows(page).first()).toBeVisible();
    await chooseMore(page, 'Rename a player');
    const dialog = page.getByRole('dialog', { name: 'Rename a player' });
    await dialog.getByRole('combobox', { name: words.en.library.rename.from }).fill('Ada');
    await dialog.getByRole('textbox', { name: 'New name' }).fill('Ada Lovelace');
    await dialog.getByRole('textbox', { name: 'New name' }).press('Enter');
    await expect(page.getByText(/Ada Lovelace is now in \d+ games/).first()).toBeVisible();
    await expect(gameRows(page).first()).toContainText('Ada Lovelace');
    await page.getByRole('searchbox').fill('lovelace');
    await expect(page.getByText(/^2\d of 60 games$/)).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
  });
  await test.step('the bin keeps games until they are deleted for good', async () => {
    const rows = gameRows(page);
    await rows.nth(1).click();
    await rows.nth(4).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await expect(page.getByText('4 games deleted').first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '57');

    await chooseMore(page, 'Show the bin');
    await expect(page.getByRole('heading', { name: 'Bin' })).toBeVisible();
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('30 days');
    await rows.first().click();
    await page.getByRole('complementary').getByRole('button', { name: 'Restore' }).click();
    await expect(rows).toHaveCount(3);

    await page.getByRole('button', { name: 'Empty the bin' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Delete for good?' });
    await expect(ask).toContainText('3 games will be deleted for good');
    await ask.getByRole('button', { name: 'Keep' }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Empty the bin' }).click();
    await ask.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
    await page.getByRole('button', { name: words.en.library.bin.leave }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '58');
  });
});

test('duplicates are counted, merged, and restored @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(5, true) });
  await goTo(page, 'Library');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '66');
  await chooseMore(page, 'Merge duplicates');
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' });
  await expect(dialog).toContainText(filled(words.en.library.merge.found, { count: 5, copies: '5 copies' }));
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '66');

  // One notice at a time lies on the header and on nothing else; the one before it is seen again.
  const notices = page.getByRole('region', { name: words.en.common.notices });
  const lines = notices.locator('.notice-line');
  const shown = lines.filter({ visible: true });
  // Under the pointer they stay.
  await notices.hover();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '65');
  await expect(lines).toHaveCount(2);
  expect(await shown.count()).toBe(1);
  await expect(shown.getByRole('button', { name: 'Undo' })).toBeVisible();
  const bottom = await shown.evaluate((line) => line.getBoundingClientRect().bottom);
  const top = await page.getByRole('searchbox').evaluate((field) => field.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(top);
  await shown.getByRole('button', { name: words.en.common.dismiss }).click();
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

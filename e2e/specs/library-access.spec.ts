import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { gameRows, sampleGames } from '../fixtures/library.ts';
import { chooseMore, goTo, viewShown } from '../fixtures/play.ts';
import { tabTo } from '../fixtures/tab-to.ts';

// Wide enough for the conditions beside the search.
test.use({ viewport: { width: 1440, height: 900 } });

test('the library is used by keys alone, and axe finds nothing on any part of it', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(60) });
  await test.step('it is used by keys alone', async () => {
    const { keyboard } = page;
    await goTo(page, 'Library');
    const grid = page.getByRole('grid', { name: words.en.library.table });
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(gameRows(page).first()).toBeVisible();

    await keyboard.press('Control+f');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keyboard.type('mia');
    await expect(page.getByText(/^\d+ of 60 games$/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(grid).toHaveAttribute('aria-rowcount', '61');

    // Tab leads through the filters and the tools to the list, which is one tab stop.
    await tabTo(page, grid, 12);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    const chosen = page.locator('[aria-rowindex="4"]');
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(grid).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('toolbar', { name: '2 games selected' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toBeHidden();
    await keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: '60 games selected' })).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('Delete');
    await expect(grid).toHaveAttribute('aria-rowcount', '60');
    await expect(grid).toBeFocused();
    await keyboard.press('Tab');
    await expect(preview.locator(':focus')).toHaveCount(1);
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await viewShown(page, 'Review');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('against');
  });
  await test.step('axe finds nothing on any part of it', async () => {
    await goTo(page, 'Library');
    await expect(gameRows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review game' })).toBeVisible();
    expect(await faultsInBothThemes(page), 'table').toEqual([]);

    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('dialog', { name: 'More filters' })).toBeVisible();
    expect(await faultsInBothThemes(page), 'filters').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Result' }).selectOption('White won');
    await expect(page.getByRole('list', { name: words.en.library.filter.active })).toBeVisible();
    await page.getByRole('button', { name: words.en.library.saved.title }).click();
    await expect(page.getByRole('dialog', { name: words.en.library.saved.title })).toBeVisible();
    expect(await faultsInBothThemes(page), 'kept filters').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select all games' }).check();
    expect(await faultsInBothThemes(page), 'marked').toEqual([]);
    await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click();
    expect(await faultsInBothThemes(page), 'tags').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Rename' }).click();
    expect(await faultsInBothThemes(page), 'rename').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: words.en.library.nothingTitle })).toBeVisible();
    expect(await faultsInBothThemes(page), 'nothing').toEqual([]);

    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('button', { name: 'Cards' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect(await faultsInBothThemes(page), 'cards').toEqual([]);
    await chooseMore(page, 'Show the bin');
    await expect(page.getByRole('heading', { name: 'Bin' })).toBeVisible();
    expect(await faultsInBothThemes(page), 'bin').toEqual([]);
    await page.getByRole('button', { name: 'Empty the bin' }).click();
    expect(await faultsInBothThemes(page), 'for good?').toEqual([]);
  });
});

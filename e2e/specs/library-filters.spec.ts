import type { Locator, Page } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { gameRows, keepGames, sampleGames } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';

/** The line that says how many games the filters find. It shows the last answer until the next one arrives. */
const foundLine = (page: Page): Locator => page.getByText(/^[\d,]+ of [\d,]+ games$/);

/** Waits until the list shows this number of games. */
async function expectFound(page: Page, games: number): Promise<void> {
  await expect(foundLine(page)).toHaveText(new RegExp(`^${games} of`));
}

/** Removes all filters, and waits until the list shows every game. */
async function clearFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('120 games', { exact: true })).toBeVisible();
}

/** Waits until the list has changed. @returns how many games it shows */
async function found(page: Page, before?: number): Promise<number> {
  const words = foundLine(page);
  await expect(words).toBeVisible();
  if (before !== undefined) await expect(words).not.toHaveText(new RegExp(`^${before} of`));
  return Number((await words.textContent())?.split(' ')[0]?.replaceAll(',', ''));
}

// Wide enough for the conditions beside the search.
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ dataFolder }) => {
  await keepGames(dataFolder, sampleGames(120));
});

test('games are found by filters, by day, level, length and end rule, and by a position', async ({
  page,
}) => {
  await goTo(page, 'Library');
  await test.step('beside a short list the search keeps its room, and one button has the conditions', async () => {
    const often = page.getByRole('combobox', { name: 'Result', exact: true });
    await expect(often).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(often).toBeHidden();
    await expect(page.getByRole('button', { name: 'More filters' })).toBeVisible();
    const field = await page.getByRole('search').locator('.search').boundingBox();
    expect(field?.width).toBeGreaterThanOrEqual(220);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('filters narrow the list, are shown as chips, and are removed one by one', async () => {
    await page.getByRole('combobox', { name: 'Result', exact: true }).selectOption('White won');
    const white = await found(page);
    expect(white).toBeGreaterThan(10);
    await expect(gameRows(page).first().locator('.result')).toContainText('White');
    await page
      .getByRole('combobox', { name: words.en.library.filter.start, exact: true })
      .selectOption('Scattered');
    const both = await found(page, white);
    expect(both).toBeLessThan(white);

    await page.getByRole('button', { name: /^More filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'More filters' });
    await panel.getByRole('button', { name: words.en.library.filter.player, exact: true }).click();
    await expect(panel.getByRole('combobox', { name: 'Player' })).toBeFocused();
    // Nobody's name begins like that, so that no more of it is waited for.
    await panel.getByRole('combobox', { name: 'Player' }).fill('Nobody');
    await expect(page.getByRole('heading', { name: words.en.library.nothingTitle })).toBeVisible();
    await panel.getByRole('combobox', { name: 'Player' }).fill('Mia');
    await panel.getByRole('combobox', { name: 'Player' }).press('Enter');
    await panel.getByRole('combobox', { name: 'Their result' }).selectOption('Lost');
    await panel.getByRole('button', { name: 'Done' }).click();
    const chips = page.getByRole('list', { name: words.en.library.filter.active });
    await expect(chips.getByRole('listitem')).toHaveText([
      'Mia',
      'Lost',
      'White won',
      words.en.common.setupStart.scattered,
    ]);
    const mia = await found(page, both);
    expect(mia).toBeLessThan(both);
    expect(mia).toBeGreaterThan(0);
    // Mia lost where White won: she had Black.
    await expect(
      gameRows(page)
        .locator('.black')
        .filter({ hasNotText: /^\s*Mia\s*$/ }),
    ).toHaveCount(0);

    await chips
      .getByRole('button', { name: filled(words.en.library.filter.remove, { condition: 'Mia' }) })
      .click();
    await expectFound(page, both);
    await expect(chips.getByRole('listitem')).toHaveText(['White won', words.en.common.setupStart.scattered]);
    await clearFilters(page);
    await expect(chips).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Result', exact: true })).toHaveValue('');
  });
  await test.step('games are found by day, level, length and end rule', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    const panel = page.getByRole('dialog', { name: 'More filters' });
    const { date, filter } = words.en.library;
    for (const name of [date, filter.levels, filter.endRule, filter.moves])
      await panel.getByRole('button', { name, exact: true }).click();
    await panel.getByLabel(words.en.library.filter.from).fill('2026-11-10');
    await panel.getByLabel(words.en.library.filter.to).fill('2026-11-15');
    await panel.getByRole('button', { name: 'Level 7' }).click();
    await panel
      .getByRole('combobox', { name: 'End rule', exact: true })
      .selectOption(words.en.common.endRule.either);
    await panel.getByRole('spinbutton', { name: words.en.library.filter.movesFrom }).fill('20');
    await panel.getByRole('spinbutton', { name: words.en.library.filter.movesFrom }).press('Enter');
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(
      page.getByRole('list', { name: words.en.library.filter.active }).getByRole('listitem'),
    ).toHaveText([
      'Level 7',
      '10 Nov 2026 to 15 Nov 2026',
      'At least 20 moves',
      words.en.common.endRule.either,
    ]);
    const rows = gameRows(page);
    await expect(rows.filter({ hasNotText: /1[0-5] Nov 2026.*level 7/ })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    await clearFilters(page);
  });
  await test.step('a position leads to the games in which it occurred', async () => {
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByRole('button', { name: 'Review game' })).toBeVisible();
    await preview.getByRole('button', { name: 'Games through this position' }).click();
    await expect(page.getByRole('list', { name: words.en.library.filter.active })).toContainText(
      'Through a given position',
    );
    await expectFound(page, 1);
    await clearFilters(page);
    await preview.getByRole('button', { name: words.en.library.sameStart }).click();
    await expect(page.getByRole('list', { name: words.en.library.filter.active })).toContainText(
      words.en.library.filter.sameStart,
    );
    await expectFound(page, 1);
  });
});

test('a filter is saved by name, applied again, and deleted @slow', async ({ startApp }) => {
  const app = await startApp();
  const { page } = app;
  await goTo(page, 'Library');
  await page
    .getByRole('combobox', { name: words.en.library.filter.start, exact: true })
    .selectOption('Scattered');
  const scattered = await found(page);
  await page.getByRole('button', { name: words.en.library.saved.title }).click();
  await page.getByRole('textbox', { name: 'Name of this filter' }).fill('All mixed up');
  await page.getByRole('button', { name: words.en.library.saved.keep, exact: true }).click();
  await expect(page.getByRole('button', { name: 'All mixed up', exact: true })).toBeVisible();
  await app.quit();

  const { page: again } = await startApp();
  await goTo(again, 'Library');
  await again.getByRole('button', { name: words.en.library.saved.title }).click();
  await again.getByRole('button', { name: 'All mixed up', exact: true }).click();
  await expectFound(again, scattered);
  await again.getByRole('button', { name: words.en.library.saved.title }).click();
  await again
    .getByRole('button', { name: filled(words.en.library.saved.forget, { name: 'All mixed up' }) })
    .click();
  await expect(again.getByText(words.en.library.saved.none)).toBeVisible();
});

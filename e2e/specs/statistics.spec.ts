import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { inEachLanguage } from '../fixtures/each-language.ts';
import { sampleGames } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';
import { tabTo } from '../fixtures/tab-to.ts';

const GAMES = 140;

async function openStatistics(page: Page): Promise<void> {
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
}

test('the statistics are clean to axe, and used by keyboard alone @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(GAMES) });
  await openStatistics(page);
  await page.getByRole('combobox', { name: words.en.statistics.person }).selectOption('Ada');
  await page.getByRole('button', { name: words.en.statistics.street.figures }).click();
  await test.step('axe finds nothing in the charts', async () => {
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await faultsInBothThemes(page), 'wide').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faultsInBothThemes(page), 'narrow').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('the cards stand in two columns where they have room', async () => {
    await page.setViewportSize({ width: 900, height: 600 });
    const tops = await page
      .locator('.cards > .column')
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
    await inEachLanguage(page, async (language) => {
      for (const [width, height] of [
        [900, 600],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const tables = page.locator('.card:has(table)');
        const excess = await tables.evaluateAll((cards) =>
          cards.map((card) => card.scrollWidth - card.clientWidth),
        );
        expect.soft(Math.max(...excess), `tables in their cards, ${language}, ${width} wide`).toBeLessThan(1);
      }
    });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('they are used by keyboard alone', async () => {
    const { keyboard } = page;
    const curve = page.getByRole('slider');
    await expect(curve).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Level 4: won/ }), 20);
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /^Level 4: lost/ })).toBeFocused();
    const months = page.getByRole('group', { name: 'Games by month' }).getByRole('link');
    await tabTo(page, months.first(), 20);
    await keyboard.press('ArrowRight');
    await expect(months.nth(1)).toBeFocused();
    await tabTo(page, curve, 20);
    const last = await curve.getAttribute('aria-valuetext');
    await keyboard.press('Home');
    await expect(curve).not.toHaveAttribute('aria-valuetext', last ?? '');
    await keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: words.en.library.table })).toBeVisible();
  });
});

test('the statistics follow the library and use its filter', async ({ startApp }) => {
  const { page } = await startApp({ games: sampleGames(GAMES) });
  await goTo(page, 'Library');
  await page.getByRole('searchbox').fill('ben');
  await expect(page.getByText(new RegExp(`^(?!${GAMES} )\\d+ of ${GAMES} games$`))).toBeVisible();
  const found = Number.parseInt(
    await page.getByText(new RegExp(`^(?!${GAMES} )\\d+ of ${GAMES} games$`)).innerText(),
  );
  await page.getByRole('button', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: words.en.statistics.carry }).click();
  await expect(page.getByText('Only: “ben”')).toBeVisible();
  await page.getByRole('combobox', { name: words.en.statistics.person }).selectOption('Everyone');
  await expect(page.getByText(`${found} finished games`)).toBeVisible();
  await page.getByRole('button', { name: words.en.statistics.drop }).click();
  await expect(page.getByText(`${GAMES} finished games`)).toBeVisible();
  // A figure leads to the games that it counts.
  const length = page.getByRole('link', { name: /^\d+ moves: / }).first();
  const name = await length.getAttribute('aria-label');
  await length.click();
  await expect(page.getByText(`${/: (\d+)/.exec(name ?? '')?.[1] ?? ''} of ${GAMES} games`)).toBeVisible();
});

test('axe finds nothing in statistics without a game @slow', async ({ page }) => {
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByText('Your first game builds the first tower here.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

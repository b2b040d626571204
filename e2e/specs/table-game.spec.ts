import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { openEditor } from '../fixtures/play.ts';

const { study } = words.en.start;
const { share } = words.en;

/** Opens the page where a table game is counted. */
async function openScore(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('radio', { name: study.score }).click();
}

/** Counts a game by keys: a stack of 20 with a black two on top on e2, and of 16 with a white one on a6. */
async function count(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^e2, empty/ }).focus();
  await page.keyboard.press('2');
  for (let height = 1; height < 20; height++) await page.keyboard.press('+');
  await main.getByRole('button', { name: /^a6, empty/ }).focus();
  await page.keyboard.press('4');
  for (let height = 1; height < 16; height++) await page.keyboard.press('+');
}

/** Has the page note in its body that it is printed, instead of a dialog of the system. */
async function notePrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes';
    };
  });
}

test('a counted table game leads to its printed sheet at once', { tag: '@browser' }, async ({ page }) => {
  await openScore(page);
  const print = page.getByRole('main').getByRole('button', { name: study.print });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await count(page);
  await page.getByRole('textbox', { name: words.en.common.black }).fill('Ada');
  await page.getByRole('textbox', { name: words.en.common.white }).fill('');
  await print.click();
  const dialog = page.getByRole('dialog', { name: share.title });
  await expect(dialog.getByRole('tab', { name: share.kind.sheet })).toHaveAttribute('aria-selected', 'true');
  const sheet = dialog.getByRole('region', { name: share.kind.sheet });
  for (const said of ['Ada', words.en.common.white, share.sheet.end, study.recordComment])
    await expect(sheet).toContainText(said);
  await expect(sheet).toContainText('40 : 16');
  await notePrinting(page);
  await dialog.getByRole('button', { name: share.print }).click();
  await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  for (const format of ['A4', 'Letter'] as const) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(1);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.printed-sheet')).toHaveCount(0);
});

test(
  'the sheet of a table game is clean to axe, and is reached and printed by keyboard',
  { tag: ['@browser', '@slow'] },
  async ({ page }) => {
    await openScore(page);
    await count(page);
    await notePrinting(page);
    await page.getByRole('main').getByRole('button', { name: study.print }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: share.title });
    await expect(dialog.getByRole('tab', { name: share.kind.sheet })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsInBothThemes(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: share.print }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('body[data-printed=yes]')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: study.print })).toBeFocused();
  },
);

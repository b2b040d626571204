import type { Locator } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { gameRows, keepLibraryGames } from '../../fixtures/library.ts';
import { goTo } from '../../fixtures/play.ts';
import { finishedGame } from '../../fixtures/shown-game.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Opens the printed sheet of the only game of the library. @returns the dialog */
async function openSheet(shell: Shell): Promise<Locator> {
  const page = await shell.page();
  await goTo(page, 'Library');
  await gameRows(page).first().click();
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('tab', { name: 'Sheet' }).click();
  return dialog;
}

/** Returns the pages of a PDF, each by its paper's width and height in points: a 72nd of an inch. */
function pagesOf(file: Buffer): (readonly [width: number, height: number])[] {
  const text = file.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(sizes.length);
  return sizes.map(([, width, height]) => [Number(width), Number(height)]);
}

/** A4, 210 by 297 mm, and Letter, 8.5 by 11 inches, in points. Chromium rounds up to whole points of its own. */
const PAPERS = { DE: { width: 595, height: 842 }, US: { width: 612, height: 792 } };

/** Saves the sheet, and expects one page of the country's paper. */
async function expectOnePage(
  sheet: Locator,
  shell: Shell,
  path: string,
  country: 'DE' | 'US',
): Promise<void> {
  await sheet.getByRole('button', { name: 'Save as PDF' }).click();
  (await shell.nextDialog('save')).answer({ paths: [path] });
  await expect(sheet.getByRole('status')).toHaveText(`Saved: ${basename(path)}`);
  const pages = pagesOf(readFileSync(path));
  expect(pages).toHaveLength(1);
  const { width, height } = PAPERS[country];
  expect(Math.abs((pages[0]?.[0] ?? 0) - width)).toBeLessThan(2);
  expect(Math.abs((pages[0]?.[1] ?? 0) - height)).toBeLessThan(2);
}

/** Expects that a game sheet is saved as one page of the country's paper. @returns the dialog of the sheet */
async function expectGameSheet(shell: Shell, documents: string, country: 'DE' | 'US'): Promise<Locator> {
  const sheet = await openSheet(shell);
  await sheet.getByRole('button', { name: 'Save as PDF' }).click();
  const first = await shell.nextDialog('save');
  expect(first.options.defaultPath).toMatch(/Mia - Ada 2026-11-19\.pdf$/);
  first.answer(undefined);
  await expect(sheet.getByRole('status')).toHaveText('Nothing was saved.');

  await expectOnePage(sheet, shell, join(documents, 'sheet.pdf'), country);
  const page = await shell.page();
  await expect(page.locator('.printed-sheet')).toHaveCount(0);
  return sheet;
}

test.beforeEach(async ({ dataFolder }) => {
  await keepLibraryGames(join(dataFolder, 'data'), [finishedGame]);
});

test('the game sheet is saved as a PDF of one page, in DE, and a PDF that cannot be made changes no file', async ({
  startApp,
  documents,
}) => {
  const shell = await startApp({ country: 'DE' });
  const sheet = await expectGameSheet(shell, documents, 'DE');
  await test.step('the app reports a PDF that cannot be made, and changes no file', async () => {
    await shell.act('breakPrinting');
    const old = join(documents, 'old.pdf');
    writeFileSync(old, 'old');
    for (const path of [old, join(documents, 'new.pdf')]) {
      const status = sheet.getByRole('status');
      await sheet.getByRole('button', { name: 'Save as PDF' }).click();
      await expect(status).toHaveText('');
      (await shell.nextDialog('save')).answer({ paths: [path] });
      await expect(status).toHaveText(/^The PDF could not be made, and nothing was saved/);
    }
    expect(readFileSync(old, 'utf8')).toBe('old');
    expect(existsSync(join(documents, 'new.pdf'))).toBe(false);
  });
});

test('the sheets of a game and of a counted table game are saved as PDFs of one page, in US', async ({
  startApp,
  documents,
}) => {
  const shell = await startApp({ country: 'US' });
  const page = await shell.page();
  await expectGameSheet(shell, documents, 'US');
  await test.step('the sheet of a counted table game is saved as a PDF of one page', async () => {
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: words.en.common.more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.en.keys.action['show-editor'] }).click();
    await page.getByRole('radio', { name: words.en.start.study.score }).click();
    for (const { square, key, height } of [
      { square: /^e2, empty/, key: '2', height: 20 },
      { square: /^a6, empty/, key: '4', height: 16 },
    ]) {
      await page.getByRole('main').getByRole('button', { name: square }).focus();
      await page.keyboard.press(key);
      for (let pawns = 1; pawns < height; pawns++) await page.keyboard.press('+');
    }
    await page.getByRole('main').getByRole('button', { name: words.en.start.study.print }).click();
    await expectOnePage(sheet, shell, join(documents, 'table.pdf'), 'US');
  });
});

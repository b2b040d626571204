import type { Locator } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

for (const { country, width, height } of [
  // A4, 210 by 297 mm, and Letter, 8.5 by 11 inches. Chromium rounds up to whole points of its own.
  { country: 'DE', width: 595, height: 842 },
  { country: 'US', width: 612, height: 792 },
]) {
  test(`the game sheet is saved as a PDF of one page, in ${country}`, async ({
    startApp,
    dataFolder,
    documents,
  }) => {
    await keepLibraryGames(join(dataFolder, 'data'), [finishedGame]);
    const shell = await startApp({ country });
    const sheet = await openSheet(shell);
    const save = sheet.getByRole('button', { name: 'Save as PDF' });

    await save.click();
    const first = await shell.nextDialog('save');
    expect(first.options.defaultPath).toMatch(/Mia - Ada 2026-11-19\.pdf$/);
    first.answer(undefined);
    await expect(sheet.getByRole('status')).toHaveText('Nothing was saved.');

    const path = join(documents, 'sheet.pdf');
    await save.click();
    (await shell.nextDialog('save')).answer({ paths: [path] });
    await expect(sheet.getByRole('status')).toHaveText('Saved: sheet.pdf');
    const pages = pagesOf(readFileSync(path));
    expect(pages).toHaveLength(1);
    expect(Math.abs((pages[0]?.[0] ?? 0) - width)).toBeLessThan(2);
    expect(Math.abs((pages[0]?.[1] ?? 0) - height)).toBeLessThan(2);
    const page = await shell.page();
    await expect(page.locator('.printed-sheet')).toHaveCount(0);
  });
}

test('the sheet of a counted table game is saved as a PDF of one page', async ({ startApp, documents }) => {
  const shell = await startApp();
  const page = await shell.page();
  await goTo(page, 'Library');
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
  const sheet = page.getByRole('dialog', { name: 'Share' });
  const path = join(documents, 'table.pdf');
  await sheet.getByRole('button', { name: 'Save as PDF' }).click();
  (await shell.nextDialog('save')).answer({ paths: [path] });
  await expect(sheet.getByRole('status')).toHaveText('Saved: table.pdf');
  expect(pagesOf(readFileSync(path))).toHaveLength(1);
});

test('the app reports a PDF that cannot be made, and changes no file', async ({
  startApp,
  dataFolder,
  documents,
}) => {
  await keepLibraryGames(join(dataFolder, 'data'), [finishedGame]);
  const shell = await startApp({ isPrintingBroken: true });
  const sheet = await openSheet(shell);
  const old = join(documents, 'old.pdf');
  writeFileSync(old, 'old');
  for (const path of [old, join(documents, 'new.pdf')]) {
    await sheet.getByRole('button', { name: 'Save as PDF' }).click();
    (await shell.nextDialog('save')).answer({ paths: [path] });
    await expect(sheet.getByRole('status')).toHaveText(/^The PDF could not be made, and nothing was saved/);
  }
  expect(readFileSync(old, 'utf8')).toBe('old');
  expect(existsSync(join(documents, 'new.pdf'))).toBe(false);
});

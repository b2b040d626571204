import type { JSHandle, Page } from '@playwright/test';
import { formatPosition } from '../../src-shared/game/position-code.ts';
import { dealStart } from '../../src-shared/game/setup.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { goTo } from '../fixtures/play.ts';
import { fileOf, plainRecords, sampleRecords } from '../fixtures/records.ts';
import {
  confirmImport,
  chooseFiles,
  expectKept,
  figuresOf,
  importDialog,
  pasteText,
  type TestFile,
} from '../fixtures/transfer.ts';

test('records, JSON and one-line games are pasted anywhere', async ({ page }) => {
  await expect(page.getByRole('button', { name: words.en.play.welcome.person })).toBeVisible();
  // Different numbers, because the notices of earlier imports stay for a while.
  for (const { text, count, total } of [
    { text: fileOf('hgn', sampleRecords(2, 1)), count: 2, total: 2 },
    { text: fileOf('json', sampleRecords(3, 11)), count: 3, total: 5 },
    { text: fileOf('line', plainRecords(4, 21)), count: 4, total: 9 },
  ]) {
    await pasteText(page, text);
    await expect(importDialog(page).locator('.figures')).toBeVisible();
    expect(await figuresOf(page)).toEqual([String(count), '0', '0']);
    await expect(importDialog(page)).toContainText('From pasted text');
    await confirmImport(page, count);
    await goTo(page, 'Library');
    await expectKept(page, total);
    await goTo(page, 'Play');
  }
});

test('unknown texts are refused, and positions are shown and lead to their games @slow', async ({ page }) => {
  await goTo(page, 'Library');
  await test.step('an unknown text that is pasted gets a message, and text fields keep what is pasted into them', async () => {
    await pasteText(page, 'milk, eggs, bread');
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText(words.en.transfer.pasted.unknown)).toBeVisible();
    await page.locator('header').getByRole('button', { name: 'Import' }).click();
    await importDialog(page).getByRole('textbox').focus();
    await pasteText(page, 'milk, eggs, bread');
    await expect(importDialog(page).getByRole('textbox')).toHaveValue('milk, eggs, bread');
    await importDialog(page).getByRole('textbox').fill('');
    await pasteText(page, fileOf('hgn', sampleRecords(1)));
    await expect(importDialog(page).locator('.figures')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(importDialog(page)).toBeHidden();
  });
  await test.step('a pasted position is shown, and leads to its games', async () => {
    const records = plainRecords(3);
    await chooseFiles(page, { name: 'games.hgn', text: fileOf('hgn', records) });
    await confirmImport(page, 3);
    const code = formatPosition(dealStart('classic', 2, 'either'));
    await pasteText(page, ` ${code}\n`);
    const dialog = page.getByRole('dialog', { name: 'A position' });
    await expect(dialog.getByText(code)).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'The board of the position' })).toBeVisible();
    // It is analysed on request only.
    const lines = dialog.getByRole('region', { name: 'Live analysis' }).getByRole('listitem');
    await expect(lines).toHaveCount(0);
    await dialog.getByRole('switch', { name: 'Live analysis' }).click();
    await expect(lines).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Games through this position' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).toContainText('Ada 2');
    await expect(page.locator('main')).not.toContainText('Ada 3');
  });
  await test.step('of a position that is over, the result is said', async () => {
    await pasteText(page, '2(AAAcBACc)3/2B3/B5/6/(aCcCBcaccbCBaCACabaB)4(bAbb)/1(ba)4 b either');
    const dialog = page.getByRole('dialog', { name: 'A position' });
    await expect(dialog).toHaveAccessibleDescription('Game over · White won by 10 · Black 34, White 44');
    await expect(dialog.getByRole('button', { name: words.en.review.playOn.button })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the code of a position is copied in its canonical form', async () => {
    const code = formatPosition(dealStart('scattered', 2, 'either'));
    await pasteText(page, `\n${code} either\n`);
    const dialog = page.getByRole('dialog', { name: 'A position' });
    await dialog.getByRole('button', { name: 'Copy the code' }).click();
    await expect(page.getByRole('log').getByText(words.en.transfer.position.copied)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByRole('searchbox')).toHaveValue(code);
  });
});

/** Creates dragged files in the page. */
async function heldFiles(page: Page, files: readonly TestFile[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle((held) => {
    const data = new DataTransfer();
    for (const { name, text } of held) data.items.add(new File([text], name));
    return data;
  }, files);
}

test('files are dropped anywhere on the window, and other things are ignored @slow', async ({ page }) => {
  const board = page.locator('main');
  await expect(board).toBeVisible();
  await test.step('dropped things other than files are ignored', async () => {
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.setData('text/uri-list', 'https://example.org/');
      return data;
    });
    await board.dispatchEvent('dragover', { dataTransfer });
    await expect(page.getByText('Drop to import')).toBeHidden();
    await board.dispatchEvent('drop', { dataTransfer });
    await expect(importDialog(page)).toBeHidden();
  });
  await test.step('files are dropped', async () => {
    const records = sampleRecords(4);
    const dataTransfer = await heldFiles(page, [
      { name: 'a.hgn', text: fileOf('hgn', records.slice(0, 1)) },
      { name: 'a.hgn', text: fileOf('hgn', records.slice(1)) },
    ]);
    // A browser repeats this event while files are held, so the first ones may come before the page shows them.
    await expect(async () => {
      await board.dispatchEvent('dragover', { dataTransfer });
      await expect(page.getByText('Drop to import')).toBeVisible({ timeout: 100 });
    }).toPass();
    await board.dispatchEvent('dragleave', { dataTransfer });
    await expect(page.getByText('Drop to import')).toBeHidden();
    await board.dispatchEvent('dragover', { dataTransfer });
    await board.dispatchEvent('drop', { dataTransfer });
    await expect(page.getByText('Drop to import')).toBeHidden();
    await expect(importDialog(page).locator('.figures')).toBeVisible();
    expect(await figuresOf(page)).toEqual(['4', '0', '0']);
    await confirmImport(page, 4);
  });
});

test('a file that is dropped while the page is still loading is imported @slow', async ({ startApp }) => {
  const text = fileOf('hgn', sampleRecords(2));
  const { page } = await startApp({
    own: true,
    prepare: async (opening) => {
      await opening.addInitScript((content) => {
        // The scripts of the first screen have run by then, others are not loaded yet.
        new MutationObserver((_, observer) => {
          if (document.querySelector('#app > *') === null) return;
          observer.disconnect();
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], 'early.hgn'));
          document.body.dispatchEvent(
            new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
          );
        }).observe(document, { childList: true, subtree: true });
      }, text);
    },
  });
  await expect(importDialog(page)).toContainText('early.hgn');
  expect(await figuresOf(page)).toEqual(['2', '0', '0']);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { myTurn } from '../fixtures/play.ts';

/** Presses Tab until a thing has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === null ? '' : `${activeElement.ariaLabel ?? ''} ${activeElement.textContent}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

test('a whole game by keyboard alone', async ({ startApp }) => {
  const { page } = await startApp();
  await expect(page.getByRole('button', { name: /Play the computer/ })).toBeVisible();
  await tabTo(page, /Play the computer/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
  await tabTo(page, /Start game/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const board = boardOn(page);
  await expect(board.cells).toHaveCount(36);
  await tabTo(page, /^[a-f][1-6], /);
  while ((await myTurn(page)) === 'mine') {
    const [from] = await board.movable();
    if (from === undefined) throw new Error('No pile can move');
    // A letter and a digit lead to the square; N goes to the best end.
    await page.keyboard.press(from.charAt(0));
    await page.keyboard.press(from.charAt(1));
    await expect(board.cell(from)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.cell(from)).toHaveAccessibleName(/chosen/);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(board.cell(from)).toHaveAccessibleName(/empty/);
  }
  await expect(page.getByRole('heading', { name: /wins$|^A draw$/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, myTurn, startFirstGame } from '../fixtures/play.ts';

async function startForTwo(page: Page): Promise<void> {
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
}

test('a move is made step by step with the keys, and a step is taken back', async ({ page }) => {
  await startForTwo(page);
  const board = boardOn(page);
  await board.cell('a1').focus();
  await page.keyboard.press('w');
  await expect(page.getByRole('log')).toContainText('Step by step is on.');
  const from = page.locator('[role=gridcell][aria-label*=" three, "][aria-label*="can move"]').first();
  await from.focus();
  await page.keyboard.press('Enter');
  const offered = page.locator('[role=gridcell][aria-label*="next step"]');
  await expect(offered.first()).toBeVisible();
  expect(await board.destinations()).toEqual([]);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Step 1 of 3');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('log')).toContainText(filled(words.en.board.step.none, { n: 3 }));
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('log')).toContainText('stack of two');
});

test('Escape gives up the word of an input method, and nothing else of a search', async ({ startApp }) => {
  const { page } = await startApp({ own: true });
  await goTo(page, 'Settings');
  const search = page.getByRole('searchbox');
  await search.fill('board ');
  const devTools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('り');
  await expect(search).toHaveValue('board り');
  const escape = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 229 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...escape });
  await compose('');
  await expect(search).toHaveValue('board ');
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test.describe('by touch', () => {
  test.use({ contextOptions: { hasTouch: true } });

  test('a pawn moves with two taps, and a long press shows what is in a stack', async ({ startApp }) => {
    const { page } = await startApp({ own: true });
    await startForTwo(page);
    const board = boardOn(page);
    const from = (await board.movable())[0] ?? 'a1';
    await board.cell(from).tap();
    const to = (await board.destinations())[0] ?? 'a1';
    await board.cell(to).tap();
    await expect(board.cell(from)).toHaveAccessibleName(/empty/);
    await expect(board.cell(to)).toHaveAccessibleName(/stack of two/);
    const hold = { pointerType: 'touch', isPrimary: true, button: 0, pointerId: 7 };
    await board.cell(to).dispatchEvent('pointerdown', hold);
    await expect(page.getByText(`Stack on ${to}`).first()).toBeVisible();
    await board.cell(to).dispatchEvent('pointerup', hold);
  });
});

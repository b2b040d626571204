import type { Locator } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';
import { tabTo } from '../fixtures/tab-to.ts';

test('the focus is never lost @slow', async ({ page }) => {
  const { keyboard } = page;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await startFirstGame(page, { opponent: 'person' });

  // The first tab stop skips the rail; the board comes next.
  await keyboard.press('Shift+Tab');
  await button(words.en.common.skip).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);

  // A dialog that a menu opened returns the focus to the menu's button.
  await button('More').focus();
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: words.en.keys.title })).toBeVisible();
  await keyboard.press('Escape');
  await expect(button('More')).toBeFocused();

  // A button that is disabled by its own press keeps the focus.
  await moveByMouse(page);
  await expect(button('Take back')).toBeEnabled();
  await button('Take back').focus();
  await keyboard.press('Enter');
  await expect(button('Take back')).toBeDisabled();
  await expect(button('Take back')).toBeFocused();

  // When a button disappears with the game, the board gets the focus.
  await expect(button('Resign')).toBeEnabled();
  await button('Resign').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);

  // When the view changes, the title of the next view gets the focus.
  await page.getByRole('complementary').getByRole('button', { name: 'Review' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Player 1 against Player 2' })).toBeFocused();

  // Tab leads from a section of the settings directly to its content.
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'About' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'About' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'About' })).toBeFocused();
});

test('a whole game by keyboard alone', async ({ page }) => {
  await expect(page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();
  // The board of the first visit is cut by its frame. A square out of sight comes into it, and the board goes back afterwards.
  const offset = () => page.locator('.picture').evaluate((frame) => frame.scrollTop + frame.scrollLeft);
  await boardOn(page).cell('a1').focus();
  expect(await offset()).not.toBe(0);
  await tabTo(page, new RegExp(words.en.play.welcome.play), 60);
  expect(await offset()).toBe(0);
  await page.keyboard.press('Enter');

  const board = boardOn(page);
  await expect(board.cells).toHaveCount(36);
  // The board has the focus, so that the next key chooses a pawn.
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  while ((await myTurn(page)) === 'mine') {
    const [from] = await board.movable();
    if (from === undefined) throw new Error('No pile can move');
    // A letter and a digit select the square; N selects the best destination.
    await page.keyboard.press(from.charAt(0));
    await page.keyboard.press(from.charAt(1));
    await expect(board.cell(from)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.cell(from)).toHaveAccessibleName(/chosen/);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(board.cell(from)).toHaveAccessibleName(/empty/);
  }
  await expect(page.getByRole('heading', { name: /won by \d+$|^You lost by \d+$|^A draw/ })).toBeVisible();
});

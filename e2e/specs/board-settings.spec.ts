import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

async function set(page: Page, tab: string, name: string): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('switch', { name }).click();
  await goTo(page, 'Play');
}

test('the board turns to whoever is to move, shows larger marks and names, and confirms moves', async ({
  page,
}) => {
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  const board = boardOn(page);
  await expect(board.cells.first()).toHaveAttribute('data-square', 'a6');
  await set(page, 'Motion and sound', 'Turn the board after each move');
  await moveByMouse(page);
  await expect(board.cells.first()).toHaveAttribute('data-square', 'f1');
  await myTurn(page);
  await moveByMouse(page);
  await expect(board.cells.first()).toHaveAttribute('data-square', 'a6');
  await page.keyboard.press('Shift+F');
  await expect(board.cells.first()).toHaveAttribute('data-square', 'f1');

  const mark = page.locator('.board .pile circle[class^="mark-"]').first();
  await expect(mark).toHaveAttribute('r', '7.4');
  await set(page, 'Accessibility', 'Larger marks');
  await expect(mark).toHaveAttribute('r', '8.6');
  await expect(page.locator('.board .coordinate')).toHaveCount(12);
  await set(page, 'Board and pawns', 'Coordinates');
  await expect(page.locator('.board .coordinate')).toHaveCount(0);
  await set(page, 'Accessibility', words.en.settings.squareNames);
  await expect(page.locator('.board .square-name')).toHaveCount(36);

  // A move is made when its destination is chosen a second time, on the board or in the list beside it.
  await set(page, 'Accessibility', words.en.settings.confirmMoves);
  const [from = 'a1'] = await board.movable();
  await board.cell(from).click();
  const [to = 'a1'] = await board.destinations();
  await board.cell(to).click();
  await expect(page.getByText(`Choose ${to} again to move.`).last()).toBeVisible();
  await expect(board.cell(from)).not.toHaveAccessibleName(/empty/);
  await page.getByRole('button', { name: /^All \d+ landings/ }).click();
  await page
    .getByRole('table', { name: words.en.play.destinations })
    .getByRole('button', { name: to, exact: true })
    .click();
  await expect(board.cell(from)).toHaveAccessibleName(/empty/);
});

test('the computer’s path stays dotted until the next move, its pace is kept, and Q turns sounds off', async ({
  page,
}) => {
  // Counts the sounds that are played.
  await page.evaluate(() => {
    document.body.dataset['played'] = '0';
    window.AudioContext = class extends AudioContext {
      override createBufferSource(): AudioBufferSourceNode {
        document.body.dataset['played'] = String(Number(document.body.dataset['played']) + 1);
        return super.createBufferSource();
      }
    };
  });
  const played = async (): Promise<number> => Number(await page.locator('body').getAttribute('data-played'));
  await startFirstGame(page, { opponent: 'computer', level: 1 });
  await myTurn(page);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Motion and sound' }).click();
  await page.getByRole('slider', { name: 'Pace of the computer' }).press('End');
  await goTo(page, 'Play');
  const startedAt = Date.now();
  await moveByMouse(page);
  await myTurn(page);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2900);
  await expect(page.locator('.last-path')).toHaveCount(1);
  expect(await played()).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('q');
  await expect(page.getByText('Sounds are off.').first()).toBeVisible();
  const before = await played();
  await moveByMouse(page);
  await expect(page.locator('.last-path')).toHaveCount(0);
  expect(await played()).toBe(before);
});

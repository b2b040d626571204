import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { fillNewGame, goTo, moveByMouse, myTurn } from '../fixtures/play.ts';

test('moves are told in the length that is set, and the board is there as text', async ({ startApp }) => {
  const { page } = await startApp();
  await page.getByRole('button', { name: /Two players here/ }).click();
  await fillNewGame(page, { opponent: 'Two players here' });
  const said = page.getByRole('log').locator('p');
  const tellAndMove = async (length: 'Short' | 'Normal' | 'Full'): Promise<void> => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    await page.getByRole('radio', { name: length }).click();
    await goTo(page, 'Play');
    await myTurn(page);
    await moveByMouse(page);
  };
  await tellAndMove('Short');
  await expect(said.last()).toHaveText(/^Player 1: [a-f][1-6] to [a-f][1-6]\.$/);
  await tellAndMove('Normal');
  await expect(said.last()).toHaveText(/^Player 2: .* stack of \w+, Player 2 \d+, Player 1 \d+\.$/);
  await tellAndMove('Full');
  await expect(said.last()).toHaveText(
    /(plus|minus|no change).*(leads by \d+|Points are equal)\. Player 2 is to move\.$/,
  );

  await boardOn(page).cell('a1').focus();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'The board as text' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^Rank 6: /);
  await expect(dialog).toContainText(/Last move: [a-f][1-6] to [a-f][1-6]\. .* is empty now\./);
  await expect(dialog).toContainText('White is to move.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

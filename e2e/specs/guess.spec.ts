import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { goTo, playMove } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

test('the moves of a game are guessed by mouse and keyboard, and the result leads to the differences', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: SHORT_GAME });
  await goTo(page, 'Review');
  const { guess } = words.en.review;
  await page.getByRole('button', { name: guess.title }).click();
  const card = page.getByRole('region', { name: guess.title });
  await expect(card.getByRole('heading')).toHaveText(guess.choose);
  expect(await faultsInBothThemes(page), 'the question').toEqual([]);
  await card.getByRole('button', { name: 'Black' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading')).toHaveText(guess.black);
  await expect(card).toContainText('Move 1');
  // Nothing tells how the game ends.
  await expect(page.getByText('Black won by 8')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();

  await playMove(page, 'f5', 'c3');
  await expect(card).toContainText('f5c3 is 23 points better than b4f3, the move played.');
  await expect(card).toContainText('3 of 3 points');
  await expect(card.getByRole('heading')).toHaveText(guess.verdict.better);
  await expect(card).toContainText('3 points');
  expect(await faultsInBothThemes(page), 'the answer').toEqual([]);

  // Space goes on; White answers by itself.
  await page.keyboard.press('Space');
  await expect(card).toContainText('Move 2');
  await playMove(page, 'a1', 'c1');
  await expect(card).toContainText('a1c1 is the move that was played.');
  await expect(card).toContainText('6 of 6 points');
  await card.getByRole('button', { name: guess.next }).click();
  await card.getByRole('button', { name: guess.show }).click();
  await expect(card).toContainText('f3d6 was played.');
  await card.getByRole('button', { name: guess.finish }).click();
  await expect(card).toContainText('Guessed: 1 of 3');
  await expect(card).toContainText('6 of 9 points');
  await expect(card).toContainText(filled(guess.instead, { guess: 'f5c3', move: 'b4f3' }));
  expect(await faultsInBothThemes(page), 'the result').toEqual([]);
  await card.getByRole('button', { name: /^1\. b4f3/ }).click();
  await expect(page.getByText('0/12')).toBeHidden();
  await card.getByRole('button', { name: words.en.review.variation.leave }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByText('0/12')).toBeVisible();
});

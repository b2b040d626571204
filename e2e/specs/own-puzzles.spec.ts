import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { goTo, showAllMoves, viewShown } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

const NAME = filled(words.en.play.setup.usualName, { number: 1 });

/** The person gives up 23 points with 1. b4f3. */
const GAME = SHORT_GAME.replace('Ada', NAME);

test('a mistake that a review found becomes a puzzle, which leads back to its game', async ({ startApp }) => {
  const { page } = await startApp({ games: GAME, playedInApp: true });
  const { own } = words.en.puzzles;
  await goTo(page, 'Puzzles');
  const card = page.getByRole('region', { name: own.title });
  await page.getByRole('button', { name: words.en.puzzles.shelf }).click();
  await expect(page.getByRole('region', { name: words.en.puzzles.rating.title })).toBeVisible();
  await expect(card).toBeHidden();
  await goTo(page, 'Review');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.getByRole('region', { name: words.en.analysis.moments.label })).toBeVisible();
  // The view is as it was left.
  await goTo(page, 'Puzzles');
  await expect(card).toContainText('In one position you missed a much better move.');
  await card.getByRole('button', { name: words.en.puzzles.day.solve }).click();
  // All moves of the position are proven first, and the card's heading has the same words.
  await expect(page.getByRole('main').getByText(own.unrated)).toBeVisible();
  await expect(page.getByRole('heading', { name: own.title })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: words.en.puzzles.showAnswer }).click();
  await expect(page.getByRole('main').getByText(own.kept)).toBeVisible();
  await page.getByRole('button', { name: own.show }).click();
  await viewShown(page, 'Review');
  await expect(page.getByRole('heading', { name: 'Move 1 cost 23 points.' })).toBeVisible();
  await showAllMoves(page);
  await expect(page.getByRole('region', { name: 'Judgement of the move' })).toContainText('1. b4f3');
});

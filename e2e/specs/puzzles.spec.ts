import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatMove, parseMove } from '../../src-shared/game/notation.ts';
import { legalMoves } from '../../src-shared/game/moves.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { parsePuzzles, type Puzzle } from '../../src-shared/puzzle/puzzle.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, playMove, showAllMoves, viewShown } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

const text = words.en.puzzles;
const shipped = parsePuzzles(
  readFileSync(join(import.meta.dirname, '../../resources/puzzles.jsonl'), 'utf8'),
);

/** The puzzle whose number is the title of the view. */
async function shownPuzzle(page: Page): Promise<Puzzle> {
  const heading = page.getByRole('heading', { level: 1, name: /^Puzzle \d+$/ });
  const puzzle = shipped[Number(/\d+/.exec(await heading.innerText())?.[0]) - 1];
  if (puzzle === undefined) throw new Error('The page shows no shipped puzzle');
  return puzzle;
}

/** Opens a kind of puzzle from the overview. */
async function openKind(page: Page, kind: 'win' | 'count'): Promise<void> {
  await goTo(page, 'Puzzles');
  await page.getByRole('button', { name: text.kind[kind] }).click();
}

test('a wrong move is refuted and can be tried again by keyboard; the answer is rated, played out and kept', async ({
  startApp,
}) => {
  const { page, quit } = await startApp();
  await goTo(page, 'Puzzles');
  const today = page.getByRole('heading', { level: 1, name: /, 1 of 5$/ });
  await expect(today).toBeAttached();
  await expect(page.getByRole('heading', { name: /(Black|White) to move/ })).toBeVisible();
  expect(await faultsInBothThemes(page), 'the puzzle of the day').toEqual([]);

  await test.step('a skipped puzzle of the day gives way to the next one, and comes again after the last', async () => {
    for (const place of [2, 3, 4, 5, 1]) {
      await page.getByRole('button', { name: text.skip, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `, ${String(place)} of 5` })).toBeAttached();
    }
    await page.setViewportSize({ width: 640, height: 400 });
    await expect(page.getByRole('button', { name: text.hint })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await openKind(page, 'win');
  const first = await shownPuzzle(page);
  const position = unwrap(parsePosition(first.position));
  const wrong = legalMoves(position).find((move) => formatMove(move) !== first.answer);
  if (wrong === undefined) throw new Error('Every move is right');
  const board = boardOn(page);
  await playMove(page, wrong.from, wrong.to);
  await expect(page.getByRole('heading', { name: text.wrong.title })).toBeVisible();
  await expect(
    page.getByRole('main').getByText(filled(text.wrong.after, { move: formatMove(wrong) })),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(text.wrong.kept)).toBeVisible();
  expect(await faultsInBothThemes(page), 'wrong move').toEqual([]);

  await page.keyboard.press('t');
  await expect(page.getByRole('main').getByText(text.task.win)).toBeVisible();
  await page.keyboard.press('h');
  await expect(
    page.getByRole('main').getByText(filled(text.hintPile, { square: first.answer.slice(0, 2) })),
  ).toBeVisible();
  await board.cells.first().focus();
  await page.keyboard.type(first.answer.slice(0, 2));
  await page.keyboard.press('Enter');
  await page.keyboard.type(first.answer.slice(2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.solved.title })).toBeVisible();
  await page.getByRole('button', { name: text.playOut }).click();
  await expect(page.getByRole('button', { name: text.backToAnswer })).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByRole('main').getByText(text.task.win)).toBeVisible();
  const second = await shownPuzzle(page);
  expect(second.id).not.toBe(first.id);
  const answer = parseMove(second.answer);
  if (answer === undefined) throw new Error('The answer is no move');
  await playMove(page, answer.from, answer.to);
  await expect(page.getByRole('heading', { name: text.solved.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(today).toBeAttached();
  await page.getByRole('button', { name: text.shelf }).click();
  const solvedOne = filled(text.solvedOf, { solved: 1, total: shipped.length.toLocaleString('en') });
  await expect(page.getByText(solvedOne)).toBeVisible();
  // The first was missed.
  await expect(page.getByRole('region', { name: text.retry.title })).toContainText('One comes back on');
  expect(await faultsInBothThemes(page), 'the shelf').toEqual([]);
  await page.getByRole('button', { name: text.ending.title }).click();
  await expect(page.getByRole('region', { name: text.ending.title })).toBeVisible();

  await quit();
  const { page: again } = await startApp();
  await goTo(again, 'Puzzles');
  await again.getByRole('button', { name: text.shelf }).click();
  await expect(again.getByText(solvedOne)).toBeVisible();
});

test('a puzzle that asks for the result takes the winner and the points @slow', async ({ page }) => {
  await openKind(page, 'count');
  const { position, value } = await shownPuzzle(page);
  const isBlack = position.endsWith(' b') === value > 0;
  await page.getByRole('radio', { name: isBlack ? 'Black' : 'White' }).click();
  await page.getByRole('spinbutton', { name: text.answer.margin }).fill(String(Math.abs(value)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text.solved.title })).toBeVisible();
});

test('a mistake that a review found becomes a puzzle, which leads back to its game @slow', async ({
  startApp,
}) => {
  const name = filled(words.en.play.setup.usualName, { number: 1 });
  // The person gives up 23 points with 1. b4f3.
  const games = SHORT_GAME.replace('Ada', name);
  const { page } = await startApp({ games, playedInApp: true });
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

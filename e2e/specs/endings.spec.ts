import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalMoves } from '../../src-shared/game/moves.ts';
import { formatMove, parseMove } from '../../src-shared/game/notation.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { parsePuzzles } from '../../src-shared/puzzle/puzzle.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, playMove } from '../fixtures/play.ts';

const text = words.en.puzzles.ending;
const shipped = parsePuzzles(
  readFileSync(join(import.meta.dirname, '../../resources/puzzles.jsonl'), 'utf8'),
);

test('an ending is missed, taken back, played to its wanted margin, and kept', async ({ startApp }) => {
  const { page, quit } = await startApp();
  await goTo(page, 'Puzzles');
  const card = page.getByRole('region', { name: text.title });
  const opener = { name: new RegExp(`^${text.title}`), expanded: false };
  await page.getByRole('button', opener).click();
  await card.getByRole('radio', { name: text.source.puzzles }).click();
  await card.getByRole('radio', { name: text.goal.best, exact: true }).click();
  expect(await faultsInBothThemes(page), 'overview').toEqual([]);
  await card.getByRole('button', { name: text.play }).click();

  const title = page.getByRole('heading', { level: 1, name: /^Ending of puzzle \d+$/ });
  const puzzle = shipped[Number(/\d+/.exec(await title.innerText())?.[0]) - 1];
  if (puzzle === undefined) throw new Error('The page shows no shipped puzzle');
  await expect(
    page.getByRole('heading', { name: `Win by at least ${String(puzzle.value)} points.` }),
  ).toBeVisible();
  const wrong = legalMoves(unwrap(parsePosition(puzzle.position))).find(
    (move) => formatMove(move) !== puzzle.answer,
  );
  if (wrong === undefined) throw new Error('Every move is right');
  const board = boardOn(page);
  await playMove(page, wrong.from, wrong.to);
  await expect(page.getByRole('heading', { name: text.missed.title })).toBeVisible();
  await expect(page.getByRole('main').getByText(text.kept)).toBeVisible();
  expect(await faultsInBothThemes(page), 'missed').toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByRole('main').getByText(text.defence)).toBeVisible();

  // Best play is looked at and then played by keyboard, move by move.
  const reached = page.getByRole('heading', { name: text.over.reached });
  const line = page.getByRole('complementary').getByRole('listitem');
  while (!(await reached.isVisible())) {
    await page.getByRole('button', { name: text.showSolution }).click();
    const move = parseMove((await line.first().innerText()).trim().slice(-4));
    if (move === undefined) throw new Error('There is no move');
    await page.getByRole('button', { name: text.yourself }).click();
    await board.cells.first().focus();
    await page.keyboard.type(move.from);
    await page.keyboard.press('Enter');
    await page.keyboard.type(move.to);
    await page.keyboard.press('Enter');
    await expect(
      reached.or(page.getByRole('main').getByText(`${formatMove(move)} keeps your goal in reach.`)),
    ).toBeVisible();
  }
  await page.keyboard.press('Escape');
  // The choice of endings is still open, for the next one.
  const progress = filled(text.progress, { reached: 0, tried: 1 });
  await expect(card.getByText(progress)).toBeVisible();

  await quit();
  const { page: again } = await startApp();
  await goTo(again, 'Puzzles');
  await again.getByRole('button', opener).click();
  await expect(again.getByRole('region', { name: text.title }).getByText(progress)).toBeVisible();
  await expect(again.getByRole('radio', { name: text.source.puzzles })).toBeChecked();
});

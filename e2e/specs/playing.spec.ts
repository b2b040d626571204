import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import {
  continueGame,
  fillNewGame,
  goTo,
  moveByMouse,
  myTurn,
  newGameForm,
  openOption,
} from '../fixtures/play.ts';

test('moves are taken back and redone, hints given, a side handed over and a draw agreed, over a restart', async ({
  startApp,
}) => {
  const { page, kill } = await startApp();
  await page.keyboard.press('Alt+n');
  await fillNewGame(page, { opponent: 'computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  const moves = page.getByRole('region', { name: words.en.play.moves });
  // The list follows the board, where the computer’s move lands a moment later.
  await expect(moves.getByRole('button')).toHaveCount(2);
  const played = await moves.textContent();
  await page.keyboard.press('Control+z');
  await expect(moves).toHaveText(words.en.play.noMoves);

  await kill();
  const again = (await startApp()).page;
  await continueGame(again);
  const movesAgain = again.getByRole('region', { name: words.en.play.moves });
  await again.getByRole('button', { name: 'Redo' }).click();
  await expect(movesAgain).toHaveText(played ?? '');

  await again.keyboard.press('h');
  const hint = again.getByRole('region', { name: 'Hint' });
  await expect(hint).toContainText(/Look at your (?:pawn|stack) on [a-f][1-6]\./);
  await again.keyboard.press('h');
  await expect(hint).toContainText(/[a-f][1-6] to [a-f][1-6]/);
  await expect(boardOn(again).cell('a1')).toBeVisible();
  // Beside a low board the button lies whole over the longest hint, and nothing over the button.
  await again.keyboard.press('h');
  const playIt = hint.getByRole('button', { name: words.en.playing.hint.play });
  for (const [width, height] of [
    [900, 600],
    [640, 400],
  ] as const) {
    await again.setViewportSize({ width, height });
    await expect(playIt).toBeInViewport({ ratio: 1 });
    await playIt.click({ trial: true });
  }
  await again.setViewportSize({ width: 1280, height: 800 });

  await again.getByRole('button', { name: 'Change players: Computer' }).click();
  const players = again.getByRole('dialog', { name: 'Who plays?' });
  await players.getByRole('group', { name: 'White' }).getByRole('radio', { name: 'Person' }).click();
  await players.getByRole('button', { name: words.en.playing.players.done }).click();
  await expect(again.getByRole('button', { name: 'Change players: Player 2' })).toBeVisible();
  await again.keyboard.press('Shift+D');
  await again.getByRole('alertdialog').getByRole('button', { name: 'Accept the draw' }).click();
  await expect(again.getByRole('complementary').getByText('Draw agreed.')).toBeVisible();

  await goTo(again, 'Library');
  await expect(again.getByText('White: Computer, level 1 up to move 1')).toBeVisible();
  await expect(again.getByText('Black: before move 2')).toBeVisible();
});

test('two computers play, pause, and play one move at a time', async ({ page }) => {
  await page.keyboard.press('Alt+n');
  const form = newGameForm(page);
  await openOption(form, words.en.playing.watch.title);
  await form.getByRole('button', { name: 'Watch them play' }).click();
  const moves = page.locator('.moves .move');
  await expect(moves).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: words.en.playing.watch.resume })).toBeVisible();
  const count = await moves.count();
  await page.getByRole('button', { name: 'One move' }).click();
  await expect(moves).toHaveCount(count + 1);

  await moves.first().click();
  await page.getByRole('menuitem', { name: words.en.review.playOn.button }).click();
  const playOn = page.getByRole('dialog', { name: words.en.review.playOn.button });
  await expect(playOn).toContainText('After move 1, White to move.');
});

test('the deal is evaluated, and level 10 plays and thinks ahead @slow', async ({ page }) => {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Computer player' }).click();
  await page.getByRole('switch', { name: /Level 10 thinks while you think/ }).click();
  await goTo(page, 'Play');
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await expect(form.getByText(/Black is ahead by about \d+ points here, give or take \d+\./)).toBeVisible();
  await fillNewGame(page, { opponent: 'computer', level: 10, colour: 'white' });
  expect(await myTurn(page)).toBe('mine');
  // Its second move is the first one that it could think about before.
  await moveByMouse(page);
  expect(await myTurn(page)).toBe('mine');
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();
});

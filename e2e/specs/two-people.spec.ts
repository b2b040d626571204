import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { watchLayout } from '../fixtures/layout-shifts.ts';
import { moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

test('two people at one screen: moves, a move taken back, a resignation', async ({ page }) => {
  await startFirstGame(page, {
    opponent: 'person',
    start: 'Scattered',
    endRule: 'the player to move is stuck',
  });
  const board = boardOn(page);
  const start = await board.read();
  await myTurn(page);
  await moveByMouse(page);
  const afterOne = await board.read();
  expect(afterOne).not.toEqual(start);
  await myTurn(page);
  await moveByMouse(page);
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => board.read()).toEqual(afterOne);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => board.read()).toEqual(start);

  await page.getByRole('button', { name: 'Resign' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Player 2 wins' })).toBeVisible();
});

test('two people play a whole game to its end in a narrow window, and nothing moves in its layout @slow', async ({
  page,
}) => {
  await startFirstGame(page, { opponent: 'person' });
  await page.setViewportSize({ width: 390, height: 844 });
  await myTurn(page);
  const moved = await watchLayout(page);
  while ((await myTurn(page)) === 'mine') await moveByMouse(page);
  await expect(page.getByRole('heading', { name: /won by \d+$|^A draw/ })).toBeVisible();
  const { blackOut, whiteOut, bothOut } = words.en.play.result;
  await expect(
    page.getByRole('complementary').getByText(new RegExp([blackOut, whiteOut, bothOut].join('|'))),
  ).toBeVisible();
  expect(await moved()).toEqual([]);
});

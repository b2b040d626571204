import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import {
  allSaved,
  continueGame,
  fillNewGame,
  moveByMouse,
  myTurn,
  startFirstGame,
} from '../fixtures/play.ts';

test('a game interrupted by a crash continues at the same move', async ({ startApp }) => {
  const first = await startApp();
  await first.page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await fillNewGame(first.page, { opponent: 'person' });
  for (let move = 0; move < 5; move++) {
    await myTurn(first.page);
    await moveByMouse(first.page);
  }
  await allSaved(first.page);
  const before = await boardOn(first.page).read();
  await first.kill();

  const { page } = await startApp();
  await continueGame(page);
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
  await expect.poll(() => boardOn(page).read()).toEqual(before);
  await myTurn(page);
  await moveByMouse(page);
});

// `page.spec.ts` of the shell reloads the page of the stand-in.
test('a reload of the page continues the game', { tag: ['@page', '@slow'] }, async ({ page }) => {
  await startFirstGame(page, { opponent: 'computer', level: 2 });
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  const before = await boardOn(page).read();
  await page.reload();
  await expect.poll(() => boardOn(page).read()).toEqual(before);
});

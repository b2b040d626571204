import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { myTurn, startFirstGame } from '../fixtures/play.ts';

test.use({ contextOptions: { hasTouch: true } });

test('the board tips back while a key or two fingers hold it, and by its button until Escape', async ({
  startApp,
}) => {
  const { page } = await startApp({ own: true });
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  const board = boardOn(page);
  const city = page.locator('.city [data-tower]');
  const before = await board.read();

  for (const key of ['v', ' ']) {
    await page.keyboard.down(key);
    await expect(city).toHaveCount(36);
    await page.keyboard.up(key);
    await expect(city).toHaveCount(0);
  }

  const square = await board.cell('c3').boundingBox();
  if (square === null) throw new Error('The board is not shown');
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number, ids: readonly number[]) => {
    const touchPoints = ids.map((id) => ({ id, x: square.x + id * 2 * square.width, y: square.y - up }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0, [0, 1]);
  await touch('touchMove', 1, [0, 1]);
  await touch('touchMove', square.height, [0, 1]);
  await expect(city).toHaveCount(36);
  await touch('touchEnd', square.height, []);
  await expect(city).toHaveCount(0);

  const button = page.getByRole('button', { name: words.en.keys.action.city });
  await button.click();
  await expect(city).toHaveCount(36);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(city).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await board.read()).toEqual(before);
});

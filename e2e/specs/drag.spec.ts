import type { Page } from '@playwright/test';
import type { Square } from '../../src-shared/game/types.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { myTurn, startFirstGame } from '../fixtures/play.ts';

async function middleOf(page: Page, square: Square): Promise<{ readonly x: number; readonly y: number }> {
  const box = await boardOn(page).cell(square).boundingBox();
  if (box === null) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pointOf(page: Page, square: Square): Promise<[x: number, y: number]> {
  const { x, y } = await middleOf(page, square);
  return [x, y];
}

async function drag(page: Page, from: Square, to: Square): Promise<void> {
  const start = await middleOf(page, from);
  const end = await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

test('a pawn is dragged to its destination, and returns from where it may not go', async ({ page }) => {
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  const board = boardOn(page);
  const before = await board.read();

  await test.step('a dragged pawn walks over the others, a mark less at each, and refuses a step too many', async () => {
    // On the first rank of a full board, one square farther than the marks of the pawn in the corner.
    const name = await board.cell('a1').getAttribute('aria-label');
    const marks = 1 + ['one', 'two', 'three'].findIndex((word) => name?.startsWith(`a1, Black ${word}`));
    const [last, tooFar] = [marks, marks + 1].map((file) => `${'abcdef'.charAt(file)}1` as Square);
    if (last === undefined || tooFar === undefined) throw new Error('The rank has six squares');
    await page.mouse.move(...(await pointOf(page, 'a1')));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, last)), { steps: 8 });
    await expect(page.locator('.held .spent')).toHaveCount(marks);
    await page.mouse.move(...(await pointOf(page, tooFar)), { steps: 4 });
    await expect(page.getByText(/must be exactly/).first()).toBeAttached();
    await expect(page.locator('.held .spent')).toHaveCount(marks);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.keyboard.press('Escape');
    expect(await board.read()).toEqual(before);
  });

  const [from] = await board.movable();
  if (from === undefined) throw new Error('No pile can move');
  await board.cell(from).click();
  const destinations = await board.destinations();
  const [to] = destinations;
  if (to === undefined) throw new Error('No destination is highlighted');
  await page.keyboard.press('Escape');

  const forbidden = (['a1', 'a6', 'f1', 'f6', 'c3'] as const).find(
    (square) => square !== from && !destinations.includes(square),
  );
  if (forbidden === undefined) throw new Error('Every corner is a destination');
  await drag(page, from, forbidden);
  await expect(
    page.getByText(/must be exactly|turning back|There is no path|must end on/).first(),
  ).toBeVisible();
  expect(await board.read()).toEqual(before);

  await drag(page, from, to);
  await expect(board.cell(from)).toHaveAccessibleName(/empty/);
  await expect(page.getByText(new RegExp(`${from} to ${to}`)).first()).toBeAttached();
});

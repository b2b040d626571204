import { join } from 'node:path';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { fillNewGame, goTo, moveByMouse, myTurn } from '../fixtures/play.ts';

/**
 * Pictures of every view, for people to look at. With `HOKITO_PICTURES=docs` they go where the README shows them.
 */
const folder = join(
  import.meta.dirname,
  '..',
  '..',
  process.env['HOKITO_PICTURES'] === 'docs' ? 'docs/pictures' : 'test-results/pictures',
);

for (const theme of ['light', 'dark'] as const) {
  test(`pictures of every view, ${theme}`, async ({ startApp }) => {
    const { page } = await startApp();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const picture = async (name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      const image = await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
      expect(image.byteLength).toBeGreaterThan(10_000);
    };
    await expect(page.getByRole('button', { name: /Play the computer/ })).toBeVisible();
    await picture('first-start');
    await page.getByRole('button', { name: /Play the computer/ }).click();
    await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
    await picture('new-game');
    await fillNewGame(page, { opponent: 'Computer', level: 4 });
    for (let move = 0; move < 7; move++) {
      await myTurn(page);
      await moveByMouse(page);
    }
    await myTurn(page);
    const board = boardOn(page);
    const stack = board.cells
      .filter({ hasText: '' })
      .and(page.locator('[aria-label*="on a stack"][aria-label*="can move"]'));
    await (
      (await stack.count()) > 0 ? stack.first() : board.cell((await board.movable())[0] ?? 'a1')
    ).click();
    const end = (await board.ends())[0] ?? 'a1';
    await board.cell(end).hover();
    await picture('play');
    await page.keyboard.press('Escape');
    while ((await myTurn(page)) === 'mine') await moveByMouse(page);
    await expect(page.getByRole('heading', { name: /wins$|^A draw$/ })).toBeVisible();
    await picture('result');
    await page.getByRole('button', { name: 'Review game' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await picture('review');
    await goTo(page, 'Library');
    await page.getByRole('row').nth(1).click();
    await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('slider')).toBeVisible();
    await picture('library');
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Board and pawns' }).click();
    await picture('settings');
  });
}

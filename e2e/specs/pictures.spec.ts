import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { fillNewGame, goTo, moveByMouse, moveGreedily, myTurn } from '../fixtures/play.ts';

/**
 * Pictures of every view, for people to look at, in `test-results/pictures`. With `HOKITO_PICTURES=docs` those that the
 * README shows are made anew.
 */
const root = join(import.meta.dirname, '..', '..');
const everyPicture = join(root, 'test-results', 'pictures');
const shownPictures = join(root, 'docs', 'pictures');
const SHOWN: readonly string[] = ['play-light', 'result-dark', 'library-dark', 'review-light'];

function pathOf(name: string): string {
  const isForReaders = process.env['HOKITO_PICTURES'] === 'docs' && SHOWN.includes(name);
  return join(isForReaders ? shownPictures : everyPicture, `${name}.png`);
}

/** Games of two people that end after a few moves, so that the library has something to show. */
async function playEarlierGames(page: Page): Promise<void> {
  const pairs = [
    ['Mia', 'Ben'],
    ['Ada', 'Mia'],
    ['Ben', 'Ada'],
  ] as const;
  for (const [index, [first, second]] of pairs.entries()) {
    if (index === 0) await page.getByRole('button', { name: /Two players here/ }).click();
    else await page.getByRole('button', { name: 'New game' }).click();
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await dialog.getByRole('textbox', { name: 'First player' }).fill(first);
    await dialog.getByRole('textbox', { name: 'Second player' }).fill(second);
    await fillNewGame(page, { opponent: 'Two players here', start: index === 1 ? 'Scattered' : 'Classic' });
    for (let move = 0; move < index + 3; move++) {
      await myTurn(page);
      await moveByMouse(page);
    }
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('heading', { name: 'Game over' })).toBeVisible();
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`pictures of every view, ${theme}`, async ({ startApp }) => {
    const { page } = await startApp();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const picture = async (name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      const image = await page.screenshot({ path: pathOf(`${name}-${theme}`) });
      expect(image.byteLength).toBeGreaterThan(10_000);
    };
    await expect(page.getByRole('button', { name: /Play the computer/ })).toBeVisible();
    await picture('first-start');
    await playEarlierGames(page);
    await page.getByRole('button', { name: 'New game' }).click();
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await dialog.getByRole('radio', { name: 'Computer' }).click();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await picture('new-game');
    await fillNewGame(page, { opponent: 'Computer', level: 3 });
    for (let move = 0; move < 8; move++) {
      await myTurn(page);
      await moveGreedily(page);
    }
    await myTurn(page);
    const board = boardOn(page);
    const stack = page.locator('[role=gridcell][aria-label*="on a stack"][aria-label*="can move"]');
    await (
      (await stack.count()) > 0 ? stack.first() : board.cell((await board.movable())[0] ?? 'a1')
    ).click();
    const end = (await board.swings()).sort((a, b) => b.swing - a.swing)[0]?.to ?? 'a1';
    await board.cell(end).hover();
    await picture('play');
    await page.keyboard.press('Escape');
    while ((await myTurn(page)) === 'mine') await moveGreedily(page);
    await expect(page.getByRole('heading', { name: /wins$|^A draw$/ })).toBeVisible();
    // Skips the count to its end.
    await page.keyboard.press('Escape');
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

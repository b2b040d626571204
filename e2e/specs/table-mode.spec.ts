import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

/** Gives the page a size. Playwright's `setViewportSize` also sizes the window, which a browser refuses while it fills the screen. */
async function giveSize(page: Page, width: number, height: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 0,
    mobile: false,
  });
}

test('in table mode each player has points, turn and buttons at their own side of the screen, to the end of the game', async ({
  startApp,
}) => {
  const { page } = await startApp({ own: true });
  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  const board = boardOn(page);
  const start = await board.read();
  const rail = page.getByRole('navigation', { name: words.en.common.navigation });
  const far = page.getByRole('group', { name: 'Player 2' });
  const near = page.getByRole('group', { name: 'Player 1' });
  const middleOf = async (locator: typeof far): Promise<number> => {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('It is not shown');
    return box.y + box.height / 2;
  };

  await test.step('the board lies between two sides, and the rest of the page is away', async () => {
    await page.getByRole('button', { name: words.en.keys.action['table-mode'] }).click();
    await expect(near.getByText(words.en.play.toMove)).toBeVisible();
    await expect(far.getByText(words.en.play.toMove)).toHaveCount(0);
    await expect(rail).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect(far).toHaveCSS('rotate', '180deg');
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await giveSize(page, width, height);
      await expect.poll(() => middleOf(far)).toBeLessThan(height / 2);
      await expect.poll(() => middleOf(near)).toBeGreaterThan(height / 2);
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  await test.step('both take back, and what a side opens is turned towards it', async () => {
    for (const side of [far, near]) {
      await moveByMouse(page);
      await expect(far.getByText(words.en.play.toMove)).toBeVisible();
      await side.getByRole('button', { name: words.en.play.takeBack }).click();
      await expect.poll(() => board.read()).toEqual(start);
    }
    for (const [side, rotate] of [
      [far, '180deg'],
      [near, 'none'],
    ] as const) {
      await side.getByRole('button', { name: words.en.common.more }).click();
      await expect(page.getByRole('menu')).toHaveCSS('rotate', rotate);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(far).toBeVisible();
    }
  });

  await test.step('it is left by its button and by Escape, and by its key again', async () => {
    await far.getByRole('button', { name: words.en.play.table.leave }).click();
    const isLeft = async (): Promise<void> => {
      await expect(rail).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    };
    await isLeft();
    // The browser fills the screen only after it was left.
    await page.evaluate(() => {
      const html = document.documentElement;
      const fill = html.requestFullscreen.bind(html);
      html.requestFullscreen = async () => {
        await new Promise((go) => {
          addEventListener('fill-now', go, { once: true });
        });
        await fill();
      };
      html.dataset['screen'] = '';
      document.addEventListener('fullscreenchange', () => {
        const now = document.fullscreenElement === null ? 'left' : 'filled';
        html.dataset['screen'] = `${html.dataset['screen'] ?? ''} ${now}`;
      });
    });
    await page.keyboard.press('Shift+T');
    await expect(far).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rail).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('fill-now')));
    await expect(page.locator('html')).toHaveAttribute('data-screen', /filled left$/);
    await page.evaluate(() => Reflect.deleteProperty(document.documentElement, 'requestFullscreen'));
    await page.keyboard.press('Shift+T');
    await expect(far).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });

  await test.step('both read the result, and either starts the next game', async () => {
    while ((await myTurn(page)) === 'mine') await moveByMouse(page);
    const rematch = words.en.play.result.rematch;
    await expect(near.getByRole('button', { name: rematch })).toBeVisible();
    for (const side of [near, far]) await expect(side.locator('h2')).toHaveText(/won by \d+$|^A draw/);
    await giveSize(page, 640, 400);
    // Nothing of a side is out of sight, on the lowest screen too.
    const hidden = (side: HTMLElement): number => side.scrollHeight - side.clientHeight;
    for (const side of [near, far]) await expect.poll(() => side.evaluate(hidden)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await giveSize(page, 390, 844);
    await far.getByRole('button', { name: rematch }).click();
    // The colours are swapped, and everyone keeps their seat.
    await expect(far.getByText(words.en.play.toMove)).toBeVisible();
    await expect.poll(() => middleOf(far)).toBeLessThan(844 / 2);
  });
});

import type { Page } from '@playwright/test';
import { boardOn } from '../../fixtures/board.ts';
import { allSaved, continueGame, goTo, moveByMouse, startFirstGame } from '../../fixtures/play.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Waits until the page is loaded and connected. */
async function isUsable(shell: Shell): Promise<Page> {
  const page = await shell.page();
  await goTo(page, 'Play');
  return page;
}

test('a page that reloads itself or crashes is there with its game, and the fourth crash in a minute asks the person', async ({
  startApp,
}) => {
  const shell = await startApp();
  let page = await shell.page();
  await startFirstGame(page, { opponent: 'person' });
  await moveByMouse(page);
  await allSaved(page);
  const position = await boardOn(page).read();
  await test.step('the page may reload itself, and shows its game', async () => {
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    const loaded = page.waitForEvent('load');
    // Reloads as the button of the banner does.
    await page.evaluate(() => {
      window.location.reload();
    });
    await loaded;
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
    await expect.poll(() => boardOn(page).read()).toEqual(position);
    await isUsable(shell);
  });
  for (let time = 0; time < 3; time++) {
    await shell.crashPage();
    page = await isUsable(shell);
    await continueGame(page);
    await expect.poll(() => boardOn(page).read()).toEqual(position);
  }
  const asking = shell.nextDialog('message');
  await shell.crashPage();
  const { options, parent, answer } = await asking;
  expect(options).toMatchObject({
    message: 'Hokito could not show its window.',
    detail: 'Every move is saved.',
    buttons: ['Try again', 'Quit'],
  });
  expect(parent).toBe(1);
  // The page that is shown next follows what changed meanwhile.
  await shell.act('setSystemTheme', true);
  answer({ button: 0 });
  page = await isUsable(shell);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await continueGame(page);
  await expect.poll(() => boardOn(page).read()).toEqual(position);
});

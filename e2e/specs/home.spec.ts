import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { watchLayout } from '../fixtures/layout-shifts.ts';
import { continueGame, goTo, moveByMouse, myTurn } from '../fixtures/play.ts';
import { words } from '../../src-shared/language/testing/words.ts';

const { home } = words.en;

test('the home of Play goes on with a game, plays the game of the day and copies its result', async ({
  startApp,
}) => {
  const { page } = await startApp();
  await page.setViewportSize({ width: 390, height: 844 });
  const moved = await watchLayout(page);
  await page.getByRole('button', { name: words.en.play.welcome.play }).click();
  await myTurn(page);
  expect((await moved()).filter((part) => part.includes('board'))).toEqual([]);
  // The word that leads to other levels is whole in the lowest windows, too.
  const change = page.getByText(words.en.play.changePlayer, { exact: true });
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(change).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await moveByMouse(page);
  await myTurn(page);
  const before = await boardOn(page).read();

  await goTo(page, 'Play');
  await expect(page.getByRole('heading', { name: 'Level 0, move 2' })).toBeVisible();
  // Forced colours leave out the ground of the quick game, which has a frame there.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.quick')).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await continueGame(page);
  await expect.poll(() => boardOn(page).read()).toEqual(before);

  await goTo(page, 'Play');
  const day = page.getByRole('region', { name: home.day.title });
  await day.getByRole('combobox', { name: home.day.level }).selectOption('1');
  const play = day.getByRole('button', { name: home.day.play });
  await expect(play).toBeEnabled();
  expect(await faultsOf(page)).toEqual([]);
  await play.focus();
  await page.keyboard.press('Enter');
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await page.getByRole('button', { name: words.en.play.resign }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.en.play.resign }).click();
  await expect(page.getByRole('heading', { name: words.en.play.gameOver })).toBeVisible();

  await goTo(page, 'Play');
  await day.getByRole('button', { name: home.day.copy }).click();
  await expect(page.getByRole('log').getByText(home.day.copied)).toBeAttached();
  await expect(page.getByRole('region', { name: home.recent }).getByRole('listitem')).toHaveCount(1);
  // The other game is still the one to go on with.
  await continueGame(page);
  await expect.poll(() => boardOn(page).read()).toEqual(before);

  const search = page.getByRole('searchbox');
  await goTo(page, 'Library');
  await search.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(search).toHaveValue(
    /^Hokito of the day \d{4}-\d\d-\d\d: Black resigned, level 1\s?[⬛⬜🟫]+\s?hokito:[\w-]+$/u,
  );
});

test('home finds the komi of the day, and is whole without the scripts and texts of other views @slow', async ({
  startApp,
}) => {
  const { page } = await startApp({ own: true, findsDayKomi: true });
  const day = page.getByRole('region', { name: home.day.title });
  await page.getByRole('button', { name: words.en.play.welcome.play }).click();
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await goTo(page, 'Play');
  await expect(page.getByText(home.inProgress)).toBeVisible();
  await expect(day.getByRole('button', { name: home.day.play })).toBeEnabled();
  const shown = await page.locator('.frame').ariaSnapshot();
  // They never arrive.
  await page.route(/assets\/(en|shared)-.*\.js$/, () => undefined);
  await page.goto(new URL('/', page.url()).href);
  await expect(page.getByText(home.inProgress)).toBeVisible();
  await expect(day.getByRole('button', { name: home.day.play })).toBeEnabled();
  expect(await page.locator('.frame').ariaSnapshot()).toBe(shown);
});

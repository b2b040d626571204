import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { watchLayout } from '../fixtures/layout-shifts.ts';
import { continueGame, goTo, moveByMouse, myTurn, resign } from '../fixtures/play.ts';
import { words } from '../../src-shared/language/testing/words.ts';

const { home } = words.en;

test('the home of Play goes on with a game, plays the game of the day and copies its result', async ({
  page,
}) => {
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
  await expect(page.getByRole('heading', { name: home.yourMove })).toBeVisible();
  await expect(page.getByText('Level 0, move 2')).toBeVisible();
  await continueGame(page);
  await expect.poll(() => boardOn(page).read()).toEqual(before);

  // A press on an own pawn goes on, too, and lifts it.
  await goTo(page, 'Play');
  await expect(page.getByRole('heading', { name: home.yourMove })).toBeVisible();
  const [own] = await boardOn(page).movable();
  if (own === undefined) throw new Error('No pile can move');
  await boardOn(page).cell(own).click();
  await expect(page.getByRole('heading', { name: 'Move 2' })).toBeVisible();
  await expect(boardOn(page).cell(own)).toHaveAccessibleName(/chosen/);
  await page.keyboard.press('Escape');

  await goTo(page, 'Play');
  expect(await faultsOf(page)).toEqual([]);
  const openDay = async (): Promise<Locator> => {
    await page.getByRole('button', { name: home.day.title }).click();
    return page.getByRole('dialog', { name: home.day.title });
  };
  const day = await openDay();
  await day.getByRole('combobox', { name: home.day.level }).selectOption('1');
  const play = day.getByRole('button', { name: home.day.play });
  await expect(play).toBeEnabled();
  expect(await faultsOf(page)).toEqual([]);
  await play.focus();
  await page.keyboard.press('Enter');
  // The board of home has pawns that can move, too.
  await expect(page.getByRole('heading', { name: 'Move 1' })).toBeVisible();
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await resign(page);

  await goTo(page, 'Play');
  await (await openDay()).getByRole('button', { name: home.day.copy }).click();
  await expect(page.getByRole('log').getByText(home.day.copied)).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: home.recent }).click();
  const recent = page.getByRole('dialog', { name: home.recent });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
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
  await page.getByRole('button', { name: words.en.play.welcome.play }).click();
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);
  await goTo(page, 'Play');
  await expect(page.getByRole('heading', { name: home.yourMove })).toBeVisible();
  await page.getByRole('button', { name: home.day.title }).click();
  await expect(page.getByRole('button', { name: home.day.play, exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: '0 of 5 solved' })).toBeVisible();
  // Without its script the board is a picture.
  const shown = await page.locator('.desk-side').ariaSnapshot();
  // They never arrive.
  await page.route(/assets\/(en|shared)-.*\.js$/, () => undefined);
  await page.goto(new URL('/', page.url()).href);
  await expect(page.getByRole('heading', { name: home.yourMove })).toBeVisible();
  await expect(page.getByRole('img', { name: '0 of 5 solved' })).toBeVisible();
  await expect(page.locator('.desk-board')).toBeVisible();
  expect(await page.locator('.desk-side').ariaSnapshot()).toBe(shown);
});

test('the first own move takes one press and one landing, on the first visit and on home', async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const moveOnce = async (): Promise<void> => {
    await boardOn(page).cell('c3').click();
    // On the first visit the edge of the window cuts the board.
    const inSight = (await boardOn(page).destinations()).find((to) => /^[b-d][34]$/.test(to));
    if (inSight === undefined) throw new Error('No destination is in sight');
    await boardOn(page).cell(inSight).click();
    await expect(page.getByRole('heading', { name: /^Move \d$/ })).toBeVisible();
    await expect(boardOn(page).cell('c3')).toHaveAccessibleName(/empty/);
  };
  await moveOnce();
  await myTurn(page);
  await resign(page);

  await goTo(page, 'Play');
  await expect(page.getByRole('heading', { name: home.lift })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Level 0 · Black' })).toBeVisible();
  await expect(boardOn(page).cells).toHaveCount(36);
  expect(await faultsOf(page)).toEqual([]);
  await moveOnce();
});

import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { notComparedBecause } from '../fixtures/picture-sizes.ts';
import { expect, test, type RunningApp } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { gameRows, keepGames, sampleGames } from '../fixtures/library.ts';
import { makeMistake, startCoached } from '../fixtures/coached-mistake.ts';
import { sizesOf, THEMES, type PictureSize, type Theme } from '../fixtures/picture-sizes.ts';
import { goTo, playMove } from '../fixtures/play.ts';
import { finishedGame, unfinishedGame } from '../fixtures/shown-game.ts';
import { saveFile } from '../fixtures/transfer.ts';

/** Fixes random numbers and the clock, so that pictures are the same on every day. */
async function standStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
}

/** Hides the engine's estimate of a deal, which depends on its speed, and how long a move took. */
async function hideTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.deal-worth, .move > .time { opacity: 0 } * { caret-color: transparent }');
    document.adoptedStyleSheets.push(sheet);
  });
}

type Conditions = Omit<PictureSize, 'name'> & { readonly theme: Theme };

/** Opens a stored game in Play. @param row counted from the newest */
async function playOn(page: Page, row: number): Promise<void> {
  await goTo(page, 'Library');
  await gameRows(page).nth(row).click();
  await expect(gameRows(page).nth(row)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page.getByRole('heading', { name: /^Move \d+$/ })).toBeVisible();
}

// Small pictures are detailed enough and take a fraction of the bytes.
test.use({ contextOptions: { deviceScaleFactor: 0.56 } });

// Both themes in one visit, because reaching the views takes longer than their pictures.
test('every view looks as approved, light and dark', async ({
  startApp,
  dataFolder,
  drawingBrowser,
}, info) => {
  const reason = await notComparedBecause(await drawingBrowser(), info);
  const start = async (): Promise<RunningApp> => {
    const app = await startApp({
      own: true,
      draws: true,
      prepare: async (page) => {
        await standStill(page);
      },
    });
    await hideTimes(app.page);
    return app;
  };
  const takePicture = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    if (reason === undefined) await expect.soft(page).toHaveScreenshot(`${name}.webp`);
    else expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
  };

  const picturesOf = async (page: Page, name: string): Promise<void> => {
    let shown: Conditions = { width: 1280, height: 800, isForced: false, theme: 'light' };
    const usual = shown;
    // Sets only what changes, because each of these styles the whole page anew.
    const setConditions = async (conditions: Conditions): Promise<void> => {
      const { width, height, isForced, theme } = conditions;
      if (width !== shown.width || height !== shown.height) await page.setViewportSize({ width, height });
      // Forced colours follow the system's theme.
      if (isForced !== shown.isForced || theme !== shown.theme) {
        const forcedColors = isForced ? 'active' : 'none';
        await page.emulateMedia({ forcedColors, colorScheme: theme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      }
      shown = conditions;
    };
    await page.mouse.move(0, 0);
    for (const theme of THEMES)
      for (const size of sizesOf(name)) {
        await setConditions({ ...size, theme });
        await takePicture(page, `${name}${size.name}-${theme}`);
      }
    await setConditions(usual);
  };

  const first = await start();
  await expect(first.page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();
  await picturesOf(first.page, 'first-start');
  await first.quit();

  await keepGames(dataFolder, [
    ...sampleGames(40),
    { ...unfinishedGame(26, 'Mia'), createdAt: Date.UTC(2026, 10, 20, 20, 10) },
    unfinishedGame(18),
  ]);
  const { page } = await start();
  await expect(page.getByRole('button', { name: words.en.home.recent })).toBeVisible();
  await expect(page.getByRole('img', { name: '0 of 5 solved' })).toBeVisible();
  await picturesOf(page, 'home');
  await page.keyboard.press('Alt+n');
  await expect(page.getByText(/about \d+ points/)).toBeVisible();
  await picturesOf(page, 'new-game');
  await page.getByRole('button', { name: words.en.play.setup.more }).click();
  await picturesOf(page, 'new-game-options');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await playOn(page, 1);
  const board = boardOn(page);
  await board.cell('c3').click();
  await page.keyboard.press('n');
  await picturesOf(page, 'play');

  await playOn(page, 0);
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: /won by \d+$/ })).toBeVisible();
  // Skips the animation of the count.
  await page.keyboard.press('Escape');
  await picturesOf(page, 'result');

  await page.getByRole('complementary').getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await picturesOf(page, 'review');
  const { guess, tabs, explorer } = words.en.review;
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: tabs.details }).click();
  await page.getByRole('button', { name: explorer.title }).click();
  await expect(page.getByText('2 games in your library have this position.')).toBeVisible();
  await picturesOf(page, 'explorer');
  await page.getByRole('tab', { name: tabs.moves }).click();
  await page.getByRole('button', { name: guess.title }).click();
  await page.getByRole('button', { name: guess.both }).click();
  await page.getByRole('button', { name: guess.show }).click();
  await picturesOf(page, 'guess');
  await page.getByRole('button', { name: guess.finish }).click();
  await page.getByRole('button', { name: words.en.review.variation.leave }).click();

  await goTo(page, 'Library');
  await gameRows(page).nth(2).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  // It shows the game before until the chosen one has come.
  await expect(preview.getByRole('heading', { name: /^Ada against/ })).toBeVisible();
  await picturesOf(page, 'library');
  await page.getByRole('button', { name: 'Statistics' }).click();
  const { street, person } = words.en.statistics;
  await page.getByRole('combobox', { name: person }).selectOption('Ada');
  await expect(page.getByRole('slider', { name: filled(street.title, { name: 'Ada' }) })).toBeVisible();
  await picturesOf(page, 'statistics');

  await goTo(page, 'Library');
  const { collections, tags } = words.en.library;
  const more = page.getByRole('button', { name: words.en.common.more, exact: true });
  for (const row of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(row)
      .click();
  await page.getByRole('button', { name: tags.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: tags.add }).fill('endings');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: tags.save }).click();
  await page.getByRole('button', { name: words.en.common.dismiss }).click();
  await more.click();
  await page.getByRole('menuitem', { name: collections.title }).click();
  await dialog.getByRole('button', { name: 'endings 2 games' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await picturesOf(page, 'collection');
  await page.keyboard.press('Escape');

  await more.click();
  await page.getByRole('menuitem', { name: words.en.keys.action['show-editor'] }).click();
  await page.getByRole('radio', { name: words.en.start.study.score }).click();
  const main = page.getByRole('main');
  for (const [kind, square] of [
    ['Black two', 'e2'],
    ['White one', 'a6'],
  ] as const) {
    await main
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .first()
      .click();
    await main.getByRole('button', { name: new RegExp(`^${square}, empty`) }).click();
    for (let height = 1; height < 16; height++) await page.keyboard.press('+');
  }
  await picturesOf(page, 'score');

  await goTo(page, 'Puzzles');
  await expect(page.getByRole('heading', { level: 1, name: /, 1 of 5$/ })).toBeAttached();
  await picturesOf(page, 'puzzles');
  await page.getByRole('button', { name: words.en.puzzles.kind.win }).click();
  await expect(page.getByRole('grid', { name: words.en.board.label })).toBeVisible();
  await picturesOf(page, 'puzzle');
  await page.keyboard.press('Escape');
  const endings = page.getByRole('region', { name: words.en.puzzles.ending.title });
  await page.getByRole('button', { name: new RegExp(`^${words.en.puzzles.ending.title}`) }).click();
  await endings.getByRole('radio', { name: words.en.puzzles.ending.source.puzzles }).click();
  await endings.getByRole('button', { name: words.en.puzzles.ending.play }).click();
  await expect(page.getByText(words.en.puzzles.ending.possible)).toBeVisible();
  await picturesOf(page, 'ending');
  await page.keyboard.press('Escape');

  await goTo(page, 'Learn');
  await picturesOf(page, 'learn');
  for (const part of ['trainer', 'rules'] as const) {
    await page.getByRole('radio', { name: words.en.learn[part], exact: true }).click();
    await picturesOf(page, part);
  }
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Board and pawns' }).click();
  await picturesOf(page, 'settings');

  // Last, because it is one more game.
  await page.keyboard.press('Alt+n');
  await startCoached(page);
  const card = await makeMistake(page);
  await page.keyboard.press('x');
  await expect(card.getByText(/^White replies with b4e1/)).toBeVisible();
  await picturesOf(page, 'coach');
});

test('the moving picture of the README is the animation of a game', async ({
  startApp,
  drawingBrowser,
}, info) => {
  const picture = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'game.gif');
  const { page } = await startApp({ own: true, draws: true, games: [finishedGame] });
  await goTo(page, 'Library');
  await gameRows(page).first().click();
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'Animation' }).click();
  await page.getByRole('radio', { name: 'Small' }).click();
  const { bytes } = await saveFile(page, () => page.getByRole('button', { name: 'Save GIF' }).click());
  const reason = await notComparedBecause(await drawingBrowser(), info);
  if (info.config.updateSnapshots === 'all') writeFileSync(picture, bytes);
  if (reason === undefined) expect(bytes.equals(readFileSync(picture))).toBe(true);
  else expect(bytes.byteLength).toBeGreaterThan(10_000);
});

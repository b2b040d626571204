import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { notComparedBecause } from '../fixtures/approved.ts';
import { expect, test, type RunningApp } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { fillLibrary, gameRows } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';
import { unfinishedGame } from '../fixtures/shown-game.ts';

/**
 * Fixes random numbers and the clock, so that pictures are the same on every day. Hides the engine's estimate of a deal, which depends on
 * its speed.
 */
async function standStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.reload();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.deal-worth, .worth-in-short { opacity: 0 } * { caret-color: transparent }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Opens a stored game in Play. @param row counted from the newest */
async function playOn(page: Page, row: number): Promise<void> {
  await goTo(page, 'Library');
  await gameRows(page).nth(row).click();
  await expect(gameRows(page).nth(row)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page.getByRole('heading', { name: /^Move \d+$/ })).toBeVisible();
}

// Small pictures are detailed enough and take a third of the bytes.
test.use({ contextOptions: { deviceScaleFactor: 0.56 } });

for (const theme of ['light', 'dark'] as const) {
  test(`every view looks as approved, ${theme}`, async ({ startApp, dataFolder, testBrowser }, info) => {
    const reason = await notComparedBecause(await testBrowser(), info);
    const start = async (): Promise<RunningApp> => {
      const app = await startApp({ own: true });
      await app.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await standStill(app.page);
      await expect(app.page.locator('html')).toHaveAttribute('data-theme', theme);
      return app;
    };
    const pictureOf = async (page: Page, name: string): Promise<void> => {
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready);
      if (reason === undefined) await expect.soft(page).toHaveScreenshot(`${name}-${theme}.webp`);
      else expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
    };

    const first = await start();
    await expect(first.page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();
    await pictureOf(first.page, 'first-start');
    await first.quit();

    await fillLibrary(dataFolder, 40, {
      others: [
        { ...unfinishedGame(26, 'Mia'), createdAt: Date.UTC(2026, 10, 20, 20, 10) },
        unfinishedGame(18),
      ],
    });
    const { page } = await start();
    await expect(page.getByRole('region', { name: words.en.home.recent })).toBeVisible();
    const picture = (name: string): Promise<void> => pictureOf(page, name);
    await page.keyboard.press('Alt+n');
    await expect(page.getByText(/about \d+ points/)).toBeVisible();
    await picture('new-game');
    await page.getByRole('button', { name: words.en.play.setup.more }).click();
    await picture('new-game-options');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await playOn(page, 1);
    const board = boardOn(page);
    await board.cell('c3').click();
    await page.keyboard.press('n');
    await picture('play');
    // Forced colours follow the system's theme.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
    await picture('play-forced');
    await page.emulateMedia({ forcedColors: 'none', colorScheme: theme, reducedMotion: 'reduce' });

    await playOn(page, 0);
    await board.cell('d2').click();
    await board.cell('b4').click();
    await expect(page.getByRole('heading', { name: /won by \d+$/ })).toBeVisible();
    // Skips the animation of the count.
    await page.keyboard.press('Escape');
    await picture('result');

    await page.getByRole('complementary').getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await picture('review');

    await goTo(page, 'Library');
    await gameRows(page).nth(2).click();
    await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('slider')).toBeVisible();
    await picture('library');
    await page.getByRole('button', { name: 'Statistics' }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await picture('statistics');

    await goTo(page, 'Puzzles');
    await expect(page.getByRole('heading', { name: words.en.puzzles.day.title })).toBeVisible();
    await picture('puzzles');
    await goTo(page, 'Learn');
    await picture('learn');
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Board and pawns' }).click();
    await picture('settings');
  });
}

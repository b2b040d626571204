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

interface PictureSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The size of text in the browser's settings, in pixels. */
  readonly letters?: number;
  /** The only view with a picture of this size; a picture as large as that has half a megabyte. */
  readonly only?: string;
}

/** The sizes at which the main views are shown too. Their layout is the same in light and dark. */
const SIZES: Readonly<Record<'light' | 'dark', readonly PictureSize[]>> = {
  light: [
    { name: '1920', width: 1920, height: 1080 },
    { name: 'low', width: 640, height: 400 },
    { name: 'large-text', width: 1280, height: 800, letters: 32 },
  ],
  dark: [
    { name: '390', width: 390, height: 844 },
    { name: '3840', width: 3840, height: 2160, only: 'play' },
  ],
};

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

    /** A main view, at the usual size and at others. */
    const picturesOf = async (page: Page, name: string): Promise<void> => {
      await pictureOf(page, name);
      const session = await page.context().newCDPSession(page);
      for (const { name: size, width, height, letters = 16, only = name } of SIZES[theme]) {
        if (only !== name) continue;
        await page.setViewportSize({ width, height });
        // The font size of the browser's settings.
        await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
        await page.evaluate(() => dispatchEvent(new Event('resize')));
        if (letters > 16) await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
        await pictureOf(page, `${name}-${size}`);
      }
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await session.detach();
      await page.setViewportSize({ width: 1280, height: 800 });
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
    const day = page.getByRole('region', { name: words.en.home.day.title });
    await expect(day.getByRole('button', { name: words.en.home.day.play })).toBeEnabled();
    await picturesOf(page, 'home');
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
    await picturesOf(page, 'play');
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
    await picturesOf(page, 'review');

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

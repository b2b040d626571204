import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { startBuiltGallery } from '../../tools/gallery/gallery-server.ts';
import { LANGUAGES } from '../../src-shared/language/languages.ts';
import { GALLERY_DIALOGS } from '../../src-renderer/gallery/gallery-choice.ts';
import { GALLERY_PAGES } from '../../src-renderer/gallery/page-scenes.ts';
import { REVIEW_SCENES } from '../../src-renderer/gallery/review-scenes.ts';
import { notComparedBecause } from '../fixtures/approved.ts';
import { expect, test as base } from '../fixtures/app.ts';
import { faultsInBothThemes, faultsOf, wordFaultsOf } from '../fixtures/axe.ts';
import { watchForFaults } from '../fixtures/hosts/page-faults.ts';
import { overflowingTexts } from '../fixtures/overflowing-texts.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** A window of twice this size at a zoom of 200 %: the panel stands beside the board, in a column of 200 pixels. */
const LOW = { width: 640, height: 400 };

/** The address of the gallery. */
let gallery = '';
let closeGallery: (() => Promise<void>) | undefined;
/** The page that the tests use one after another, so that the scripts are compiled once. */
let galleryWindow: Page;

const test = base.extend<{ readonly galleryPage: Page }>({
  /** The page in a narrow window. Afterwards it must have reported no faults. */
  galleryPage: async ({}, use) => {
    const page = galleryWindow;
    await page.setViewportSize({ width: 390, height: 844 });
    const faults = watchForFaults(page);
    await use(page);
    for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
    expect(faults).toEqual([]);
  },
});

// All tests in one worker: the gallery is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ testBrowser }, { workerIndex }) => {
  const folder = join(import.meta.dirname, '..', '..', 'test-results', `gallery-${workerIndex}`);
  ({ address: gallery, close: closeGallery } = await startBuiltGallery(folder));
  galleryWindow = await (await testBrowser()).newPage();
});

test.afterAll(async () => {
  await galleryWindow.context().close();
  await closeGallery?.();
});

for (const theme of ['light', 'dark'] as const) {
  test(`boards and drawings in every look, controls, editor and rating look as approved, ${theme}`, async ({
    drawingBrowser,
  }, info) => {
    const browser = await drawingBrowser();
    const reason = await notComparedBecause(browser, info);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.56 });
    const faults = watchForFaults(page);
    await page.goto(`${gallery}?theme=${theme}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    if (reason === undefined)
      await expect(page).toHaveScreenshot(`gallery-${theme}.webp`, { fullPage: true });
    else expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
    expect(await faultsOf(page)).toEqual([]);
    const picture = async (name: string): Promise<void> => {
      if (reason === undefined) await expect.soft(page).toHaveScreenshot(`${name}-${theme}.webp`);
    };
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
    for (const shown of ['editor', 'rating'] as const) {
      await page.goto(`${gallery}?theme=${theme}&page=${shown}`);
      await expect(page.locator('main .editor, main .rating')).toBeVisible();
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await picture(width === 390 ? `${shown}-390` : shown);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      await picture(`${shown}-forced`);
      await page.emulateMedia({ forcedColors: 'none', colorScheme: theme });
    }
    await page.goto(`${gallery}?theme=${theme}`);
    // Forced colours follow the system's theme.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    if (reason === undefined)
      await expect(page).toHaveScreenshot(`gallery-forced-${theme}.webp`, { fullPage: true });
    expect(faults).toEqual([]);
    await page.close();
  });
}

test('every dialog fits a narrow window in two languages or more', async ({ galleryPage: page }) => {
  await page.goto(`${gallery}?dialog=${GALLERY_DIALOGS[0]}`);
  const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const send = (message: string): Promise<void> =>
    page.evaluate((text) => {
      postMessage(text);
    }, message);
  for (const [index, dialog] of GALLERY_DIALOGS.entries())
    await test.step(dialog, async () => {
      // The one before is closed first, or both would be there for a moment.
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
      // Each dialog in some languages and each language in some dialogs.
      const [first, ...others] = LANGUAGES.filter((_, place) => place % 5 === index % 5);
      const expectToFit = async (language: string): Promise<void> => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(shown).toBeVisible();
        expect.soft(await overflowingTexts(page), `${dialog}, ${language}`).toEqual([]);
      };
      await send(`dialog=${dialog}&language=${first ?? ''}`);
      await expectToFit(first ?? '');
      expect.soft(await faultsOf(page), `${dialog}, ${first ?? ''}`).toEqual([]);
      for (const language of others) {
        await send(`language=${language}`);
        await expectToFit(language);
        expect.soft(await wordFaultsOf(page), `${dialog}, ${language}`).toEqual([]);
      }
    });
});

for (const [index, shown] of GALLERY_PAGES.entries()) {
  test(`the page "${shown}" fits in every language, narrow and wide`, async ({ galleryPage: page }) => {
    await page.goto(`${gallery}?page=${shown}&theme=system&language=en`);
    const content = page.getByRole('main').getByRole('heading').or(page.locator('.fold'));
    await expect(content.or(page.getByRole('dialog')).first()).toBeVisible();
    expect.soft(await faultsInBothThemes(page), 'axe').toEqual([]);
    // The others have most words; these are looked at in some languages.
    const isPart = shown === 'editor' || shown === 'rating';
    const isBesideBoard = ['editor', 'score', 'ending', 'coach'].includes(shown);
    for (const language of LANGUAGES.filter((_, place) => !isPart || place % 2 === index % 2)) {
      await page.evaluate((name) => {
        postMessage(`language=${name}`);
      }, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const size of isBesideBoard ? [NARROW, WIDE, LOW] : [NARROW, WIDE]) {
        await page.setViewportSize(size);
        // What stands in the header of a wide window is under it in a low one.
        if (size === LOW) await expect(page.locator('.head .toggle')).toHaveCount(0);
        expect.soft(await overflowingTexts(page), `${language}, ${size.width}`).toEqual([]);
        const scrolled = await page.evaluate(() =>
          [...document.querySelectorAll('main *')].flatMap((part) =>
            /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1
              ? [`${part.className} by ${part.scrollHeight - part.clientHeight}`]
              : [],
          ),
        );
        // Only the list of options may need more room than the window of a telephone has.
        if (shown === 'new-game') expect.soft(scrolled, `${language}, ${size.width}`).toEqual([]);
      }
    }
  });
}

for (const [index, scene] of REVIEW_SCENES.entries()) {
  test(`Review (${scene}) fits in every language, narrow and wide`, async ({ galleryPage: page }) => {
    await page.goto(`${gallery}?review=${scene}&theme=system&language=en`);
    await expect(page.getByRole('grid')).toBeVisible();
    if (scene === 'running') await expect(page.getByText('21 of 31 positions')).toBeVisible();
    expect.soft(await faultsInBothThemes(page), 'axe').toEqual([]);
    // These share most words with the analysed game, and are looked at in some languages.
    const isLike = scene === 'start' || scene === 'running' || scene === 'variations';
    const isShown = (place: number): boolean => !isLike || place % 3 === index % 3;
    for (const language of LANGUAGES.filter((_, place) => isShown(place))) {
      await page.evaluate((name) => {
        postMessage(`language=${name}`);
      }, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const size of isLike ? [NARROW, WIDE] : [NARROW, WIDE, LOW]) {
        await page.setViewportSize(size);
        expect.soft(await overflowingTexts(page), `${language}, ${size.width}`).toEqual([]);
      }
    }
  });
}

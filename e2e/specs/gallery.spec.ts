import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { startBuiltGallery } from '../../tools/dev/gallery.ts';
import { GALLERY_DIALOGS } from '../../src-renderer/gallery/gallery-choice.ts';
import { GALLERY_PAGES } from '../../src-renderer/gallery/page-scenes.ts';
import { REVIEW_SCENES } from '../../src-renderer/gallery/review-scenes.ts';
import { notComparedBecause } from '../fixtures/picture-sizes.ts';
import { expect, test as base } from '../fixtures/app.ts';
import { faultsInBothThemes, faultsOf } from '../fixtures/axe.ts';
import { expectToFit } from '../fixtures/each-language.ts';
import { watchForFaults } from '../fixtures/hosts/page-faults.ts';
import { overflowingTextsAt } from '../fixtures/misfits.ts';
import { THEMES, type Theme } from '../fixtures/picture-sizes.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** A window of twice this size at a zoom of 200 %: the panel stands beside the board, in a column of 200 pixels. */
const LOW = { width: 640, height: 400 };

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

test('boards and drawings in every look, controls, editor and rating look as approved', async ({
  drawingBrowser,
}, info) => {
  const browser = await drawingBrowser();
  const reason = await notComparedBecause(browser, info);
  const page = await browser.newPage({ viewport: WIDE, deviceScaleFactor: 0.56 });
  const faults = watchForFaults(page);
  const picture = async (name: string, fullPage = false): Promise<void> => {
    if (reason === undefined) await expect.soft(page).toHaveScreenshot(`${name}.webp`, { fullPage });
    else expect((await page.screenshot()).byteLength).toBeGreaterThan(10_000);
  };
  /** Sets the system's theme, which forced colours follow. */
  const setColours = (colorScheme: Theme, forcedColors: 'active' | 'none'): Promise<void> =>
    page.emulateMedia({ colorScheme, forcedColors });

  for (const theme of THEMES) {
    await page.goto(`${gallery}?theme=${theme}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    await picture(`gallery-${theme}`, true);
    expect(await faultsOf(page)).toEqual([]);
    await setColours(theme, 'active');
    await picture(`gallery-forced-${theme}`, true);
    await setColours(theme, 'none');
  }

  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  for (const shown of ['editor', 'rating'] as const) {
    await page.goto(`${gallery}?theme=system&page=${shown}`);
    await expect(page.locator('main .editor, main .rating')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const theme of THEMES) {
      await setColours(theme, 'none');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await picture(`${shown}-${theme}`);
      await page.setViewportSize(NARROW);
      await picture(`${shown}-390-${theme}`);
      await page.setViewportSize(WIDE);
    }
    await setColours('light', 'none');
  }
  expect(faults).toEqual([]);
  await page.close();
});

test('every dialog fits a narrow window in every language', async ({ galleryPage: page }) => {
  await page.goto(`${gallery}?dialog=${GALLERY_DIALOGS[0]}`);
  const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const dialog of GALLERY_DIALOGS)
    await test.step(dialog, async () => {
      // The one before is closed first, or both would be there for a moment.
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
      await page.evaluate((name) => {
        postMessage(`dialog=${name}`);
      }, dialog);
      await expect(shown).toBeVisible();
      expect.soft(await faultsOf(page), dialog).toEqual([]);
      await expectToFit(page, dialog);
    });
});

for (const shown of GALLERY_PAGES) {
  test(`the page "${shown}" fits in every language, narrow and wide`, async ({ galleryPage: page }) => {
    await page.goto(`${gallery}?page=${shown}&theme=system&language=en`);
    const content = page.getByRole('main').getByRole('heading').or(page.locator('.fold'));
    await expect(content.or(page.getByRole('dialog')).first()).toBeVisible();
    expect.soft(await faultsInBothThemes(page), 'axe').toEqual([]);
    const isBesideBoard = ['editor', 'score', 'ending', 'coach'].includes(shown);
    await expectToFit(page, shown, () =>
      overflowingTextsAt(page, isBesideBoard ? [NARROW, WIDE, LOW] : [NARROW, WIDE], async (size) => {
        // What stands in the header of a wide window is under it in a low one.
        if (size === LOW) await expect(page.locator('.head .toggle')).toHaveCount(0);
        // Only the list of options may need more room than the window of a telephone has.
        return shown === 'new-game' ? scrolledParts(page) : [];
      }),
    );
  });
}

/** Lists the parts that have more than fits in their height, and can be scrolled. */
function scrolledParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((part) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1
        ? [`${part.className} scrolls by ${part.scrollHeight - part.clientHeight}`]
        : [],
    ),
  );
}

for (const scene of REVIEW_SCENES) {
  test(`Review (${scene}) fits in every language, narrow and wide`, async ({ galleryPage: page }) => {
    await page.goto(`${gallery}?review=${scene}&theme=system&language=en`);
    await expect(page.getByRole('grid')).toBeVisible();
    if (scene === 'running') await expect(page.getByText('21 of 31 positions')).toBeVisible();
    expect.soft(await faultsInBothThemes(page), 'axe').toEqual([]);
    await expectToFit(page, scene, () => overflowingTextsAt(page, [NARROW, WIDE, LOW]));
  });
}

import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { changeSettings } from '../fixtures/change-settings.ts';
import { gameRows, sampleGames } from '../fixtures/library.ts';
import { fillNewGame, goTo, myTurn, showAllMoves } from '../fixtures/play.ts';
import { ACTION_TIMEOUT_MS } from '../fixtures/timeouts.ts';
import { finishedGame, unfinishedGame } from '../fixtures/shown-game.ts';

/** How much a view shows at once. */
interface ShownAmount {
  /** Buttons, fields, tabs and the like, without the squares of a board. */
  readonly controls: number;
  /** Words of text, which have a letter or a digit; without the names of squares and the numbers on a board. */
  readonly words: number;
  /** Those of the words that have a digit. */
  readonly numbers: number;
}

/** Runs in the page: counts what is visible in the window, except for the rail and boards. */
function amountInPage(): ShownAmount {
  const excluded = 'nav, .board, .board-picture';
  const controls =
    'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=slider], [role=switch], [role=checkbox]';
  const isShown = (part: Element, box: DOMRect): boolean => {
    let { left, right, top, bottom } = box;
    for (let around: Element | null = part; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.opacity === '0') return false;
      if (around !== part && style.overflow === 'visible') continue;
      const clip = around === part && style.overflow === 'visible' ? box : around.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    // What only screen readers get is one pixel large.
    return right - left > 2 && bottom - top > 4;
  };
  const isCounted = (part: Element): boolean =>
    part.closest(excluded) === null && part.checkVisibility({ visibilityProperty: true });

  const shownControls = [...document.querySelectorAll(controls)].filter(
    (part) => isCounted(part) && isShown(part, part.getBoundingClientRect()),
  );
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const part = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || part?.closest('option, script, style') !== null || !isCounted(part)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (isShown(part, range.getBoundingClientRect()))
      words.push(...text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
  }
  return {
    controls: shownControls.length,
    words: words.length,
    numbers: words.filter((word) => /\d/.test(word)).length,
  };
}

/** Fails if a view shows more than it should at once: more is one press away. */
async function expectAtMost(page: Page, view: string, most: ShownAmount): Promise<void> {
  const shown = await page.evaluate(amountInPage);
  for (const part of ['controls', 'words', 'numbers'] as const)
    expect.soft(shown[part], `${part} of ${view}`).toBeLessThanOrEqual(most[part]);
}

/** The share of the main part that no card, picture, button or list lies on. */
function emptyShare(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const { left, top, width, height } = main.getBoundingClientRect();
    const STEPS = 40;
    let empty = 0;
    for (let x = 0.5; x < STEPS; x++)
      for (let y = 0.5; y < STEPS; y++) {
        const part = document.elementFromPoint(left + (x * width) / STEPS, top + (y * height) / STEPS);
        const covering = part?.closest('section, ul, ol, button, svg') ?? null;
        if (covering === null) empty++;
      }
    return empty / STEPS ** 2;
  });
}

test('at first sight each view says one thing, to somebody new and to somebody with games', async ({
  startApp,
}) => {
  await test.step('somebody new', async () => {
    const first = await startApp();
    const { page } = first;
    await expect(page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAtMost(page, `first start, ${width} wide`, { controls: 7, words: 40, numbers: 0 });
    }
    await goTo(page, 'Puzzles');
    await expect(page.getByRole('heading', { level: 1, name: /, 1 of 5$/ })).toBeAttached();
    await expectAtMost(page, 'puzzles of somebody new', { controls: 12, words: 25, numbers: 2 });
    await page.getByRole('button', { name: words.en.puzzles.shelf }).click();
    await expect(page.getByRole('region', { name: words.en.puzzles.rating.title })).toBeVisible();
    await expectAtMost(page, 'shelf of somebody new', { controls: 13, words: 45, numbers: 3 });
    expect(await emptyShare(page), 'empty share of the shelf of somebody new').toBeLessThan(0.5);
    await goTo(page, 'Review');
    await expect(page.getByText(words.en.replay.emptyText)).toBeVisible();
    await expectAtMost(page, 'empty review', { controls: 3, words: 25, numbers: 0 });
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'Statistics' }).click();
    await expect(page.getByRole('button', { name: words.en.statistics.street.next })).toBeVisible();
    await expectAtMost(page, 'empty street', { controls: 4, words: 25, numbers: 1 });
    await first.quit();
  });

  const { page } = await startApp({ games: [...sampleGames(40), finishedGame] });
  await test.step('Home without a game in play', async () => {
    await expect(page.getByRole('button', { name: words.en.home.recent })).toBeVisible();
    await expectAtMost(page, 'home without a game', { controls: 8, words: 25, numbers: 5 });
  });
  await test.step('Statistics of everyone, and the street of a person', async () => {
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { name: words.en.statistics.title })).toBeVisible();
    await expect(page.getByRole('list', { name: words.en.statistics.best.title })).toBeVisible();
    await expectAtMost(page, 'figures', { controls: 8, words: 40, numbers: 12 });
    await page.getByRole('combobox', { name: words.en.statistics.person }).selectOption('Ada');
    await expect(page.getByRole('button', { name: words.en.statistics.street.next })).toBeVisible();
    await expectAtMost(page, 'street', { controls: 8, words: 40, numbers: 8 });
  });
});

test('no view shows more at once than a person can take in', async ({ startApp }) => {
  const { page } = await startApp({ games: [...sampleGames(40), unfinishedGame(18), finishedGame] });
  await expect(page.getByRole('button', { name: words.en.home.recent })).toBeVisible();
  await expect(page.getByRole('img', { name: '0 of 5 solved' })).toBeVisible();
  await expectAtMost(page, 'home', { controls: 8, words: 25, numbers: 5 });

  await goTo(page, 'Puzzles');
  await expect(page.getByRole('heading', { level: 1, name: /, 1 of 5$/ })).toBeAttached();
  await expectAtMost(page, 'puzzles', { controls: 12, words: 25, numbers: 2 });

  await goTo(page, 'Library');
  await gameRows(page).first().click();
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByRole('heading')).toBeVisible();
  await expectAtMost(page, 'library', { controls: 36, words: 226, numbers: 95 });

  await goTo(page, 'Review');
  await expect(page.getByRole('heading', { name: /against/ })).toBeVisible();
  await expectAtMost(page, 'review before', { controls: 30, words: 120, numbers: 45 });
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('button', { name: 'Analyse' }).click();
  // A whole game takes a busy machine more than a minute.
  const moments = page.getByRole('region', { name: words.en.analysis.moments.label });
  await expect(moments).toBeVisible({ timeout: 3 * ACTION_TIMEOUT_MS });
  await expect(page.getByRole('banner')).toContainText('Black won by 37 · 20 Nov 2026');
  const review = { controls: 30, words: 120, numbers: 45 };
  await expectAtMost(page, 'review', { controls: 14, words: 40, numbers: 16 });
  await test.step('the moments are whole over the curve, in languages with longer words, too', async () => {
    const curve = page.locator('.curve-card');
    for (const language of ['de', 'pl', 'en'] as const) {
      await changeSettings(page, { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [width, height] of [
        [390, 844],
        [900, 600],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        const line = await curve.boundingBox();
        const row = await page.locator('.frame-row').last().boundingBox();
        if (line === null || row === null) throw new Error('The moments and the curve are shown');
        expect.soft(row.y + row.height, `${language}, ${width} x ${height}`).toBeLessThanOrEqual(line.y);
      }
    }
  });
  await page.keyboard.press('[');
  await expectAtMost(page, 'review mistake', review);
  await page.keyboard.press('Space');
  await expectAtMost(page, 'review answer', review);
  await showAllMoves(page);
  await page.getByRole('tab', { name: /^Mistakes/ }).click();
  await expectAtMost(page, 'review mistakes', review);
  await page.getByRole('tab', { name: words.en.review.tabs.details }).click();
  await expectAtMost(page, 'review details', review);
  await page.getByRole('tab', { name: words.en.review.tabs.moves }).click();
  await page.getByRole('slider', { name: words.en.analysis.curve.label }).press('Home');
  await page.keyboard.press('o');
  const lines = page.getByRole('list', { name: words.en.analysis.live.best });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expectAtMost(page, 'live', { controls: 35, words: 130, numbers: 50 });

  await goTo(page, 'Play');
  await page.getByRole('button', { name: words.en.common.newGame }).click();
  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  await boardOn(page).cell('c3').click();
  await expect(page.getByRole('region', { name: 'Pawn on c3' })).toBeVisible();
  await expectAtMost(page, 'a chosen pawn', { controls: 12, words: 45, numbers: 14 });
});

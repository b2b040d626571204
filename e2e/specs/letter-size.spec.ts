import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { brokenParts } from '../fixtures/misfits.ts';
import { sampleGames } from '../fixtures/library.ts';
import { continueGame, goTo, resumeFirstListed, viewShown } from '../fixtures/play.ts';
import { unfinishedGame } from '../fixtures/shown-game.ts';

const { tabs } = words.en.review;
/** The lists of Review beside a game. */
const REVIEW_LISTS = [tabs.moves, words.en.analysis.moves.mistakes, tabs.details];

/** Lists the signs of the main navigation that touch their words. */
async function signsOverWords(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: words.en.common.navigation }).evaluate((rail) =>
    [...rail.querySelectorAll<HTMLElement>('[aria-current], button:has(svg)')].flatMap((item) => {
      const sign = item.querySelector('svg')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(item);
      const word = [...item.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (sign === undefined || word === undefined) return [];
      range.selectNode(word);
      return sign.bottom > range.getBoundingClientRect().top + 1 ? [item.innerText.trim()] : [];
    }),
  );
}

/** By how many pixels the header, which stands beside the board in low windows, lies over it. */
async function boardUnderHeader(page: Page): Promise<number> {
  const board = await page.locator('.board').boundingBox();
  const head = await page.locator('.head').boundingBox();
  if (board === null || head === null) throw new Error('There is no board beside a header');
  return board.x + board.width - head.x;
}

test('text at 200 % loses nothing, as larger letters and as a page that is zoomed', async ({ startApp }) => {
  const { page } = await startApp({
    own: true,
    games: [...sampleGames(12), { ...unfinishedGame(18), createdAt: Date.UTC(2026, 10, 20, 20) }],
  });
  await resumeFirstListed(page);
  await viewShown(page, 'Play');
  const lookAround = async (how: string): Promise<void> => {
    for (const view of ['Play', 'Library', 'Review', 'Learn', 'Settings'] as const) {
      await goTo(page, view);
      await expect(page.locator('main')).toBeVisible();
      expect.soft(await brokenParts(page), `${view}, ${how}`).toEqual([]);
      expect.soft(await signsOverWords(page), `${view}, ${how}`).toEqual([]);
      if (view !== 'Review') continue;
      expect.soft(await boardUnderHeader(page), `${view}, ${how}`).toBeLessThan(2);
      await expect.soft(page.getByRole('tab'), how).toHaveText(REVIEW_LISTS);
    }
    await goTo(page, 'Puzzles');
    const mixed = page.getByRole('button', { name: words.en.puzzles.mixed, exact: true });
    const answer = page.getByRole('button', { name: words.en.puzzles.showAnswer });
    await expect(mixed.or(answer)).toBeVisible();
    if (await mixed.isVisible()) await mixed.click();
    await expect(answer).toBeVisible();
    const hidden = await answer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(hidden, `the words of a button, ${how}`).toBeLessThan(2);
    expect.soft(await boardUnderHeader(page), `Puzzles, ${how}`).toBeLessThan(2);
    const { height = 0 } = (await page.locator('.board').boundingBox()) ?? {};
    expect.soft(height, `Puzzles, ${how}`).toBeGreaterThan(0.85 * (page.viewportSize()?.height ?? 0));
    await goTo(page, 'Play');
    await expect(page.getByRole('button', { name: words.en.home.resume })).toBeVisible();
    const results = page.locator('.home-row > span');
    const cut = await results.evaluateAll((all) =>
      all.filter((words) => words.scrollWidth > words.clientWidth + 1).map((words) => words.textContent),
    );
    expect.soft(cut, `rows of home, ${how}`).toEqual([]);
    await continueGame(page);
    const { width = 0 } = (await boardOn(page).cells.first().boundingBox()) ?? {};
    expect(width, how).toBeGreaterThan(36);
  };
  // Sets the font size of the browser's settings.
  const session = await page.context().newCDPSession(page);
  const setLetters = async (standard: number): Promise<void> => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
  await setLetters(32);
  await lookAround('larger letters');
  await setLetters(16);
  await page.setViewportSize({ width: 640, height: 400 });
  await lookAround('zoomed');
  await setLetters(32);
  await page.setViewportSize({ width: 800, height: 600 });
  await goTo(page, 'Review');
  expect(await brokenParts(page), 'Review, larger letters in a small window').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, 'Play');
  // A second press leads from the game to home.
  await goTo(page, 'Play');
  expect(await brokenParts(page), 'home, larger letters on a phone').toEqual([]);
  const items = page.getByRole('navigation', { name: words.en.common.navigation }).locator('.rail-item');
  const overflowing = await items.evaluateAll((all) =>
    all
      .filter((item) => item.scrollWidth > item.clientWidth + 1 || item.scrollHeight > 60)
      .map(({ textContent }) => textContent),
  );
  expect(overflowing, 'the main navigation on a phone').toEqual([]);
});

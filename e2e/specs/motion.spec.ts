import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { watchLayout } from '../fixtures/layout-shifts.ts';
import { continueGame, playMove, resumeFirstListed } from '../fixtures/play.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';

/** What the page shows of the game in one frame. */
interface Frame {
  /** Whether a pile is moving. */
  readonly isWalking: boolean;
  /** The points of both players, whose turn it is, and the list of moves. */
  readonly texts: string;
  /** Headings: which move it is, why the game is over, who won. */
  readonly headings: string;
  /** The number of towers in the skyline. */
  readonly towers: number;
}

/** Records every frame. @returns takes the frames so far */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    const textsOf = (selector: string): string =>
      [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent.trim())
        .join(' ');
    const see = (): void => {
      frames.push({
        isWalking: document.querySelector('.moving') !== null,
        texts: `${textsOf('.plate')} ${textsOf('.moves .move')}`,
        headings: textsOf('h1, h2'),
        towers: document.querySelectorAll('.tower').length,
      });
      requestAnimationFrame(see);
    };
    requestAnimationFrame(see);
    Object.assign(window, { seenFrames: frames });
  });
  return () => page.evaluate(() => (window as unknown as { seenFrames: Frame[] }).seenFrames);
}

test.use({ reducedMotion: 'no-preference' });

test('texts change only after the move has been shown on the board, and no element moves', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: [unfinishedGame(SHOWN_MOVES.length - 2)] });
  await resumeFirstListed(page);
  const board = boardOn(page);
  await expect(board.cell('e3')).toBeVisible();
  const frames = await watchFrames(page);
  const shifts = await watchLayout(page);

  await board.cell('e3').click();
  await board.cell('a5').hover();
  await board.cell('a5').click();
  await expect(page.locator('.moves .move').last()).toHaveText('e3a5');
  const walkOf = (seen: readonly Frame[]): { readonly first: number; readonly last: number } => ({
    first: seen.findIndex(({ isWalking }) => isWalking),
    last: seen.findLastIndex(({ isWalking }) => isWalking),
  });
  const moved = await frames();
  const { first, last } = walkOf(moved);
  const before = moved[0]?.texts;
  expect(last - first).toBeGreaterThan(3);
  expect(moved.slice(0, last + 1).filter(({ texts }) => texts !== before)).toEqual([]);
  expect(moved.at(-1)?.texts).not.toBe(before);

  // The game ends after the last move has landed, and the result is shown after the count.
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: 'Ben won by 16' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeFocused();
  const seen = (await frames()).slice(moved.length);
  const ended = walkOf(seen);
  const firstWith = (part: string): number => seen.findIndex(({ headings }) => headings.includes(part));
  expect(firstWith('Game over')).toBeGreaterThan(ended.last);
  expect(firstWith('Ben won by 16')).toBeGreaterThan(seen.findIndex(({ towers }) => towers === 9));
  const towers = seen.map((frame) => frame.towers);
  expect(towers).toEqual(towers.toSorted((a, b) => a - b));
  expect(new Set(towers).size).toBeGreaterThan(5);
  const said = page.getByRole('log').locator('p', { hasText: 'Game over' });
  await expect(said).toHaveText(['Game over. Black has no move left. Ben won by 16, 45 to 29.']);
  expect(await shifts()).toEqual([]);
});

test('a change of the theme shows no button in the colours of the other one', async ({ startApp }) => {
  const { page } = await startApp({ games: [unfinishedGame(SHOWN_MOVES.length - 1)] });
  const fading = await page.evaluateHandle(() => {
    const parts: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName.includes('color') && target instanceof Element) parts.push(target.className);
    });
    return parts;
  });
  const expectNone = async (view: string): Promise<void> => {
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await fading.evaluate((parts) => parts.splice(0)), `${view}, ${theme}`).toEqual([]);
    }
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: words.en.home.resume })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await fading.evaluate((parts) => parts.splice(0));
  await expectNone('Home');
  await continueGame(page);
  await expect(page.getByRole('button', { name: words.en.play.resign })).toBeVisible();
  await fading.evaluate((parts) => parts.splice(0));
  await expectNone('the game');
});

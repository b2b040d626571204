import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { keepLibraryGames } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';

/** What the page tells of the game in one frame. */
interface Frame {
  /** Whether a pawn is on its way. */
  readonly isWalking: boolean;
  /** The points of both and the moves. */
  readonly told: string;
}

interface Watched {
  readonly frames: Frame[];
  /** What changed its place, and how. */
  readonly shifts: string[];
}

/** Watches every frame, and every part of the page that changes its place by more than a pixel. */
async function watch(page: Page): Promise<{
  readonly frames: () => Promise<Frame[]>;
  readonly shifts: () => Promise<string[]>;
}> {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    const shifts: string[] = [];
    const textsOf = (selector: string): string =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()).join(' ');
    const see = (): void => {
      frames.push({
        isWalking: document.querySelector('.moving') !== null,
        told: `${textsOf('.plate .points')} ${textsOf('.moves .move')}`,
      });
      requestAnimationFrame(see);
    };
    requestAnimationFrame(see);
    interface Shift extends PerformanceEntry {
      readonly sources: readonly {
        readonly node?: Node;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          if (Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1) continue;
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
          shifts.push(`${name ?? 'a part'}: ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { watched: { frames, shifts } });
  });
  const watched = (): Promise<Watched> =>
    page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  return {
    frames: async () => (await watched()).frames,
    shifts: async () => (await watched()).shifts,
  };
}

test.use({ reducedMotion: 'no-preference' });

test('nothing is told before it has happened on the board, and nothing changes its place', async ({
  startApp,
  dataFolder,
}) => {
  await keepLibraryGames(dataFolder, [unfinishedGame(SHOWN_MOVES.length - 2)]);
  const { page } = await startApp();
  await goTo(page, 'Library');
  await page.locator('[aria-rowindex="2"]').click();
  await page.getByRole('button', { name: words.en.library.resume }).click();
  const board = boardOn(page);
  await expect(board.cell('e3')).toBeVisible();
  const { frames } = await watch(page);

  await board.cell('e3').click();
  await board.cell('a5').hover();
  await board.cell('a5').click();
  await expect(page.locator('.moves .move').last()).toHaveText('e3a5');
  const seen = await frames();
  const first = seen.findIndex(({ isWalking }) => isWalking);
  const last = seen.findLastIndex(({ isWalking }) => isWalking);
  const before = seen[0]?.told;
  expect(last - first).toBeGreaterThan(3);
  expect(seen.slice(0, last + 1).filter(({ told }) => told !== before)).toEqual([]);
  expect(seen.at(-1)?.told).not.toBe(before);
});

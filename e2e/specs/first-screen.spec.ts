import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { changeSettings } from '../fixtures/change-settings.ts';
import { goTo, moveByMouse, myTurn, startFirstGame } from '../fixtures/play.ts';

const { de } = words;

/** The largest size of all scripts that come before the first text, compressed with gzip, in bytes: the page's document names them. */
const MAX_FIRST_SCRIPT_BYTES = 200_000;

declare global {
  interface Window {
    firstLooks?: string[];
    firstNames?: string[];
    firstShifts?: string[];
  }
}

/**
 * Runs in the page before its scripts: records in what language and theme its frames with text are drawn, the titles of the window and what
 * is spoken, and every part that moves.
 */
function watchFirstScreen(): void {
  const looks = new Set<string>();
  const names = new Set<string>();
  const shifts: string[] = [];
  const look = (): void => {
    const root = document.documentElement;
    const title = document.querySelector('main h1, main h2, nav');
    if (title !== null) looks.add(`${root.lang} ${root.dataset['theme'] ?? 'no theme'}`);
    window.firstLooks = [...looks];
    names.add(document.title);
    for (const spoken of document.querySelectorAll('[aria-live] p')) names.add(spoken.textContent);
    window.firstNames = [...names];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.firstShifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & {
        readonly sources: readonly {
          readonly node?: Node;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      };
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name =
          node instanceof HTMLElement
            ? `${node.localName} "${node.innerText}"`
            : (node?.nodeName ?? 'a part');
        shifts.push(
          `${name}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads the page again, in German and dark. @param shown waits until it shows what it is to show @returns what `found` finds then */
async function loadInGerman<Found>(
  page: Page,
  shown: () => Promise<void>,
  found: () => Found,
): Promise<Found> {
  await changeSettings(page, { language: 'de', theme: 'dark' });
  await page.reload();
  await shown();
  await page.waitForLoadState('networkidle');
  const result = (await page.evaluate(found)) as Found;
  await changeSettings(page, { language: 'en', theme: 'light' });
  return result;
}

/** Loads Play again. @returns the looks of its frames, and what moved */
function firstScreenOf(page: Page) {
  return loadInGerman(
    page,
    () => expect(page.getByRole('gridcell')).toHaveCount(36),
    () => ({ looks: window.firstLooks, shifts: window.firstShifts }),
  );
}

/** Returns the size of the scripts that the document names. */
async function firstScriptBytes(page: Page): Promise<number> {
  const document = await (await page.request.get(page.url())).text();
  const paths = Array.from(document.matchAll(/"([^"]+\.js)"/g), ([, path = '']) => path);
  expect(paths).not.toEqual([]);
  const sizes = paths.map(async (path) => {
    const answer = await page.request.get(new URL(path, page.url()).href);
    expect(answer.ok()).toBe(true);
    return gzipSync(await answer.body()).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the first screen is drawn at once in its language and theme, nothing on it moves, and its scripts are small', async ({
  startApp,
}) => {
  const { page } = await startApp({ own: true });
  expect(await firstScriptBytes(page), 'the welcome').toBeLessThan(MAX_FIRST_SCRIPT_BYTES);
  await page.addInitScript(watchFirstScreen);
  const still = { looks: ['de dark'], shifts: [] };
  expect(await firstScreenOf(page)).toEqual(still);

  await startFirstGame(page, { opponent: 'person' });
  await myTurn(page);
  await moveByMouse(page);
  expect(await firstScreenOf(page)).toEqual(still);
  expect(await firstScriptBytes(page), 'a game').toBeLessThan(MAX_FIRST_SCRIPT_BYTES);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await firstScreenOf(page)).toEqual(still);

  await goTo(page, 'Play');
  expect(await firstScreenOf(page)).toEqual(still);

  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Library');
  const libraryShown = (): Promise<void> =>
    expect(page.getByRole('log').getByText(de.common.view.library)).toBeAttached();
  const library = await loadInGerman(page, libraryShown, () => ({
    looks: window.firstLooks,
    names: window.firstNames,
  }));
  expect(library.looks).toEqual(['de dark']);
  // Before its texts are there, the page has the title of its document.
  expect(library.names?.filter((name) => name !== 'Hokito')).toEqual([
    `${de.common.view.library} – Hokito`,
    de.common.view.library,
  ]);
});

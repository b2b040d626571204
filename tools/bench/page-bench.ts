import { chromium, type Browser } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from '#shared/language/testing/words.ts';
import { endProcess, startNodeHost } from '../../e2e/fixtures/node-host.ts';
import { goTo } from '../../e2e/fixtures/play.ts';
import { findBrowser } from '../test/browser.ts';
import { generateLibrary } from './generate-library.ts';
import { againstLevelTen, manyGames } from './page-games-bench.ts';
import { heapOf } from './page-heap.ts';
import { takeLongTasks, watchFirstRows, watchLongTasks } from './page-probe.ts';
import { besideLive, keepGivenGames } from './page-live-bench.ts';
import { keepGamesToOpen, whileFirstOpened, whileOpened } from './page-open-bench.ts';
import { keepLargeTree, throughTree } from './page-tree-bench.ts';
import { openPage, row, type PageRow } from './page-row.ts';

const FIRST_PAINTS = 7;
const SCROLLS = 200;
const MEBIBYTE = 2 ** 20;

/**
 * Measures the built page in a real browser: the host in its own process, input from outside. Yields each result as soon as it is known:
 * first what games are like, which takes about three minutes, then what takes longer.
 * @param games how large the library is that is scrolled through; undefined: only the first part
 */
export async function* benchPage(games: number | undefined): AsyncGenerator<PageRow[], void> {
  const { executable } = await findBrowser();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath: executable, args: asRoot ? ['--no-sandbox'] : [] });
  try {
    const empty = (): undefined => undefined;
    yield* withHost(empty, (address) => firstPaint(browser, address));
    yield* withHost(empty, (address) => againstLevelTen(browser, address));
    yield* withHost(empty, (address) => whileFirstOpened(browser, address));
    yield* withHost(keepGamesToOpen, (address) => whileOpened(browser, address));
    if (games === undefined) return;
    yield* withHost(keepGivenGames, (address) => besideLive(browser, address));
    yield* withHost(keepLargeTree, (address) => throughTree(browser, address));
    const fill = (dataDir: string): void => {
      generateLibrary(dataDir, games);
    };
    yield* withHost(fill, (address) => throughLibrary(browser, address, games));
    yield* withHost(empty, (address) => manyGames(browser, address));
  } finally {
    await browser.close();
  }
}

/** Runs a host with its own data folder during measurements. */
async function* withHost(
  prepare: (dataDir: string) => unknown,
  measure: (address: string) => AsyncGenerator<PageRow[], void>,
): AsyncGenerator<PageRow[], void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokito-bench-'));
  try {
    await prepare(dataDir);
    const host = await startNodeHost(['--data', dataDir]);
    try {
      yield* measure(host.address);
    } finally {
      await endProcess(host.process, 'SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the first visit of a browser. */
async function* firstPaint(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const times: number[] = [];
  for (let run = 0; run < FIRST_PAINTS; run++) {
    const page = await openPage(browser, address);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const [paint] = list.getEntriesByName('first-contentful-paint');
              if (paint !== undefined) resolve(paint.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      ),
    );
    await page.context().close();
  }
  yield [row('first paint, worst', 'ms', 1000, Math.max(...times))];
}

/** Opens the list of a large library and scrolls through it. */
async function* throughLibrary(
  browser: Browser,
  address: string,
  games: number,
): AsyncGenerator<PageRow[], void> {
  const page = await openPage(browser, address);
  const session = await page.context().newCDPSession(page);
  const grid = page.getByRole('grid', { name: words.en.library.table });
  await page.evaluate(watchFirstRows);
  await goTo(page, 'Library');
  await page.waitForFunction(() => window.benchFirstRows !== undefined);
  const opened = await page.evaluate(() => window.benchFirstRows ?? NaN);
  const scrollThrough = async (): Promise<void> => {
    for (let step = 0; step <= SCROLLS; step++) {
      const top = await grid.evaluate((element, share) => {
        element.scrollTop = share * (element.scrollHeight - element.clientHeight);
        return element.scrollTop;
      }, step / SCROLLS);
      if (step > 0 && top === 0) throw new Error('The list does not scroll');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await grid.locator(`[aria-rowindex="${games + 1}"]`).waitFor();
  };
  // Caches of the list are filled after the first time.
  await scrollThrough();
  const before = await heapOf(session);
  await page.evaluate(watchLongTasks);
  await scrollThrough();
  const after = await heapOf(session);
  const longTasks = await page.evaluate(takeLongTasks);
  await page.context().close();
  const name = games.toLocaleString('en-GB');
  yield [
    row(`library of ${name} games, click to first rows`, 'ms', 200, opened),
    row('tasks over 50 ms while it is scrolled through', '', 0, longTasks.length),
    row('page heap before, objects', 'MiB', undefined, before.objects / MEBIBYTE),
    row('growth by scrolling through', '%', 5, 100 * (after.objects / before.objects - 1)),
  ];
}

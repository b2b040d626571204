import type { Browser, Page } from '@playwright/test';
import { words } from '#shared/language/testing/words.ts';
import { fillLibrary } from '../../e2e/fixtures/library.ts';
import { goTo, newGameForm } from '../../e2e/fixtures/play.ts';
import { unfinishedGame } from '../../e2e/fixtures/shown-game.ts';
import { medianOf } from './median.ts';
import { openPage, row, type PageRow } from './page-row.ts';
import { taskTimes } from './task-times.ts';

const OPENINGS = 5;
/** How long the page prefetches its views before a game is opened, and how long the tasks of the opening are recorded. */
const REST_MS = 1200;
/** The most processor time that a task may take. */
const MAX_TASK_MS = 50;

interface Way {
  readonly name: string;
  /** Leads to the button that opens the game. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly open: (page: Page) => Promise<void>;
}

const { en } = words;
const pressed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const toNewGame = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+n');
  await newGameForm(page).waitFor();
};

const WAYS: readonly Way[] = [
  { name: 'Continue at home', open: (page) => pressed(page, en.home.resume) },
  { name: 'a quick game', open: (page) => page.locator('.quick .start').click() },
  { name: 'the page for a new game', open: toNewGame },
  { name: 'a new game', prepare: toNewGame, open: (page) => pressed(page, en.play.setup.begin) },
  { name: 'Review', open: (page) => goTo(page, 'Review') },
  {
    name: 'Resume in the library',
    prepare: async (page) => {
      await goTo(page, 'Library');
      await page.locator('[aria-rowindex="2"]').click();
    },
    open: (page) => pressed(page, en.library.resume),
  },
];

/** Fills a library with games, two of them unfinished. */
export function keepGamesToOpen(dataDir: string): Promise<void> {
  return fillLibrary(dataDir, 40, { others: [unfinishedGame(26, 'Mia'), unfinishedGame(18)] });
}

/** The longest task while a game is opened in a page of its own, in milliseconds of processor time. */
async function longestTask(browser: Browser, address: string, { prepare, open }: Way): Promise<number> {
  const page = await openPage(browser, address);
  await page.waitForTimeout(REST_MS);
  await prepare?.(page);
  await page.waitForTimeout(REST_MS);
  const [longest = 0] = await taskTimes(browser, page, async () => {
    await open(page);
    await page.waitForTimeout(REST_MS);
  });
  await page.context().close();
  return longest;
}

/** Opens games in each way but the first one of all. */
export async function* whileOpened(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  for (const way of WAYS) {
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening++) times.push(await longestTask(browser, address, way));
    yield [row(`opening by ${way.name}: longest task, processor time`, 'ms', MAX_TASK_MS, medianOf(times))];
  }
}

/** Starts the first game of an empty library. */
export async function* whileFirstOpened(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const way = {
    name: 'the first game',
    open: (page: Page) => pressed(page, new RegExp(en.play.welcome.play)),
  };
  const longest = await longestTask(browser, address, way);
  yield [row('opening the first game: longest task, processor time', 'ms', MAX_TASK_MS, longest)];
}

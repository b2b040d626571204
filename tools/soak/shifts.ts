import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { words } from '#shared/language/testing/words.ts';
import { boardOn } from '../../e2e/fixtures/board.ts';
import { watchLayout } from '../../e2e/fixtures/layout-shifts.ts';
import { endProcess, startNodeHost } from '../../e2e/fixtures/node-host.ts';
import { fillNewGame, myTurn } from '../../e2e/fixtures/play.ts';
import { takeLongTasks, watchLongTasks } from '../bench/page-probe.ts';
import { buildIfNeeded } from '../build/build.ts';
import { findBrowser } from '../test/browser.ts';
import { whole, type SoakPart, type SoakResult } from './part.ts';

/** The number of games in all windows together, and the time limit without another one, in milliseconds. */
const GAMES = 20;
const MAX_DURATION_MS = 15 * 60_000;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
] as const;

/** Plays one move by mouse: looks at the destinations of two piles first, then moves the second one. */
async function move(page: Page, turn: number): Promise<void> {
  const board = boardOn(page);
  const movable = await board.movable();
  const [looked, from] = [movable[turn % movable.length], movable[(turn * 7 + 3) % movable.length]];
  if (looked === undefined || from === undefined) throw new Error('No pile can move');
  if (looked !== from) {
    await board.cell(looked).click();
    await page.keyboard.press('Escape');
  }
  await board.cell(from).click();
  const destinations = await board.destinations();
  const to = destinations[turn % destinations.length];
  if (to === undefined) throw new Error(`${from} can move, but no destination is highlighted`);
  await board.cell(to).hover();
  await board.cell(to).click();
}

/** Plays a game against level 1 to its result. @returns the number of the person's moves */
async function playGame(page: Page): Promise<number> {
  let moves = 0;
  while ((await myTurn(page)) === 'mine') await move(page, moves++);
  await page.getByRole('button', { name: words.en.play.result.rematch }).waitFor();
  // The result is complete when its last buttons have faded in.
  await page.waitForTimeout(1000);
  return moves;
}

async function run(maxMs: number, showProgress: (done: number) => void): Promise<SoakResult> {
  await buildIfNeeded();
  const { executable } = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'hokito-shifts-'));
  const host = await startNodeHost(['--data', folder]);
  const browser = await chromium.launch({ executablePath: executable });
  const endAt = performance.now() + maxMs;
  const faults: string[] = [];
  const tasks: number[] = [];
  let games = 0;
  let moves = 0;
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(host.address);
    await page.getByRole('button', { name: words.en.play.welcome.person }).waitFor();
    const moved = await watchLayout(page);
    await page.evaluate(watchLongTasks);
    while (games < GAMES && performance.now() < endAt) {
      const size = SIZES[games % SIZES.length] ?? SIZES[0];
      await page.setViewportSize(size);
      await page.keyboard.press('Alt+n');
      await fillNewGame(page, {
        opponent: 'computer',
        level: 1,
        colour: games % 2 === 0 ? 'black' : 'white',
      });
      await myTurn(page);
      await Promise.all([moved(), page.evaluate(takeLongTasks)]);
      moves += await playGame(page);
      games++;
      for (const part of new Set(await moved()))
        faults.push(`game ${games} at ${size.width} x ${size.height} moved ${part}`);
      tasks.push(...(await page.evaluate(takeLongTasks)));
      showProgress(games);
    }
  } finally {
    await browser.close();
    await endProcess(host.process, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  const longest = Math.round(Math.max(0, ...tasks));
  const figures =
    `${whole(games)} games with ${whole(moves)} moves by mouse at ${SIZES.map(({ width }) => width).join(', ')} px: ` +
    `${whole(faults.length)} parts moved, ${whole(tasks.length)} tasks over 50 ms, the longest ${whole(longest)} ms`;
  return { figures, faults };
}

export const shifts: SoakPart = {
  name: 'shifts',
  summary: 'does anything in the layout of a game move, from the first move to the result?',
  run: ({ maxMs = MAX_DURATION_MS, showProgress }) =>
    run(maxMs, (done) => {
      showProgress('games without a shift', done, GAMES);
    }),
};

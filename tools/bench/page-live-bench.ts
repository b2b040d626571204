import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { words } from '#shared/language/testing/words.ts';
import { boardOn } from '../../e2e/fixtures/board.ts';
import { keepGames } from '../../e2e/fixtures/keep-games.ts';
import { goTo } from '../../e2e/fixtures/play.ts';
import { DESTINATION_MARK, p95, press } from './page-games-bench.ts';
import { takeLongTasks, takeTimes, watchInput, watchLongTasks } from './page-probe.ts';
import { openPage, row, type PageRow } from './page-row.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
/** The positions of a game in which piles are chosen, and how many in each. */
const POSITIONS = 12;
const SELECTIONS_A_POSITION = 4;

/** Fills a library with the given games. */
export function keepGivenGames(dataDir: string): Promise<void> {
  return keepGames(dataDir, readFileSync(GAMES, 'utf8'));
}

/** Chooses piles in Review while the positions are analysed live. */
export async function* besideLive(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const page = await openPage(browser, address);
  const board = boardOn(page);
  await goTo(page, 'Review');
  await page.getByRole('switch', { name: words.en.analysis.live.title }).click();
  const best = page.getByRole('list', { name: words.en.analysis.live.best }).getByRole('listitem');
  await page.getByRole('button', { name: 'First position' }).click();
  await best.first().waitFor();
  await page.evaluate(watchInput, DESTINATION_MARK);
  await page.evaluate(watchLongTasks);
  for (let position = 0; position < POSITIONS; position++) {
    for (const square of (await board.movable()).slice(0, SELECTIONS_A_POSITION)) {
      await press(page, square);
      await page.locator(`[data-square][aria-label*="${DESTINATION_MARK}"]`).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('ArrowRight');
    await best.first().waitFor();
  }
  const { marked, shown } = await page.evaluate(takeTimes);
  const longTasks = await page.evaluate(takeLongTasks);
  await page.context().close();
  yield [
    row(
      `beside a live analysis: click to highlighted destinations, p95 of ${marked.length}`,
      'ms',
      16,
      p95(marked),
    ),
    row(`click to the frame that shows them, p95 of ${shown.length}`, 'ms', undefined, p95(shown)),
    row('tasks over 50 ms', '', 0, longTasks.length),
    row('longest of them', 'ms', undefined, Math.max(0, ...longTasks)),
  ];
}

import type { Browser, Page } from '@playwright/test';
import type { Square } from '#shared/game/types.ts';
import { words } from '#shared/language/testing/words.ts';
import { boardOn } from '../../e2e/fixtures/board.ts';
import { fillNewGame, goTo, myTurn } from '../../e2e/fixtures/play.ts';
import { heapOf, type PageHeap } from './page-heap.ts';
import { takeLongTasks, takeTimes, watchInput, watchLongTasks } from './page-probe.ts';
import { openPage, row, type PageRow } from './page-row.ts';

/** How many piles are selected before each move of the two games against level 10. */
const SELECTIONS_A_MOVE = 8;
/** How long the pointer rests on a square before it is pressed, and how long it is pressed, in milliseconds. */
const POINTER_REST_MS = 100;
const PRESS_MS = 80;
const FEW_GAMES = 20;
const MANY_GAMES = 200;
const MEBIBYTE = 2 ** 20;

/** What the accessible name of a destination contains. */
export const DESTINATION_MARK = `, ${words.en.board.destination}, `;

/** Clicks a square with pauses between pointing, pressing and releasing. */
export async function press(page: Page, square: Square): Promise<void> {
  const cell = boardOn(page).cell(square);
  await cell.hover();
  await page.waitForTimeout(POINTER_REST_MS);
  await cell.click({ delay: PRESS_MS });
}

/**
 * Plays two games against level 10, which also thinks in the opponent's turn: input is timed in the one, tasks are measured in the other,
 * because timing the highlights forces a layout, which makes tasks longer. Takes two to three minutes; yields what each game says.
 */
export async function* againstLevelTen(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const page = await openPage(browser, address);
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Computer player' }).click();
  await page.getByRole('switch', { name: /Level 10 thinks while you think/ }).click();
  await goTo(page, 'Play');
  await page.evaluate(watchLongTasks);
  await openGame(page, true);
  const whileOpened = await page.evaluate(takeLongTasks);
  await playThrough(page);
  const whilePlayed = await page.evaluate(takeLongTasks);
  yield [
    row('tasks over 50 ms in the page during a game', '', 0, whilePlayed.length),
    row('longest of them', 'ms', undefined, Math.max(0, ...whilePlayed)),
    row('tasks over 50 ms while the game was opened', '', undefined, whileOpened.length),
    row('longest of them', 'ms', undefined, Math.max(0, ...whileOpened)),
  ];
  await page.evaluate(watchInput, DESTINATION_MARK);
  await openGame(page, false);
  await playThrough(page);
  const { marked, shown, moved, frames } = await page.evaluate(takeTimes);
  await page.context().close();
  yield [
    row(`click to highlighted destinations, p95 of ${marked.length}`, 'ms', 16, p95(marked)),
    row(`click to the frame that shows them, p95 of ${shown.length}`, 'ms', undefined, p95(shown)),
    row(`legal move to first frame of motion, p95 of ${moved.length}`, 'ms', 32, p95(moved)),
    row(
      `between two frames that the page sees during motion, p95 of ${frames.length}`,
      'ms',
      undefined,
      p95(frames),
    ),
  ];
}

async function openGame(page: Page, isFirst: boolean): Promise<void> {
  if (isFirst) await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  else await page.keyboard.press('Alt+n');
  await fillNewGame(page, { opponent: 'computer', level: 10, colour: 'black' });
  await myTurn(page);
}

/** Plays a game to its end, and selects some piles before each move. */
async function playThrough(page: Page): Promise<void> {
  const board = boardOn(page);
  while ((await myTurn(page)) === 'mine') {
    const [from, ...others] = await board.movable();
    if (from === undefined) throw new Error('No pile can move');
    for (const square of others.slice(0, SELECTIONS_A_MOVE)) {
      await press(page, square);
      await page.locator(`[data-square][aria-label*="${DESTINATION_MARK}"]`).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await press(page, from);
    const [to] = await board.destinations();
    if (to === undefined) throw new Error(`${from} can move, but no destination is highlighted`);
    await press(page, to);
  }
  await page.getByRole('button', { name: words.en.play.result.rematch }).waitFor();
}

/** Plays games between two people that end after two moves. */
export async function* manyGames(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const page = await openPage(browser, address);
  const session = await page.context().newCDPSession(page);
  const board = boardOn(page);
  let few: PageHeap | undefined;
  for (let game = 1; game <= MANY_GAMES; game++) {
    if (game === 1) await page.getByRole('button', { name: words.en.play.welcome.person }).click();
    else await page.keyboard.press('Alt+n');
    await fillNewGame(page, { opponent: 'person' });
    for (let move = 0; move < 2; move++) {
      await myTurn(page);
      const [from] = await board.movable();
      if (from === undefined) break;
      await board.cell(from).click();
      const [to] = await board.destinations();
      if (to !== undefined) await board.cell(to).click();
    }
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('heading', { name: 'Game over' }).waitFor();
    if (game !== FEW_GAMES) continue;
    few = await heapOf(session);
    yield [
      row(`page heap after ${FEW_GAMES} games, objects`, 'MiB', undefined, few.objects / MEBIBYTE),
      row(`compiled code after ${FEW_GAMES} games`, 'MiB', undefined, few.code / MEBIBYTE),
    ];
  }
  const many = await heapOf(session);
  await page.context().close();
  if (few === undefined) throw new Error('The games were not played');
  yield [
    row(`growth from there to ${MANY_GAMES} games`, '%', 5, 100 * (many.objects / few.objects - 1)),
    row(`compiled code after ${MANY_GAMES} games`, 'MiB', undefined, many.code / MEBIBYTE),
  ];
}

/** The time that 95 % of the times do not exceed. Throws where there is none, because nothing was measured then. */
export function p95(times: readonly number[]): number {
  const inOrder = [...times].sort((one, other) => one - other);
  const found = inOrder[Math.ceil(0.95 * inOrder.length) - 1];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

import type { Locator, Page } from '@playwright/test';
import type { Square } from '../../src-shared/game/types.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { brokenParts } from '../fixtures/misfits.ts';
import { sampleGames } from '../fixtures/library.ts';
import {
  continueGame,
  fillNewGame,
  goTo,
  moveByMouse,
  myTurn,
  newGameForm,
  openOption,
  playMove,
  resumeFirstListed,
  showAllMoves,
} from '../fixtures/play.ts';
import { finishedGame, SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';
import { ACTION_TIMEOUT_MS } from '../fixtures/timeouts.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const;

/** The square whose pile has the most landings in the shown position. */
async function pileWithMostLandings(page: Page): Promise<Square> {
  const board = boardOn(page);
  let most: { readonly square: Square; readonly count: number } = { square: 'a1', count: 0 };
  for (const square of await board.movable()) {
    await board.cell(square).click();
    const { length: count } = await board.destinations();
    if (count > most.count) most = { square, count };
    await page.keyboard.press('Escape');
  }
  return most.square;
}

/** The room beside board and panel in the view, and the height of the board, in pixels. */
async function roomAround(
  page: Page,
): Promise<{ readonly before: number; readonly after: number; readonly height: number }> {
  return page.evaluate(() => {
    const boxOf = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return {
      before: boxOf('.board-area').left - boxOf('.rail').right,
      after: window.innerWidth - boxOf('.panel').right,
      height: boxOf('.board').height,
    };
  });
}

test('the board is whole in low windows, as at a zoom of 200 to 400 %', async ({ startApp }) => {
  const { page } = await startApp({ games: [unfinishedGame(1)] });
  await resumeFirstListed(page);
  const board = page.locator('.board');
  await expect(board).toBeVisible();
  for (const [width, height] of [
    [640, 360],
    [640, 520],
    [683, 384],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(board, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    const shown = (await board.boundingBox())?.height ?? 0;
    expect(shown, `${width} x ${height}`).toBeGreaterThan(Math.min(height - 16, width - 270));
  }
  const destinations = page.getByRole('table', { name: words.en.play.destinations }).getByRole('button');
  await boardOn(page).cell('e4').click();
  await page.getByRole('button', { name: 'All 12 landings' }).click();
  await expect(destinations).toHaveCount(12);
  for (const height of [400, 360]) {
    await page.setViewportSize({ width: 640, height });
    for (const each of await destinations.all()) await expect(each).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  for (const [width, height] of [
    [427, 267],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await board.evaluate((box) => {
      box.scrollIntoView({ block: 'center' });
    });
    await expect(board, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('nothing breaks at any size of the window', async ({ page }) => {
  const start = newGameForm(page).getByRole('button', { name: 'Start game' });
  const board = boardOn(page);
  const atEachSize = async (
    what: string,
    look?: (size: (typeof SIZES)[number]) => Promise<void>,
  ): Promise<void> => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => brokenParts(page), `${what}, ${size.width} x ${size.height}`).toEqual([]);
      await look?.(size);
    }
  };

  await expect(page.getByRole('button', { name: words.en.play.welcome.person })).toBeVisible();
  await atEachSize('first start');
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await atEachSize('new game', async () => {
    await expect(start).toBeInViewport({ ratio: 1 });
  });
  await fillNewGame(page, { opponent: 'person' });
  await myTurn(page);
  const farthest = await pileWithMostLandings(page);
  await atEachSize('play', async (size) => {
    if (size.width >= 1600)
      await expect(async () => {
        const { before, after, height } = await roomAround(page);
        expect(Math.abs(before - after), 'board and panel stand in the middle').toBeLessThan(3);
        expect(height, 'the board uses the height').toBeGreaterThan(0.8 * size.height);
      }).toPass();
    await board.cell(farthest).click();
    const all = page.getByRole('button', { name: /landing/, expanded: false });
    if (await all.isVisible()) await all.click();
    const destinations = page.getByRole('table', { name: words.en.play.destinations }).getByRole('row');
    await expect(destinations).toHaveCount((await board.destinations()).length);
    for (const [i, destination] of (await destinations.all()).entries()) {
      // The panel of the lowest window has room for twelve, and scrolls to the others.
      if (size.height <= 400 && i >= 12) await destination.scrollIntoViewIfNeeded();
      await expect(destination).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
  });
  await moveByMouse(page);
  await atEachSize('play, after a move', async () => {
    await expect.poll(async () => (await board.cells.first().boundingBox())?.width ?? 0).toBeGreaterThan(44);
    // The number of a move and the letters of its squares have one line each.
    const pair = page
      .getByRole('region', { name: words.en.play.moves, exact: true })
      .locator('.pair')
      .first();
    if (await pair.isVisible()) {
      const { row, line } = await pair.evaluate((box) => ({
        row: box.clientHeight,
        line: Number.parseFloat(getComputedStyle(box).fontSize),
      }));
      expect(row).toBeLessThan(2.5 * line);
    }
  });
  for (const view of ['Library', 'Settings', 'Learn', 'Review'] as const) {
    await goTo(page, view);
    const rail = new Map<number, number>();
    await atEachSize(view, async ({ width }) => {
      const item = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: view });
      rail.set(width, (await item.boundingBox())?.height ?? 0);
    });
    // Boxes grow with the text in them.
    expect((rail.get(3840) ?? 0) / (rail.get(1280) ?? 0), view).toBeCloseTo(2, 1);
  }
});

test('signs and notes cover neither the board nor the bar of points', async ({ startApp }) => {
  const { page } = await startApp({ games: [unfinishedGame(26)] });
  await resumeFirstListed(page);
  const board = boardOn(page);
  const boxOf = async (part: Locator): Promise<DOMRect> =>
    part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
    [640, 520],
    [640, 360],
    [390, 844],
  ] as const) {
    const size = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    const bar = await boxOf(page.locator('.balance .bar'));
    const movesLeft = page.locator('.plate .pill', { hasText: /left$/ });
    await expect(movesLeft).toHaveCount(2);
    for (const pill of await movesLeft.all())
      expect(doOverlap(await boxOf(pill), bar), `moves left, ${size}`).toBe(false);
    // It cannot move, and a note says why.
    await board.cell('a2').click();
    const note = page.locator('.refusal');
    await expect(note).toBeVisible();
    const upper = await boxOf(board.cell('a6'));
    const { left, right, bottom } = await boxOf(page.locator('.board'));
    // From the faces of the pawns in the upper rank to the letters.
    const top = upper.top + upper.height / 8;
    const squaresAndLetters = { left, right, top, bottom } as DOMRect;
    expect(doOverlap(await boxOf(note), squaresAndLetters), `the note, ${size}`).toBe(false);
    await expect(note).toBeInViewport({ ratio: 1 });
  }
});

test('in low windows the question after a lost game and the curve of Review are whole', async ({
  startApp,
}) => {
  const LOW = [
    [1280, 720],
    [1024, 640],
    [900, 600],
  ] as const;
  const lost = unfinishedGame(SHOWN_MOVES.length - 1, 'Player 1');
  const players = { ...lost.players, white: { type: 'computer', level: 0 } } as const;
  const { page } = await startApp({ games: [{ ...lost, players }], playedInApp: true });
  await continueGame(page);
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: / by 16$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const { accept, decline, label: coach } = words.en.playing.coach;
  const actions = page.getByRole('button', { name: words.en.play.result.rematch, exact: true });
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height });
    for (const name of [accept, decline]) {
      const answer = await page.getByRole('button', { name }).boundingBox();
      const rematch = await actions.boundingBox();
      if (answer === null || rematch === null) throw new Error('The answers and the rematch are shown');
      expect.soft(answer.y + answer.height, `${name}, ${width} x ${height}`).toBeLessThanOrEqual(rematch.y);
    }
    const question = await page.getByRole('region', { name: coach }).boundingBox();
    const skyline = await page.locator('main .skyline').boundingBox();
    if (question === null || skyline === null) throw new Error('The question and the skyline are shown');
    const isApart = question.y + question.height <= skyline.y || skyline.y + skyline.height <= question.y;
    expect.soft(isApart, `the question is beside the skyline, ${width} x ${height}`).toBe(true);
  }
  // In still lower windows the result scrolls in the panel; the skyline and the curve cover neither board nor players.
  const result = page.getByRole('region', { name: words.en.play.gameOver });
  for (const [width, height] of [
    [1024, 500],
    [844, 390],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [body, headline] = [
      await result.boundingBox(),
      await page.getByRole('heading', { name: / by 16$/ }).boundingBox(),
    ];
    if (body === null || headline === null) throw new Error('The result is shown');
    expect.soft(body.y, `${width} x ${height}`).toBeGreaterThan(headline.y);
    expect.soft(body.width, `${width} x ${height}`).toBeLessThan(width / 2);
  }

  await page.getByRole('complementary').getByRole('button', { name: 'Review' }).click();
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.getByRole('region', { name: words.en.analysis.moments.label })).toBeVisible({
    timeout: 3 * ACTION_TIMEOUT_MS,
  });
  const curve = page.getByRole('slider', { name: words.en.analysis.curve.label });
  const play = page.getByRole('button', { name: words.en.review.autoplay.start });
  const expectWhole = async (what: string): Promise<void> => {
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height });
      if (!(await curve.isVisible())) continue;
      const [line, foot] = [await curve.boundingBox(), await play.boundingBox()];
      if (line === null || foot === null) throw new Error('The curve and the steps are shown');
      expect.soft(line.y + line.height, `${what}, ${width} x ${height}`).toBeLessThanOrEqual(foot.y);
    }
  };
  await expectWhole('moments');
  for (const [width, height] of [
    [844, 390],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of [words.en.analysis.practice.again, words.en.analysis.moments.better])
      await expect.soft(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await showAllMoves(page);
  await expectWhole('moves');
  await page.getByRole('tab', { name: /^Mistakes/ }).click();
  await expectWhole('mistakes');
});

function cutRows(list: Locator): Promise<number> {
  return list.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll('li')].filter((row) => {
      const { top: start, bottom: end } = row.getBoundingClientRect();
      return (start < top - 1 && end > top + 1) || (start < bottom - 1 && end > bottom + 1);
    }).length;
  });
}

test('resizing the window keeps the current move visible', async ({ startApp }) => {
  const black = 'Alexandra Konstantinidou-Papadopoulou';
  const { page } = await startApp({ games: [unfinishedGame(26, black), finishedGame] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await resumeFirstListed(page);
  // A long name leaves room for the points after it.
  const plate = page.getByRole('region', { name: black, exact: true });
  const name = await plate.locator('.name').boundingBox();
  const points = await plate.locator('.points').boundingBox();
  if (name === null || points === null) throw new Error('The plate has a name and points');
  expect(points.width).toBeGreaterThan(10);
  expect(name.x + name.width).toBeLessThanOrEqual(points.x + 0.5);
  const current = page.getByRole('region', { name: 'Moves', exact: true }).locator('[aria-current]');
  await expect(current).toHaveText('e3a5');
  const isWhole = (list: Element): boolean =>
    list.clientHeight >= 27 && list.scrollTop % 27 === 0 && list.clientHeight % 27 === 0;
  const list = page.getByRole('region', { name: 'Moves', exact: true });
  expect(await list.evaluate(isWhole)).toBe(true);
  await boardOn(page).cell('d2').click();
  await expect(
    page.getByRole('region', { name: 'Pawn on d2' }).or(page.getByRole('region', { name: 'Stack on d2' })),
  ).toBeVisible();
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => list.evaluate(isWhole)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(current).toBeHidden();
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(current).toBeInViewport({ ratio: 0.9 });

  await goTo(page, 'Review');
  const moves = page.getByRole('region', { name: words.en.review.moves.label });
  await expect(moves.locator('[aria-current]')).toHaveText('d2b4');
  await expect(moves.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => cutRows(moves)).toBe(0);
});

test('on low phones board, points, clocks and actions are whole, and cover nothing', async ({ page }) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await openOption(form, 'Time');
  await form.getByRole('radio', { name: /Time and increment/ }).click();
  await form.getByRole('button', { name: 'Start game' }).click();
  await myTurn(page);
  const rail = page.getByRole('navigation', { name: 'Main' });
  const resignButton = page.getByRole('button', { name: words.en.play.resign });
  for (const [width, height] of [
    [320, 568],
    [360, 520],
    [360, 640],
    [375, 667],
    [390, 664],
    [430, 739],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const player of ['Player 1', 'Player 2']) {
      const plate = page.getByRole('region', { name: player, exact: true });
      await expect(plate.locator('.points'), `${width} x ${height}`).toBeInViewport({ ratio: 1 });
      await expect(plate.getByRole('timer')).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
    const [actions, board, bar] = await Promise.all(
      [resignButton, page.getByRole('grid'), rail].map((part) => part.boundingBox()),
    );
    if (!actions || !board || !bar) throw new Error('Something is missing');
    expect(board.y + board.height, `${width} x ${height}`).toBeLessThanOrEqual(actions.y);
    expect(actions.y + actions.height, `${width} x ${height}`).toBeLessThanOrEqual(bar.y);
    const asked = await page.getByText(words.en.play.nothingChosen).boundingBox();
    if (height >= 568)
      expect((asked?.y ?? 0) + (asked?.height ?? 0), `${width} x ${height}`).toBeLessThanOrEqual(actions.y);
  }
});

test('moves, notices and signs are shown whole, also in a low window', async ({ startApp }) => {
  const { page } = await startApp({ games: [...sampleGames(5), unfinishedGame(26, 'Mia')] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Review');
  const list = page.getByRole('region', { name: words.en.review.moves.label });
  const current = list.locator('[aria-current]');
  await expect(current).toBeInViewport({ ratio: 0.9 });
  expect(await cutRows(list)).toBe(0);
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('ArrowLeft');
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => cutRows(list)).toBe(0);
  }

  await goTo(page, 'Library');
  await page.locator('[aria-rowindex="3"]').click();
  await page.keyboard.press('Delete');
  const notice = page.getByRole('region', { name: words.en.common.notices });
  await expect(notice).toBeVisible();
  // The number of games, which has just changed, stays in sight.
  const context = page.locator('.head .context');
  await expect(context).toHaveCSS('opacity', '1');
  const countEnd = await context.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  expect((await notice.boundingBox())?.x).toBeGreaterThan(countEnd);
  await goTo(page, 'Review');
  await expect(context).toHaveCSS('opacity', '0');
  const title = await page.getByRole('heading', { level: 1, name: /against/ }).boundingBox();
  const box = await notice.boundingBox();
  if (title === null || box === null) throw new Error('The title and the notice are shown');
  expect(box.x).toBeGreaterThan(title.x + title.width);
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(notice.locator('.notice-line')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: words.en.common.dismiss }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(context).toHaveCSS('opacity', '1');

  // In a low window the moves left do not lie over the bar of the lead.
  await page.setViewportSize({ width: 640, height: 400 });
  await goTo(page, 'Play');
  await continueGame(page);
  const left = await page
    .getByText(/^\d+ moves left$/)
    .first()
    .boundingBox();
  const bar = await page.locator('.balance .bar').boundingBox();
  if (left === null || bar === null) throw new Error('The moves left and the lead are shown');
  expect(left.y + left.height).toBeLessThanOrEqual(bar.y);
});

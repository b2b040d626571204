import type { Page } from '@playwright/test';
import { legalMoves } from '../../src-shared/game/moves.ts';
import { formatMove } from '../../src-shared/game/notation.ts';
import { applyMove } from '../../src-shared/game/play.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, showFirstPosition } from '../fixtures/play.ts';
import { SHOWN_MOVES, SHOWN_START, shownRecord } from '../fixtures/shown-game.ts';

const GAME = shownRecord('Ada', 'Ben');

/** The move after the first two, `3. f4e3` in the tree. */
const PLAYED = SHOWN_MOVES[3] ?? '';

/** Opens the game in Review, with the tree, after three moves. */
async function openTree(page: Page): Promise<void> {
  await goTo(page, 'Review');
  const asTree = page.getByRole('switch', { name: words.en.review.tree.title });
  await expect(asTree).toBeVisible();
  await showFirstPosition(page);
  for (let move = 0; move < 3; move++) await page.keyboard.press('ArrowRight');
  await asTree.check();
}

/** A row of the tree, by the beginning of its name. */
function rowOf(page: Page, name: RegExp) {
  return page.getByRole('treeitem', { name });
}

function chosen(page: Page) {
  return page.locator('[role=treeitem][aria-selected=true]');
}

/** Plays the first possible move other than the game's, by two clicks. @returns the move */
async function playOther(page: Page): Promise<string> {
  const board = boardOn(page);
  for (const from of await board.movable()) {
    await board.cell(from).click();
    const to = (await board.destinations()).find((square) => `${from}${square}` !== PLAYED);
    if (to === undefined) continue;
    await board.cell(to).click();
    return `${from}${to}`;
  }
  throw new Error('No other move is possible');
}

test('variations are played, commented, ordered, deleted and kept, by mouse and by keyboard', async ({
  startApp,
}) => {
  const app = await startApp({ games: GAME });
  const { page } = app;
  await openTree(page);
  const { tree } = words.en.review;
  await expect(page.getByText(tree.hint)).toBeVisible();

  // A pile that is chosen shows its destinations and its history; a press on a destination plays.
  const one = await playOther(page);
  await expect(chosen(page)).toHaveAccessibleName(`2… ${one}, ${filled(tree.among, { n: 1, count: 1 })}`);
  await expect(chosen(page)).toHaveAttribute('aria-level', '2');
  const two = await playOther(page);
  await expect(chosen(page)).toHaveAccessibleName(`3. ${two}`);

  // The menu of the right mouse button, and the field for comments.
  await rowOf(page, new RegExp(`^2… ${one}`)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: tree.comment }).click();
  const field = page.getByRole('textbox', {
    name: filled(tree.commentOn, { move: `2… ${one}` }),
  });
  await field.fill('Keeps the middle closed.');
  await expect(page.getByText(tree.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.en.review.moves.judgement[1], exact: true }).click();
  await page.getByRole('button', { name: tree.done }).click();
  await expect(chosen(page)).toHaveAccessibleName(
    `2… ${one}, ${words.en.review.moves.judgement[1]}, ${tree.commented}, variation 1 of 1`,
  );

  // By keys: back to the game, another variation, its order, its branches.
  await expect(page.getByRole('tree')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveAccessibleName(`2… ${PLAYED}`);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^2… ${one}`));
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName(`2. ${SHOWN_MOVES[2] ?? ''}`);
  const board = boardOn(page);
  const from = (await board.movable()).findLast(
    (square) => !one.startsWith(square) && !PLAYED.startsWith(square),
  );
  if (from === undefined) throw new Error('No third move is possible');
  await board.cell(from).focus();
  await page.keyboard.press(from.charAt(0));
  await page.keyboard.press(from.charAt(1));
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^2… ${from}.., variation 2 of 2$`));
  await page.getByRole('tree').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chosen(page)).toHaveAccessibleName(/, variation 1 of 2$/);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('m');
  await expect(chosen(page)).toHaveAccessibleName(/, variation 1 of 2$/);

  // Deleted at once, and back.
  await page.keyboard.press('Delete');
  await expect(page.getByRole('treeitem', { name: /variation/ })).toHaveCount(1);
  await page.getByRole('button', { name: words.en.common.undo }).click();
  await expect(chosen(page)).toHaveAccessibleName(/, variation 1 of 2$/);
  await page.getByRole('tree').focus();
  await page.keyboard.press('-');
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^2… ${PLAYED}, 3 moves folded$`));
  await page.keyboard.press('-');
  await expect(page.getByRole('treeitem', { name: /variation/ })).toHaveCount(2);

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: tree.makeMain })).toHaveAttribute('aria-disabled', 'true');
  expect(await faultsInBothThemes(page), 'the menu').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tree')).toBeFocused();
  await page.keyboard.press('c');
  expect(await faultsInBothThemes(page), 'the tree and the field').toEqual([]);

  // Everything is in the library when the page is loaded again.
  await page.reload();
  await openTree(page);
  await expect(page.getByRole('treeitem', { name: /variation/ })).toHaveCount(2);
  await rowOf(page, new RegExp(`^2… ${one}, good`)).click();
  await expect(page.getByText('Keeps the middle closed.')).toBeVisible();
});

test('in a narrow window the tree shows four moves with the board, the comment and the steps @slow', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: GAME });
  await page.setViewportSize({ width: 390, height: 800 });
  await openTree(page);
  await page.keyboard.press('End');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  const last = SHOWN_MOVES.slice(-3);
  for (const move of last)
    await expect(rowOf(page, new RegExp(`\\b${move}\\b`)).last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: words.en.review.tabs.moves })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('grid').first()).toBeInViewport({ ratio: 1 });
});

/** The first moves of the game, each with every other move that was possible as a variation. */
function withEveryMove(moves: number): { readonly record: string; readonly variations: readonly string[] } {
  const variations: string[] = [];
  let position = unwrap(parsePosition(SHOWN_START));
  const lines = SHOWN_MOVES.map((played, ply) => {
    const number = `${String(Math.floor(ply / 2) + 1)}${ply % 2 === 0 ? '.' : '...'}`;
    const possible = legalMoves(position).map((move) => ({ move, text: formatMove(move) }));
    const others = ply < moves ? possible.map(({ text }) => text).filter((text) => text !== played) : [];
    variations.push(...others);
    const next = possible.find(({ text }) => text === played);
    if (next !== undefined) position = applyMove(position, next.move);
    return [`${number} ${played}`, ...others.map((move) => `(${number} ${move})`)].join(' ');
  });
  return { record: GAME.replace(SHOWN_MOVES.join(' '), lines.join('\n')), variations };
}

test('in a list of hundreds of variations only those in sight are buttons, and all can be read @slow', async ({
  startApp,
}) => {
  const { record, variations } = withEveryMove(12);
  const { page } = await startApp({ games: record });
  await goTo(page, 'Review');
  await showFirstPosition(page);
  const list = page.getByRole('region', { name: words.en.review.moves.label });
  expect(variations.length).toBeGreaterThan(150);
  await expect.poll(() => list.getByRole('button').count()).toBeLessThan(variations.length / 2);
  await expect(list.locator('.variation').first().getByRole('button')).toBeVisible();
  const all = (await list.textContent()) ?? '';
  expect(variations.filter((move) => !all.includes(move))).toEqual([]);

  const end = list.locator('.part').last();
  await list.hover();
  // Parts grow as they come into sight, so that one turn of the wheel may not reach the end.
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(end.getByRole('button').first()).toBeInViewport({ timeout: 1000 });
  }).toPass();
  // The last moves have no variations, so the last variation may be in an earlier part.
  const withLast = list
    .locator('.part')
    .filter({ hasText: variations.at(-1) ?? '' })
    .last();
  await withLast.scrollIntoViewIfNeeded();
  await withLast.locator('.variation').last().getByRole('button').click();
  await expect(list.locator('[aria-current=step]')).toHaveText(variations.at(-1) ?? '');
  // For some frames after a step, and when its size changes, the list keeps the current move in sight, and may go back to it.
  const first = list.locator('.part').first();
  await expect(async () => {
    await page.mouse.wheel(0, -100_000);
    await expect(first.getByRole('button').first()).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await first.getByRole('button').first().click();
  await expect(end.getByRole('button')).toHaveCount(0);
});

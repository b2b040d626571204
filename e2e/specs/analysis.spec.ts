import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { expectToFit } from '../fixtures/each-language.ts';
import { chooseMore, goTo, playMove, showAllMoves, showFirstPosition } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';

/** Opens the game in Review, at its end. */
async function openReview(page: Page): Promise<void> {
  await goTo(page, 'Review');
  await expect(page.getByRole('heading', { name: 'Ada against Ben' })).toBeVisible();
}

/** Waits until the analysis has ended. */
async function analysed(page: Page): Promise<void> {
  const moments = page.getByRole('region', { name: words.en.analysis.moments.label });
  await expect(moments.or(page.getByText('Analysed', { exact: true }))).toBeVisible();
}

test('a game is analysed by mouse, and a mistake is understood and tried again', async ({ startApp }) => {
  const { page } = await startApp({ games: SHORT_GAME });
  await openReview(page);
  await expect(page.getByRole('heading', { name: 'Where was the game decided?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await analysed(page);
  // At first sight there is one sentence, and the moves that mattered.
  const moments = page.getByRole('region', { name: words.en.analysis.moments.label });
  await expect(moments.getByRole('heading')).toHaveText('White’s move 2 lost it.');
  expect(await faultsInBothThemes(page), 'the moments').toEqual([]);
  // Moves of both colours may share a number: in a narrow window, too, each shows whose it was.
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const moment of await moments.getByRole('listitem').all())
    await expect(moment.locator('.colour-tile')).toBeVisible();
  await expectToFit(page, 'the moments');
  await page.setViewportSize(wide);
  await expect(moments.getByRole('button', { name: '1. b4f3' })).toBeVisible();
  await expect(moments.getByRole('button', { name: '2… ' })).toBeVisible();
  await moments.getByRole('listitem').first().getByRole('button').click();
  await expect(moments.getByRole('heading')).toHaveText('Move 1 cost 23 points.');
  await moments.getByRole('button', { name: words.en.analysis.moments.better }).click();
  await expect(moments).toContainText('The best move is f5c3.');
  await page.keyboard.press('End');
  await showAllMoves(page);
  await expect(
    page.getByRole('heading', { name: 'Black wins: White’s last chance was move 2.' }),
  ).toBeVisible();

  // A mistake leads to the position before it.
  await page.getByRole('tab', { name: 'Mistakes 2' }).click();
  await page.getByRole('button', { name: 'blunder: 1. b4f3 gives up 23 points' }).click();
  const verdict = page.getByRole('region', { name: 'Judgement of the move' });
  await expect(verdict.getByRole('heading')).toContainText('1. b4f3 gives up 23 points');
  await expect(verdict).toContainText('White by 2');
  await expect(verdict).not.toContainText('f5c3');
  const board = boardOn(page);
  await expect(board.cell('b4')).toHaveAccessibleName(/^b4, Black two/);
  expect(await faultsInBothThemes(page), 'a mistake').toEqual([]);

  await verdict.getByRole('button', { name: 'Show the answer' }).click();
  await expect(verdict).toContainText('Black by 21');
  await verdict.getByRole('button', { name: 'Show the reply' }).click();
  await expect(board.cell('b4')).toHaveAccessibleName(/empty/);
  await verdict.getByRole('button', { name: 'Hide the reply' }).click();
  await expect(board.cell('b4')).toHaveAccessibleName(/^b4, Black two/);
  await page.getByRole('button', { name: 'Best line' }).click();
  await page.getByRole('button', { name: 'Show the position after 1. f5c3' }).click();
  await expect(board.cell('f5')).toHaveAccessibleName(/empty/);
  await page.getByRole('button', { name: 'Show the position after 1. f5c3' }).click();

  await verdict.getByRole('button', { name: 'Hide the answer' }).click();
  await verdict.getByRole('button', { name: 'Try again from here' }).click();
  const practice = page.getByRole('region', { name: 'Find a better move' });
  await playMove(page, 'b4', 'f3');
  await expect(practice).toContainText('b4f3 is the move that was played.');
  await practice.getByRole('button', { name: 'Try again' }).click();
  await playMove(page, 'a1', 'c1');
  await expect(practice).toContainText(/^.*a1c1 (gives up|is as good)/);
  await page.keyboard.press('t');
  await playMove(page, 'f5', 'c3');
  await expect(practice).toContainText('f5c3 is right.');
  await practice.getByRole('button', { name: 'Next mistake' }).click();
  await expect(practice).toContainText('White is to move.');
  await practice.getByRole('button', { name: 'Back to the review' }).click();
  await expect(verdict.getByRole('heading')).toContainText('2… a6d6 gives up 11 points');

  // The analysis is kept with the game.
  await page.reload();
  await openReview(page);
  await analysed(page);
});

test('a game is analysed by keyboard, and its mistakes are told @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: SHORT_GAME });
  await openReview(page);
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('Quick');
  await page.getByRole('combobox', { name: 'Depth' }).blur();
  await page.keyboard.press('a');
  await analysed(page);
  const log = page.getByRole('log');
  await expect(log).toContainText('Analysis finished. Black wins: White’s last chance was move 2.');

  await showAllMoves(page);
  // The space bar is for the answer, not for the switch.
  await page.getByRole('switch', { name: words.en.analysis.moments.all }).blur();
  await page.keyboard.press('[');
  await expect(log).toContainText('2… a6d6, blunder, gives up 11 points.');
  await page.keyboard.press('[');
  await expect(log).toContainText('1. b4f3, blunder, gives up 23 points.');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide the answer' })).toBeVisible();
  await expect(log).toContainText('The best move is f5c3.');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Hide the reply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show the reply' })).toBeVisible();

  await page.keyboard.press('t');
  const practice = page.getByRole('region', { name: 'Find a better move' });
  await expect(practice).toBeVisible();
  const curve = page.getByRole('slider', { name: 'Expected result, move by move' });
  const bar = page.locator('.evaluation');
  // Neither may tell what the better move is worth.
  await expect(curve).toBeHidden();
  await expect(bar).toBeHidden();
  await boardOn(page).cell('f5').focus();
  await page.keyboard.press('Enter');
  await boardOn(page).cell('c3').focus();
  await page.keyboard.press('Enter');
  await expect(practice).toContainText('f5c3 is right.');
  await expect(curve).toBeVisible();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(practice).toBeHidden();

  await expect(curve).toHaveAttribute(
    'aria-valuetext',
    'The start. Expected: Black by 21, exact. On the board: White leads by 33.',
  );
  await curve.press('PageUp');
  await expect(curve).toHaveAttribute('aria-valuetext', /^Move 2, Black\. Expected: White by 3, exact\./);
});

test('a position is analysed live, by mouse and by keyboard', async ({ startApp }) => {
  const { page } = await startApp({ games: SHORT_GAME });
  await openReview(page);
  const panel = page.getByRole('region', { name: 'Live analysis' });
  const toggle = page.getByRole('switch', { name: 'Live analysis' });
  const lines = panel.getByRole('list', { name: 'Best moves' }).getByRole('listitem');
  const board = boardOn(page);
  await showFirstPosition(page);
  await expect(toggle).not.toBeChecked();

  // By mouse: the lines are proven, shown on the board while the pointer is on them, and gone to by a click.
  await toggle.click();
  await expect(panel).toContainText('Finished');
  await expect(lines).toHaveCount(3);
  await expect(panel).toContainText('Black by 21');
  await expect(lines.first()).toContainText(/\+21.*exact/);
  expect(await faultsInBothThemes(page), 'the live analysis').toEqual([]);
  const first = lines.first().getByRole('button', { name: 'Show the position after f5c3' });
  await first.hover();
  await expect(board.cell('f5')).toHaveAccessibleName(/empty/);
  await panel.getByText('Black by 21').hover();
  await expect(board.cell('f5')).not.toHaveAccessibleName(/empty/);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await panel.getByText('Black by 21').hover();
  await expect(board.cell('f5')).toHaveAccessibleName(/empty/);
  await page.keyboard.press('Escape');
  await expect(board.cell('f5')).not.toHaveAccessibleName(/empty/);
  await panel.getByRole('button', { name: 'Options' }).click();
  await panel.getByRole('combobox', { name: 'Lines' }).selectOption('5');
  await expect(lines).toHaveCount(5);
  // The destinations of a chosen pile have their values; the move of the game is played on the board, and taken a step back.
  await board.cell('b4').click();
  await expect(panel.locator('.move.first').filter({ hasNotText: /^b4/ })).toHaveCount(0);
  await expect(lines.filter({ hasText: 'b4f3' })).toContainText('−2');
  await board.cell('f3').click();
  await expect(board.cell('b4')).toHaveAccessibleName(/empty/);
  await page.keyboard.press('ArrowLeft');
  await expect(board.cell('b4')).not.toHaveAccessibleName(/empty/);
  await panel.getByRole('button', { name: 'If White moved now' }).click();
  await expect(lines.first()).toBeVisible();
  await toggle.click();
  await expect(lines).toHaveCount(0);

  // By keyboard: on, pause, resume, read aloud, along a line and back.
  await toggle.blur();
  await page.keyboard.press('o');
  await expect(panel).toContainText('Finished');
  await page.keyboard.press('v');
  await expect(page.getByRole('log')).toContainText('Black by 21, exact, best f5c3.');
  await page.keyboard.press('p');
  await expect(panel).toContainText('Paused');
  await page.keyboard.press('p');
  await expect(panel).not.toContainText('Paused');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(board.cell('f5')).toHaveAccessibleName(/empty/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(board.cell('f5')).not.toHaveAccessibleName(/empty/);
  await page.keyboard.press('o');
  await expect(toggle).not.toBeChecked();

  // What was found stays in the tree; a line becomes a variation by one press, with the value of the line.
  const { tree } = words.en.review;
  await page.keyboard.press('o');
  await page.getByRole('switch', { name: tree.title }).check();
  await expect(panel).toContainText('Finished');
  await lines.first().getByRole('button', { name: tree.keep }).click();
  await page.keyboard.press('o');
  await expect(toggle).not.toBeChecked();
  const kept = page.getByRole('treeitem', { name: /^1\. f5c3/ });
  await expect(kept).toHaveAccessibleName(/Black by 21$/);
  await expect(page.getByRole('treeitem', { name: /^1\. b4f3/ })).toHaveAccessibleName(/White by 2$/);
  expect(await faultsInBothThemes(page), 'the tree with values').toEqual([]);
});

const NAME = filled(words.en.play.setup.usualName, { number: 1 });

/** A game in which Black’s first move gives up 23 points and a win. */
const game = (black: string, white: string): string => SHORT_GAME.replace('Ada', black).replace('Ben', white);

/** A whole game, whose analysis takes some seconds. */
const [LONG_GAME = ''] = readFileSync(
  new URL('../../src-shared/cases/games.hgn', import.meta.url),
  'utf8',
).split(/\n(?=\[Hgn )/);

test('games are analysed in the background, paused, stopped, and found by their mistakes', async ({
  startApp,
}) => {
  const { page } = await startApp({
    games: `${game(NAME, 'Ben')}\n${game('Ada', 'Benno')}\n${LONG_GAME}`,
    playedInApp: true,
  });
  await goTo(page, 'Library');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row')).toHaveCount(4);

  // The rail shows how far it is, in every view. The long game comes first.
  await chooseMore(page, 'Analyse all games');
  await goTo(page, 'Learn');
  await page.getByRole('button', { name: 'Analysing, 0 of 3 games' }).click();
  const card = page.getByRole('dialog', { name: 'Analysing' });
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page), 'the queue').toEqual([]);
  await card.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: /^Analysing, / })).toHaveCount(0);

  await goTo(page, 'Library');
  await page.getByRole('searchbox').fill('ben');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all games' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Analyse' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('2 games analysed.')).toBeVisible();
  // Only those of the person who is playing.
  await notices.getByRole('button', { name: 'Show mistakes' }).click();
  await expect(
    page.getByRole('list', { name: words.en.library.filter.active }).getByText('With mistakes'),
  ).toBeVisible();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await expect(grid.getByText('Ben', { exact: true })).toBeVisible();
});

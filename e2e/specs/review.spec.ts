import type { Locator, Page } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test, type StartApp } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { chooseMore, goTo, moveByMouse, myTurn, viewShown } from '../fixtures/play.ts';
import { SHOWN_MOVES, SHOWN_START, shownRecord } from '../fixtures/shown-game.ts';
import { tabTo } from '../fixtures/tab-to.ts';

/** A game of 28 moves by the house rule, with comments and variations; by the rule book it would have ended one move earlier. */
const HOUSE_RULE = `[Hgn "1"]
[Date "2026.11.20"]
[Event "Spring cup"]
[Black "Ada"]
[White "Ben"]
[Setup "classic"]
[Start "${SHOWN_START}"]
[EndRule "mover"]
[Result "W+8"]
[Termination "normal"]

{A calm start.} 1. d1c2 c5a5 2. a3d3 f4e3 $2 {Gives away the middle.} (2... a4b2 $1 3. a1c1 (3. b1a1) (3. b1c1 {Also
good.}) b2c1) (2... a4a1) 3. ${SHOWN_MOVES.slice(4).join(' ')} e5a5 W+8
`;

/** The same moves without the last, by the rule book. */
const BOOK_RULE = shownRecord('Cleo', 'Dan');

/** Returns the library's row of a game, by a player's name. */
function rowOf(page: Page, player: string): Locator {
  return page.getByRole('row').filter({ hasText: player });
}

/** Opens a stored game in Review. */
async function openReview(page: Page, player: string): Promise<void> {
  await goTo(page, 'Library');
  await rowOf(page, player).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(player);
  await page.getByRole('button', { name: 'Review game' }).click();
  await viewShown(page, 'Review');
}

async function start(startApp: StartApp): Promise<Page> {
  const { page } = await startApp({ games: `${HOUSE_RULE}\n${BOOK_RULE}` });
  await openReview(page, 'Ben');
  return page;
}

/** Returns the counter beside the step buttons: `12/28`. */
function at(page: Page, ply: number, total = 28) {
  return expect(page.getByText(`${ply}/${total}`, { exact: true })).toBeVisible();
}

test('a game is stepped through by buttons, keys, wheel and curve, and plays itself', async ({
  startApp,
}) => {
  const page = await start(startApp);
  await test.step('buttons, keys, wheel and curve', async () => {
    await at(page, 28);
    await page.keyboard.press('Home');
    await at(page, 0);
    for (const [key, ply] of [
      ['ArrowRight', 1],
      ['PageDown', 11],
      ['ArrowLeft', 10],
      ['End', 28],
      ['PageUp', 18],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await at(page, ply);
    }
    const box = await page.getByRole('grid').boundingBox();
    if (box === null) throw new Error('No board');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 120);
    await at(page, 2);
    await page.mouse.wheel(0, -60);
    await at(page, 1);

    const curve = page.getByRole('slider', { name: /lead, move by move/ });
    const line = await curve.boundingBox();
    if (line === null) throw new Error('No curve');
    await page.mouse.click(line.x + line.width / 2, line.y + 8);
    await at(page, 14);
    await expect(curve).toHaveAttribute('aria-valuetext', /^Move 14 of 28: /);
    await curve.press('ArrowUp');
    await at(page, 15);
    await curve.press('Home');
    await at(page, 0);
  });
  await test.step('a game plays itself until its end or until a step is taken', async () => {
    await page.keyboard.press('End');
    await at(page, 28);
    const play = page.getByRole('button', { name: 'Play the moves' });
    const pause = page.getByRole('button', { name: 'Pause' });
    // Slow, so that each position stays long enough to be seen.
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5×');
    await play.click();
    await at(page, 0);
    await at(page, 1);
    await pause.click();
    await expect(play).toBeVisible();
    await at(page, 1);

    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('grid').locator('[data-square=a1]').focus();
    await page.keyboard.press('Space');
    await expect(pause).toBeVisible();
    await at(page, 28);
    await expect(play).toBeVisible();

    await page.keyboard.press('Space');
    await expect(pause).toBeVisible();
    await page.getByRole('slider', { name: /lead, move by move/ }).press('End');
    await expect(play).toBeVisible();
  });
  await test.step('buttons lead to the ends on a telephone, where a list may hide the curve', async () => {
    const first = page.getByRole('button', { name: words.en.replay.first });
    await expect(first).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await first.click();
    await at(page, 0);
    await page.getByRole('button', { name: words.en.replay.last }).click();
    await at(page, 28);
  });
});

test('comments and variations are shown, and a stack is followed through the game; axe finds nothing @slow', async ({
  startApp,
}) => {
  const page = await start(startApp);
  await test.step('comments are shown, and variations are entered and left', async () => {
    const moves = page.getByRole('region', { name: 'Moves and variations' });
    await expect(moves.getByText('A calm start.')).toBeVisible();
    await expect(moves.getByText('Gives away the middle.')).toBeVisible();
    await moves.getByRole('button', { name: 'f4e3, a mistake' }).click();
    await at(page, 4);
    await expect(boardOn(page).cell('f4')).toHaveAccessibleName(/empty/);

    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Variation after move 3')).toBeVisible();
    await expect(boardOn(page).cell('a4')).toHaveAccessibleName(/empty/);
    await expect(moves.getByRole('button', { name: 'a4b2, good' })).toHaveAttribute('aria-current', 'step');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(moves.getByRole('button', { name: 'b1c1' })).toHaveAttribute('aria-current', 'step');
    await at(page, 5, 5);
    await page.keyboard.press('Escape');
    await expect(moves.getByRole('button', { name: 'a1c1' })).toHaveAttribute('aria-current', 'step');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await at(page, 4);
    await expect(page.getByText(/^Variation after/)).toBeHidden();

    await moves.getByRole('button', { name: 'a4a1' }).click();
    await at(page, 4, 4);
    await page.keyboard.press('ArrowLeft');
    await at(page, 3);
  });
  await test.step('a stack is followed through the game', async () => {
    await page.keyboard.press('End');
    await at(page, 28);
    await boardOn(page).cell('a5').click();
    const life = page.getByRole('region', { name: 'The stack on a5' });
    await expect(life.getByRole('listitem')).toHaveCount(5);
    await expect(
      life.getByText(filled(words.en.review.life.ownedOne, { colour: 'White', count: 28 })),
    ).toBeVisible();
    await expect(life.getByRole('listitem').nth(2)).toContainText('18');
    await life.getByRole('button', { name: 'Move 20' }).click();
    await at(page, 20);
    await expect(page.getByRole('button', { name: /^b1a5, .*changes the chosen stack/ })).toBeVisible();
    await page.getByRole('button', { name: words.en.review.life.close }).click();
    await expect(life).toBeHidden();
    await boardOn(page).cell('c5').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'The pawn on c5' })).toContainText(
      filled(words.en.review.life.left, { to: 'a5' }),
    );
    await page.getByRole('button', { name: 'See the stack on a5' }).click();
    await expect(life).toBeVisible();
  });
  await test.step('axe finds nothing', async () => {
    await page.getByRole('button', { name: 'a4b2, good' }).click();
    expect(await faultsInBothThemes(page), 'moves, a variation and a stack').toEqual([]);
    await page.getByRole('tab', { name: 'Details' }).click();
    expect(await faultsInBothThemes(page), 'details').toEqual([]);
    await page.getByRole('button', { name: words.en.review.playOn.button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsInBothThemes(page), 'playing on').toEqual([]);
  });
});

test('another end rule and other games with a position are a step away @slow', async ({ startApp }) => {
  const page = await start(startApp);
  await test.step('the page says where the other end rule would have ended the game', async () => {
    await page.getByRole('tab', { name: words.en.review.tabs.details }).click();
    await expect(
      page.getByText(filled(words.en.review.other.sooner, { move: 27, result: 'White +16' })),
    ).toBeVisible();
    await page.getByRole('button', { name: words.en.review.other.goThere }).click();
    await at(page, 27);
    await openReview(page, 'Cleo');
    await expect(
      page.getByText(filled(words.en.review.other.later, { colour: 'White', count: 5 })),
    ).toBeVisible();
  });
  await test.step('a position leads to games with the same position or the same start', async () => {
    await openReview(page, 'Ben');
    await chooseMore(page, 'Games through this position');
    await expect(rowOf(page, 'Ada')).toBeVisible();
    await expect(rowOf(page, 'Cleo')).toBeHidden();
    await goTo(page, 'Review');
    await chooseMore(page, words.en.library.sameStart);
    await expect(rowOf(page, 'Cleo')).toBeVisible();
  });
});

test('a note and tags are kept, and all other details are shown @slow', async ({ startApp }) => {
  const page = await start(startApp);
  await page.getByRole('tab', { name: 'Details' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('White won by 8');
  await expect(details).toContainText('Spring cup');
  await details.getByRole('textbox', { name: 'Note' }).fill('Look at move four again.');
  await details.getByRole('combobox', { name: /tag/i }).fill('lesson');
  await page.keyboard.press('Enter');
  await expect(
    details.getByRole('button', { name: filled(words.en.library.tags.remove, { tag: 'lesson' }) }),
  ).toBeVisible();
  const star = details.getByRole('button', { name: words.en.library.star, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await openReview(page, 'Ben');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(details.getByRole('textbox', { name: 'Note' })).toHaveValue('Look at move four again.');
});

test('a game is continued against the computer, and handed over to a second person @slow', async ({
  startApp,
}) => {
  const page = await start(startApp);
  await expect(page.getByRole('button', { name: words.en.review.playOn.button })).toBeDisabled();
  await page
    .getByRole('region', { name: 'Moves and variations' })
    .getByRole('button', { name: 'c1b3' })
    .click();
  await page.getByRole('button', { name: words.en.review.playOn.button }).click();
  const dialog = page.getByRole('dialog', { name: words.en.review.playOn.button });
  await expect(dialog).toContainText('After move 13, White to move.');
  await dialog.getByRole('radio', { name: 'White' }).click();
  const level = dialog.getByRole('slider', { name: 'Level' });
  await level.press('Home');
  await dialog.getByRole('button', { name: words.en.review.playOn.begin }).click();
  await expect(page.getByRole('heading', { name: 'Move 7' })).toBeVisible();
  await myTurn(page);
  await moveByMouse(page);
  await myTurn(page);

  await goTo(page, 'Review');
  await at(page, 13);
  await page.getByRole('button', { name: 'a4a1' }).click();
  await page.getByRole('button', { name: words.en.review.playOn.button }).click();
  await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked();
  await dialog.getByRole('radio', { name: words.en.play.setup.person }).click();
  await dialog.getByRole('textbox', { name: 'First player' }).fill('Eve');
  await dialog.getByRole('textbox', { name: 'Second player' }).fill('Finn');
  await dialog.getByRole('button', { name: words.en.review.playOn.begin }).click();
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
  await expect(boardOn(page).cell('a4')).toHaveAccessibleName(/empty/);
  await myTurn(page);
  await moveByMouse(page);
  await goTo(page, 'Library');
  await rowOf(page, 'Finn').click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Finn');
  await preview.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
});

test('review works by keyboard alone: a stack, a variation, the details, playing on @slow', async ({
  startApp,
}) => {
  const page = await start(startApp);
  await tabTo(page, /^[a-f][1-6], /);
  await page.keyboard.press('a');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The stack on a5' })).toBeVisible();
  await tabTo(page, /lead, move by move/);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await at(page, 10);
  await tabTo(page, /^\s*Moves/);
  // Past the mistakes.
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  await tabTo(page, /^\s*Openings/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: words.en.review.explorer.label })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, /^\s*Details/);
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await tabTo(page, /^\s*Tree/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.keyboard.press('Space');
  // The moves are one tab stop, and the focus follows the steps.
  await tabTo(page, /^\s*a6d5/);
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toContainText('f4e3');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Variation after move 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'The stack on a5' })).toBeHidden();
  await page.keyboard.press('Escape');
  await at(page, 4);
  await tabTo(page, /^\s*Play from here/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^\s*Play\s*$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Move 3' })).toBeVisible();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await expect(page.getByRole('log')).toContainText('New game.');
});

import type { Page } from '@playwright/test';
import { formatPosition, parsePosition } from '../../src-shared/game/position-code.ts';
import { replayMoves } from '../../src-shared/game/replay.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { chooseMore, goTo, openEditor, viewShown } from '../fixtures/play.ts';
import { finishedGame, SHOWN_MOVES, SHOWN_START } from '../fixtures/shown-game.ts';
import { saveFile } from '../fixtures/transfer.ts';

const { saved, day, kind } = words.en.puzzles;

/** Black wins by 11 with f5d1 alone; the move takes a stack, so it is too easy for a shipped puzzle. */
const PUZZLE = '(Ab)4(Bb)/1B3(Cc)/6/6/6/2(aA)(abaCbbaCCccAAbAcBC)(aBAcBCBc)a b';
/** Two moves of Black win by 11. */
const TWO_BEST = 'A5/6/6/6/6/ccc2A b';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: saved.save });
const card = (page: Page) => page.getByRole('region', { name: saved.title });
const code = (page: Page) => main(page).getByRole('textbox', { name: words.en.start.code.label });

/** Shows what the person has of puzzles. */
async function showShelf(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.puzzles.shelf }).click();
}

test('a position becomes a puzzle by mouse, is missed, comes back after a restart, and is removed', async ({
  startApp,
}) => {
  const app = await startApp();
  const { page } = app;
  await goTo(page, 'Puzzles');
  await showShelf(page);
  await expect(page.getByRole('region', { name: words.en.puzzles.rating.title })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await page.getByRole('button', { name: saved.title }).click();

  // A position without a single best move is refused, with the two moves.
  await code(page).fill(TWO_BEST);
  await chooseMore(page, saved.save);
  const refused = filled(saved.no['no-best'], { move: 'a1f1', second: 'c1a6', gap: '6' });
  await expect(dialog(page)).toContainText(refused);
  await expect(dialog(page).getByRole('button', { name: saved.saveIt })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await code(page).fill(PUZZLE);
  await chooseMore(page, saved.save);
  await expect(dialog(page)).toContainText(kind.win);
  await expect(dialog(page)).toContainText('f5d1');
  await dialog(page).getByRole('button', { name: saved.saveIt }).click();
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: words.en.library.collections.show })
    .click();
  await viewShown(page, 'Puzzles');
  await expect(card(page)).toContainText('one to solve');
  await expect(card(page)).toContainText(day.open);

  await card(page).getByRole('button', { name: day.solve }).click();
  await expect(main(page).getByText(saved.unrated)).toBeVisible();
  await page.getByRole('button', { name: words.en.puzzles.showAnswer }).click();
  await expect(main(page).getByText(saved.kept)).toBeVisible();
  await goTo(page, 'Puzzles');
  await showShelf(page);
  await expect(card(page)).toContainText('none to solve');
  await expect(card(page)).toContainText('back on');
  await app.quit();

  const after = (await startApp()).page;
  await goTo(after, 'Puzzles');
  await showShelf(after);
  await expect(card(after)).toContainText('back on');
  // A press on its board opens it although it is not due.
  await card(after)
    .getByRole('button', { name: /^Puzzle 1/ })
    .click();
  await expect(after.getByText(saved.unrated)).toBeVisible();
  await goTo(after, 'Puzzles');
  await showShelf(after);
  await card(after).getByRole('button', { name: saved.remove }).click();
  await expect(card(after)).toBeHidden();
  await after.getByRole('button', { name: words.en.common.undo }).click();
  await expect(card(after)).toContainText('back on');
});

test('a position is saved as a picture, becomes a puzzle by keyboard, and is solved; axe finds nothing @slow', async ({
  page,
}) => {
  await goTo(page, 'Puzzles');
  await test.step('it is saved as a picture, by mouse and by keyboard', async () => {
    await openEditor(page);
    await code(page).fill(PUZZLE);
    await chooseMore(page, words.en.share.kind.picture);
    const share = page.getByRole('dialog', { name: words.en.share.title });
    await expect(share.getByRole('tab')).toHaveCount(2);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsInBothThemes(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const png = await saveFile(page, () => share.getByRole('button', { name: 'Save PNG' }).click());
    expect(png.name).toMatch(/^Position \d{4}-\d\d-\d\d\.png$/);
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1280, 1816]);
    const svg = await saveFile(page, () => share.getByRole('button', { name: 'Save SVG' }).press('Enter'));
    expect(svg.name).toMatch(/^Position .*\.svg$/);
    // It says who is to move.
    expect(svg.bytes.toString('utf8')).toContain(words.en.puzzles.toMove.black);
    await share.getByRole('tab', { name: words.en.share.kind.text }).click();
    await expect(share.getByRole('region')).toHaveText(PUZZLE);
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
  });
  await test.step('axe finds nothing where a position is refused', async () => {
    await code(page).fill(TWO_BEST);
    await chooseMore(page, saved.save);
    await expect(dialog(page)).toContainText('a1f1');
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('it becomes a puzzle by keyboard, and is solved', async () => {
    await code(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(code(page)).toHaveValue('');
    await page.keyboard.type(PUZZLE);
    await main(page).getByRole('button', { name: words.en.common.more, exact: true }).focus();
    await page.keyboard.press('Enter');
    // The first item of the menu.
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { name: kind.win })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: saved.saveIt }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await goTo(page, 'Puzzles');
    await showShelf(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(card(page)).toContainText(day.open);
      expect(await faultsInBothThemes(page)).toEqual([]);
    }
    await card(page)
      .getByRole('button', { name: /^Puzzle 1/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(saved.unrated)).toBeVisible();
    await boardOn(page).cells.first().focus();
    for (const square of ['f5', 'd1']) {
      await page.keyboard.type(square);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: words.en.puzzles.solved.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).toContainText(day.solved);
  });
});

test('a position of a game in Review is set up, to be saved as a puzzle @slow', async ({ startApp }) => {
  const { page } = await startApp({ games: [finishedGame] });
  await goTo(page, 'Review');
  await page.getByRole('button', { name: words.en.replay.back, exact: true }).click();
  await chooseMore(page, words.en.keys.action['show-editor']);
  const start = unwrap(parsePosition(SHOWN_START));
  const shown = unwrap(replayMoves(start, SHOWN_MOVES)).at(-2) ?? start;
  await expect(code(page)).toHaveValue(formatPosition(shown));
  await chooseMore(page, saved.save);
  await expect(dialog(page)).not.toContainText(saved.proving);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.en.common.back, exact: true }).click();
  await viewShown(page, 'Review');
});

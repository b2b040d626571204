import { legalMoves } from '../../src-shared/game/moves.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { continueGame, goTo, newGameForm, openOption } from '../fixtures/play.ts';

const START = 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b';

test('a start is placed by hand, saved under a name, and played; both are there after a restart', async ({
  startApp,
}) => {
  const first = await startApp();
  await first.page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(first.page);
  await form.getByRole('radio', { name: 'By hand' }).click();
  await form.getByRole('button', { name: 'Place the pawns' }).click();
  await expect(first.page.getByRole('heading', { name: 'Place the pawns' })).toBeVisible();
  const editor = first.page.getByRole('main');
  await editor.getByRole('button', { name: /^Black three/ }).click();
  await editor.getByRole('button', { name: 'a1, empty' }).click();
  await editor
    .getByRole('button', { name: /^White two/ })
    .dragTo(editor.getByRole('button', { name: 'f6, empty' }));
  await editor.getByRole('button', { name: 'a1, Black three' }).focus();
  await first.page.keyboard.press('ArrowRight');
  await first.page.keyboard.press('1');
  await expect(editor.getByRole('status')).toHaveText(filled(words.en.start.placing.left, { count: 33 }));
  expect(await faultsOf(first.page)).toEqual([]);
  await editor.getByRole('button', { name: 'Fill the rest at random' }).click();
  await editor.getByRole('textbox', { name: words.en.start.favourites.name }).fill('Corners');
  await editor.getByRole('button', { name: words.en.start.favourites.keep }).click();
  await first.page.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(first.page.getByText(words.en.common.setupStart.placed)).toBeVisible();
  const board = boardOn(first.page);
  await expect(board.cell('a1')).toHaveAccessibleName(/^a1, Black three/);
  await expect(board.cell('b1')).toHaveAccessibleName(/^b1, Black one/);
  await expect(board.cell('f6')).toHaveAccessibleName(/^f6, White two/);
  const placed = await board.read();
  await first.quit();

  const { page } = await startApp();
  await continueGame(page);
  expect(await boardOn(page).read()).toEqual(placed);
  await page.keyboard.press('Alt+n');
  await page.getByRole('button', { name: 'Place the pawns' }).click();
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await page.getByRole('button', { name: 'Corners', exact: true }).click();
  await expect(page.getByRole('button', { name: 'f6, White two' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await goTo(page, 'Library');
  await expect(page.getByRole('row').filter({ hasText: 'By hand' })).toHaveCount(1);
});

test('a game from a position code without help highlights no destinations and takes no move back @slow', async ({
  page,
}) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await form.getByRole('radio', { name: words.en.play.setup.person }).click();
  await openOption(form, words.en.play.setup.savedStart);
  await form.getByRole('radio', { name: 'Position code' }).click();
  const code = form.getByRole('textbox', { name: 'Position code' });
  await code.fill(START.replace(' b', ' x'));
  await expect(form.getByText('Character 43: “x” does not say who is to move: b or w.')).toBeVisible();
  await code.fill(START);
  await openOption(form, words.en.start.help.title);
  for (const help of await form.getByRole('switch').all()) await help.click();
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByText(/Start from a position.*without help/)).toBeVisible();
  const board = boardOn(page);
  const [move] = legalMoves(unwrap(parsePosition(START)));
  if (move === undefined) throw new Error('The start has moves');
  await board.cell(move.from).click();
  expect(await board.destinations()).toEqual([]);
  await board.cell(move.to).click();
  await expect(board.cell(move.from)).toHaveAccessibleName(/empty/);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
});

import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, showFirstPosition, viewShown } from '../fixtures/play.ts';
import { SHOWN_MOVES, shownRecord } from '../fixtures/shown-game.ts';

const GAMES = [
  shownRecord('Ada', 'Ben'),
  shownRecord('Ada', 'Cleo', SHOWN_MOVES.slice(0, 3), { result: 'B+R', termination: 'resignation' }),
  shownRecord('Ada', 'Dora', SHOWN_MOVES.slice(0, 1), { result: 'Draw', termination: 'agreement' }),
].join('\n');

test('the moves of other games are explored by mouse and keyboard, and lead to those games', async ({
  startApp,
}) => {
  const { page } = await startApp({ games: GAMES });
  await goTo(page, 'Review');
  const { tabs, explorer, variation } = words.en.review;
  await showFirstPosition(page);
  await page.getByRole('tab', { name: tabs.details }).click();
  await page.getByRole('button', { name: explorer.title }).click();
  await expect(page.getByText('3 games in your library have this position.')).toBeVisible();
  const [one, two, three] = SHOWN_MOVES;
  const list = page.getByRole('region', { name: explorer.label });
  await expect(list.getByRole('button')).toHaveAccessibleName(
    `${one}, 3 games: Black won 1, 1 drawn, White won 1`,
  );

  // A press plays the move, and the keys go on and back.
  await list.getByRole('button').click();
  await expect(list.getByRole('button')).toHaveAccessibleName(
    `${two}, 2 games: Black won 1, 0 drawn, White won 1`,
  );
  await list.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`1. ${one} ${two}`, { exact: true })).toBeVisible();
  await expect(list.getByRole('button')).toHaveAccessibleName(
    `${three}, 2 games: Black won 1, 0 drawn, White won 1`,
  );
  expect(await faultsInBothThemes(page)).toEqual([]);

  // A move on the board goes on too: here nobody did.
  const board = boardOn(page);
  const other = (await board.movable()).find((square) => !three?.startsWith(square));
  if (other === undefined) throw new Error('No other pile can move');
  await board.cell(other).click();
  const [destination] = await board.destinations();
  if (destination === undefined) throw new Error('The pile has no destination');
  await board.cell(destination).click();
  await expect(page.getByText('No game in your library has this position.')).toBeVisible();
  await page.getByRole('button', { name: variation.leave }).click();
  await expect(page.getByText('3 games in your library')).toBeVisible();

  await list.getByRole('button').click();
  await expect(page.getByText('2 games in your library')).toBeHidden();
  await page.getByRole('button', { name: explorer.show }).click();
  await viewShown(page, 'Library');
});

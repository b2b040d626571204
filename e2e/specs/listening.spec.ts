import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import {
  fillNewGame,
  giveStart,
  goTo,
  moveByMouse,
  myTurn,
  newGameForm,
  startFirstGame,
} from '../fixtures/play.ts';

test('a screen reader gets the board, the destinations of a choice, and the result of a move', async ({
  page,
}) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await giveStart(newGameForm(page), '2C3/6/b1(Ac)2A/6/2(bA)2a/6 b');
  await page.getByRole('button', { name: words.en.common.back, exact: true }).click();
  await fillNewGame(page, { opponent: 'person' });

  const grid = page.getByRole('grid', { name: 'Board' });
  await expect(grid).toMatchAriaSnapshot(`
    - row:
      - gridcell "a6, empty"
      - gridcell "c6, White three, 3 points"
    - row:
      - gridcell "f5, empty"
    - row:
      - gridcell "a4, Black two, 2 points, can move"
      - gridcell "c4, Black three on a stack of two, 6 points, can move"
      - gridcell "f4, White one, 1 point"
    - row:
      - gridcell "a3, empty"
    - row:
      - gridcell "c2, White one on a stack of two, 2 points"
      - gridcell "f2, Black one, 1 point, can move"
    - row:
      - gridcell "f1, empty"
  `);

  for (const key of ['c', '4', 'Enter']) await page.keyboard.press(key);
  await expect(grid).toMatchAriaSnapshot(`
    - row:
      - gridcell "a4, Black two, 2 points, can move"
      - gridcell "c4, Black three on a stack of two, 6 points, chosen" [selected]
    - row:
      - gridcell "c2, White one on a stack of two, 2 points, destination, plus 8, makes 12, Black would lead by 11"
      - gridcell "f2, Black one, 1 point, can move"
  `);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - navigation "Main":
      - button "Skip to content"
      - button "Play"
    - banner:
      - heading "Move 1" [level=1]
    - main:
      - grid "Board"
      - complementary "Move 1":
        - region "Player 2":
          - text: /White 3 moves left/
        - region "Player 1":
          - text: /Black 4 moves left To move/
        - img "Black 9, White 6"
        - region "Stack on c4":
          - heading "Stack on c4 3 × 2 = 6" [level=2]
          - paragraph: 3 steps. The best landing gains 8.
          - list:
            - listitem: 2, Black three, on top
            - listitem: 1, White one
          - button "The only landing"
        - region "Moves"
        - button "Take back" [disabled]
        - button "Hint"
    - log:
      - paragraph: Play. Step from pawn to pawn. Build the best stacks.
  `);

  for (const key of ['n', 'Enter']) await page.keyboard.press(key);
  await expect(grid).toMatchAriaSnapshot(`
    - row:
      - gridcell "c6, White three, 3 points, can move"
    - row:
      - gridcell "c4, empty, start of the last move"
    - row:
      - gridcell "c2, Black three on a stack of four, 12 points, end of the last move"
  `);
  await expect(page.getByRole('log')).toMatchAriaSnapshot(`
    - log:
      - paragraph: New game. Player 1 plays Black, Player 2 plays White.
      - paragraph: "Player 1: c4 to c2 via f4 and f2, stack of four, Player 1 15, Player 2 4."
      - paragraph: "3 moves end the game now. f4a4: Black wins by 8."
  `);
  await expect(page.getByRole('complementary', { name: 'Move 1' })).toMatchAriaSnapshot(`
    - img "Black 15, White 4"
    - paragraph: "3 moves end the game now. f4a4: Black wins by 8."
    - region "Moves":
      - list:
        - listitem:
          - button "Move c4c2"
    - button "Take back"
    - button "Redo" [disabled]
  `);
});

test('moves are announced in the chosen length, and the board is available as text @slow', async ({
  page,
}) => {
  await startFirstGame(page, { opponent: 'person' });
  const said = page.getByRole('log').locator('p');
  const announceAndMove = async (length: 'Short' | 'Normal' | 'Full'): Promise<void> => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Accessibility' }).click();
    const { announcements, squareReading } = words.en.settings;
    // A square that is read in short does not say what can move, which these tests go by.
    for (const setting of length === 'Short' ? [announcements] : [announcements, squareReading])
      await page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: length }).click();
    await goTo(page, 'Play');
    await myTurn(page);
    await moveByMouse(page);
  };
  await announceAndMove('Short');
  await expect(said.last()).toHaveText(/^Player 1: [a-f][1-6] to [a-f][1-6]\.$/);
  await announceAndMove('Normal');
  await expect(said.last()).toHaveText(/^Player 2: .* stack of \w+, Player 2 \d+, Player 1 \d+\.$/);
  await announceAndMove('Full');
  await expect(said.last()).toHaveText(
    /(plus|minus|no change).*(leads by \d+|Points are equal)\. Player 2 to move\.$/,
  );
  // A square is read in the chosen length, too.
  const stack = page.getByRole('gridcell', { name: /on a stack of two/ }).first();
  await expect(stack).toHaveAccessibleName(/, from the top down: \w+ \w+, \w+ \w+/);

  await boardOn(page).cell('a1').focus();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'The board as text' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^Row 6: /);
  await expect(dialog).toContainText(/Last move: [a-f][1-6] to [a-f][1-6]\. .* is now empty\./);
  await expect(dialog).toContainText(words.en.board.text.whiteTurn);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

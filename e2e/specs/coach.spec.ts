import type { Page } from '@playwright/test';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { myTurn, newGameForm, openOption } from '../fixtures/play.ts';

/** Black leads with best play; the move d3e6 loses the stack on d4 and the game, which is proven at once on 16 squares. */
const START = '(cA)3(Bc)b/B1a3/1(cC)1(BccCba)1B/(CbbB)2(Ab)a1/a3(aBAcAC)(CA)/3(Aa)(Cb)1 b';
const MISTAKE = { from: 'd3', to: 'e6' } as const;

const coach = words.en.playing.coach;

/** Starts a game against the computer from the position, with the coach on. */
async function startCoached(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  const form = newGameForm(page);
  await form.getByRole('radio', { name: words.en.play.setup.computer }).click();
  await openOption(form, words.en.play.setup.savedStart);
  await form.getByRole('radio', { name: 'Position code' }).click();
  await form.getByRole('textbox', { name: 'Position code' }).fill(START);
  await openOption(form, words.en.start.help.title);
  await form
    .getByRole('combobox', { name: words.en.settings.coach })
    .selectOption(words.en.settings.coachMode.mistakes);
  await form.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByText(coach.on)).toBeVisible();
}

test('the coach warns of a mistake before the computer answers, shows why and takes it back; after the game the mistake is tried again', async ({
  startApp,
}) => {
  const { page } = await startApp();
  await startCoached(page);
  const board = boardOn(page);
  const before = await board.read();
  await board.cell(MISTAKE.from).click();
  await board.cell(MISTAKE.to).click();
  const card = page.getByRole('region', { name: coach.label });
  await expect(card.getByRole('heading')).toHaveText('This gives up 42 points');
  await expect(card.getByText(coach.ask)).toBeVisible();
  await page.keyboard.press('x');
  // The words are about the answer that the board shows; a better move is not named.
  await expect(card.getByText(/^White answers b4e1/)).toBeVisible();
  await expect(card.getByText(/^Before this move: .* Now: White by 37\.$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card).toBeHidden();
  expect(await myTurn(page)).toBe('mine');
  expect(await board.read()).toEqual(before);

  await board.cell(MISTAKE.from).click();
  await board.cell(MISTAKE.to).click();
  // The same move is not spoken about again: the computer answers.
  expect(await myTurn(page)).toBe('mine');
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: words.en.play.resign }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.en.play.resign }).click();
  const moments = page.getByRole('group', { name: coach.moments });
  await moments.getByRole('button', { name: /^1\. d3e6 gives up 42 points/ }).click();
  await expect(page.getByRole('heading', { name: words.en.analysis.practice.title })).toBeVisible();
});

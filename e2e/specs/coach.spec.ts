import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { boardOn } from '../fixtures/board.ts';
import { makeMistake, MISTAKE, startCoached } from '../fixtures/coached-mistake.ts';
import { myTurn, playMove, resign } from '../fixtures/play.ts';

const coach = words.en.playing.coach;

test('the coach warns of a mistake before the computer answers, shows why and takes it back; after the game the mistake is tried again', async ({
  page,
}) => {
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  await startCoached(page);
  const board = boardOn(page);
  const before = await board.read();
  const card = await makeMistake(page);
  await expect(card.getByText(coach.ask)).toBeVisible();
  await page.keyboard.press('x');
  // The words are about the answer that the board shows; a better move is not named.
  await expect(card.getByText(/^White replies with b4e1/)).toBeVisible();
  await expect(card.getByText(/^Before this move: .* Now: White by 37\.$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card).toBeHidden();
  expect(await myTurn(page)).toBe('mine');
  expect(await board.read()).toEqual(before);

  await playMove(page, MISTAKE.from, MISTAKE.to);
  // The same move is not spoken about again: the computer answers.
  expect(await myTurn(page)).toBe('mine');
  await expect(card).toBeHidden();

  await resign(page);
  const moments = page.getByRole('group', { name: coach.moments });
  const first = moments.getByRole('button', { name: /^1\. d3e6 gives up 42 points/ });
  await first.click();
  await expect(page.getByRole('heading', { name: words.en.analysis.practice.title })).toBeVisible();
});

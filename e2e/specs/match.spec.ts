import type { MatchRound } from '../../src-shared/game/match.ts';
import type { LibraryGame } from '../../src-shared/library/library-game.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { expectToFit } from '../fixtures/each-language.ts';
import { overflowingTextsAt } from '../fixtures/misfits.ts';
import { goTo, playMove } from '../fixtures/play.ts';
import { SHOWN_MOVES, unfinishedGame } from '../fixtures/shown-game.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
  { width: 390, height: 844 },
] as const;

/** Creates a game of a match before its last move, which ends it with `W+16`. */
function gameOfMatch(round: MatchRound): LibraryGame {
  const names = round === 1 ? (['Ada', 'Ben'] as const) : (['Ben', 'Ada'] as const);
  const game = unfinishedGame(SHOWN_MOVES.length - 1, ...names);
  return { ...game, conditions: { match: { id: '3f9c2ab41d07', round } } };
}

test('a match leads from its first game to the sum of both, and is found again after a restart', async ({
  startApp,
}) => {
  const { page, kill } = await startApp({ games: [gameOfMatch(1), gameOfMatch(2)] });
  await goTo(page, 'Library');
  await page
    .getByRole('row', {
      name: `${words.en.play.match.title}: ${filled(words.en.play.match.round, { round: 1 })}`,
    })
    .click();
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page.getByText(filled(words.en.play.match.round, { round: 1 })).first()).toBeVisible();
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: 'Ben won by 16' })).toBeVisible();
  const match = page.getByRole('region', { name: words.en.play.match.title });
  await expect(match).toContainText('Before the second game: Ben +16');
  const { aboutRule, decided } = words.en.play.result;
  await expect(page.getByRole('button', { name: decided }).locator('..')).toContainText(
    `${aboutRule} ${decided}`,
  );
  expect(await faultsOf(page)).toEqual([]);
  await expectToFit(page, 'end of the first game', () => overflowingTextsAt(page, SIZES));
  await page.setViewportSize(SIZES[0]);

  await page.getByRole('button', { name: 'Second game, colours swapped' }).click();
  await expect(page.getByText('Game 2 of 2 · Before the second game: Ben +16')).toBeVisible();
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: 'Ada won by 16' })).toBeVisible();
  await expectToFit(page, 'end of the match', () => overflowingTextsAt(page, SIZES));
  await expect(page.getByRole('region', { name: words.en.play.match.title })).toHaveText(
    /drawn.*Ben \+16.*Ada \+16.*Even/s,
  );

  await kill();
  const { page: again } = await startApp();
  await goTo(again, 'Library');
  await again.getByRole('row', { name: /Game 1 of 2/ }).click();
  const preview = again.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('The match is drawn')).toBeVisible();
  await expect(preview.getByText('Game 1 of 2')).toBeVisible();
  await preview.getByRole('button', { name: 'Show the other game' }).click();
  await expect(preview.getByText('Game 2 of 2')).toBeVisible();
});

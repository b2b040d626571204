import { readFileSync } from 'node:fs';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { keepGames } from '../fixtures/keep-games.ts';
import { goTo } from '../fixtures/play.ts';

const NAME = filled(words.en.play.setup.usualName, { number: 1 });

/** The last moves of a game in which Black's first move gives up 23 points and a win. */
const game = (black: string, white: string): string => `[Hgn "1"]
[Date "2026.11.21"]
[Black "${black}"]
[White "${white}"]
[Setup "position"]
[Start "B1AA2/(Ba)AA2(Ab)/1(Bb)3A/2(aC)(cCCcbB)1(cBcCCcaC)/3(aa)2/a1b(bB)cb b"]
[EndRule "either"]
[Result "B+8"]
[Termination "normal"]

1. b4f3 c3d2 2. a1c1 a6d6 3. f3d6 f4f1 4. d6d2 f1f5 5. e1c5 d1d3 6. c1c5 f5c5 B+8
`;

/** A whole game, whose analysis takes some seconds. */
const [LONG_GAME = ''] = readFileSync(
  new URL('../../src-shared/cases/games.hgn', import.meta.url),
  'utf8',
).split(/\n(?=\[Hgn )/);

test('games are analysed in the background, paused, stopped, and found by their mistakes', async ({
  startApp,
  dataFolder,
}) => {
  await keepGames(dataFolder, `${game(NAME, 'Ben')}\n${game('Ada', 'Benno')}\n${LONG_GAME}`, true);
  const { page } = await startApp();
  await goTo(page, 'Library');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row')).toHaveCount(4);

  // The rail shows how far it is, in every view. The long game comes first.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Analyse all games' }).click();
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

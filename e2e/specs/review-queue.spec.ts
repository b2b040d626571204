import { readFileSync } from 'node:fs';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { faultsInBothThemes } from '../fixtures/axe.ts';
import { SHORT_GAME } from '../fixtures/records.ts';
import { chooseMore, goTo } from '../fixtures/play.ts';

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

import type { Locator } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { libraryGameOf, type LibraryGame } from '../../src-shared/library/library-game.ts';
import { readGames } from '../../src-shared/record/read-record.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn } from '../fixtures/board.ts';
import { goTo, myTurn, playMove } from '../fixtures/play.ts';
import { SHORT_GAME } from '../fixtures/records.ts';
import { finishedGame } from '../fixtures/shown-game.ts';
import { saveFile } from '../fixtures/transfer.ts';

/** Counts the presses of a way through the app, and the seconds that it takes a machine. Typing is no press. */
function startWay(): {
  press: (target: Locator) => Promise<void>;
  end: (name: string, most: number) => void;
} {
  const startedAt = Date.now();
  let presses = 0;
  return {
    press: async (target) => {
      presses++;
      await target.click();
    },
    end: (name, most) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      test.info().annotations.push({ type: name, description: `${presses} presses, ${seconds} s` });
      console.log(`${name}: ${presses} presses, ${seconds} s`);
      expect(presses, name).toBeLessThanOrEqual(most);
    },
  };
}

/** A game of Kim against the computer before its last move, `f5c5`; White lost it with the second move. */
function almostLost(): LibraryGame {
  const [record] = readGames(SHORT_GAME.replace('Ben', 'Kim')).games;
  if (record === undefined) throw new Error('There is no game');
  const game = libraryGameOf(record, 0);
  const players = { ...game.players, black: { type: 'computer', level: 0 } } as const;
  const moves = game.moves.slice(0, -1);
  return { ...game, players, moves, result: '*', termination: 'unterminated', record: undefined };
}

const DAY = 86_400_000;

/** The noon of the last Tuesday before today. */
function lastTuesday(): number {
  const noon = new Date(Date.now() - DAY).setHours(12, 0, 0, 0);
  return noon - ((new Date(noon).getDay() + 5) % 7) * DAY;
}

test('what people do most takes few presses', async ({ startApp }) => {
  const first = await startApp();
  const { page } = first;
  await expect(page.getByRole('button', { name: words.en.play.welcome.play })).toBeVisible();

  await test.step('the first own move', async () => {
    const way = startWay();
    const board = boardOn(page);
    await way.press(board.cell('c3'));
    const to = (await board.destinations()).find((square) => /^[b-d][34]$/.test(square));
    if (to === undefined) throw new Error('No destination is in sight');
    await way.press(board.cell(to));
    await expect(page.getByRole('heading', { name: /^Move \d$/ })).toBeVisible();
    way.end('the first own move', 2);
  });
  await myTurn(page);

  await test.step('another level in the middle of a game', async () => {
    const way = startWay();
    await way.press(page.getByRole('button', { name: 'Change players: Computer' }));
    await way.press(page.getByRole('dialog').getByRole('slider', { name: words.en.play.setup.levelName }));
    await way.press(page.getByRole('button', { name: words.en.playing.players.done }));
    await expect(page.getByRole('dialog')).toBeHidden();
    way.end('another level in the middle of a game', 3);
  });

  await test.step('the app is handed over to a child', async () => {
    const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings' });
    const childPlays = page.getByRole('button', { name: 'Play as Kim' });
    await settings.click();
    await page.getByRole('button', { name: words.en.rating.profiles.add }).click();
    await page.getByRole('textbox', { name: words.en.rating.profiles.name }).fill('Kim');
    await page.keyboard.press('Enter');
    await expect(childPlays).toBeVisible();
    await goTo(page, 'Play');
    const way = startWay();
    await way.press(settings);
    await way.press(childPlays);
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('Kim is playing now.'),
    ).toBeVisible();
    way.end('the app is handed over to a child', 3);
  });
  await first.quit();

  const tuesday = lastTuesday();
  const second = await startApp({
    games: [
      almostLost(),
      ...[tuesday - 7 * DAY, tuesday, tuesday + DAY].map((createdAt) => ({ ...finishedGame, createdAt })),
    ],
    playedInApp: true,
  });
  await test.step('the game of the last time is continued', async () => {
    await expect(second.page.getByRole('button', { name: words.en.home.resume })).toBeVisible();
    const way = startWay();
    await way.press(second.page.getByRole('button', { name: words.en.home.resume }));
    await expect(second.page.getByRole('heading', { name: /^Move \d+$/ })).toBeVisible();
    way.end('the game of the last time is continued', 1);
  });

  await test.step('where the game was lost', async () => {
    await playMove(second.page, 'f5', 'c5');
    const toReview = second.page.getByRole('button', { name: words.en.play.result.review });
    await expect(toReview).toBeVisible();
    const way = startWay();
    await way.press(toReview);
    await way.press(second.page.getByRole('button', { name: words.en.analysis.start.analyse }));
    await expect(
      second.page.getByRole('heading', { name: filled(words.en.analysis.moments.lostIt.own, { move: 2 }) }),
    ).toBeVisible();
    way.end('where the game was lost', 2);
    // The board stands at the move: White's second, which is the fourth of all.
    await expect(second.page.getByRole('slider', { name: words.en.analysis.curve.label })).toHaveAttribute(
      'aria-valuenow',
      '3',
    );
  });

  await test.step('last Tuesday’s game against somebody is saved as a picture', async () => {
    const way = startWay();
    await way.press(
      second.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Library' }),
    );
    await way.press(second.page.getByRole('searchbox'));
    await second.page.keyboard.type('Ada');
    // A list that is still the old one would choose its first game once it is filtered.
    await expect(second.page.getByText(/^\d+ of \d+ games$/)).toBeVisible();
    // The list says the day of each game.
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Paris' });
    const row = second.page
      .getByRole('row')
      .filter({ hasText: 'Ada' })
      .filter({ hasText: day.format(tuesday) });
    await expect(row).toHaveCount(1);
    await way.press(row);
    const preview = second.page.getByRole('complementary', { name: 'Preview' });
    await expect(preview).toContainText('Tuesday, ');
    await way.press(preview.getByRole('button', { name: words.en.share.menu }));
    const file = await saveFile(second.page, () =>
      way.press(second.page.getByRole('button', { name: words.en.share.savePng })),
    );
    expect(file.name).toMatch(/\.png$/);
    way.end('last Tuesday’s game against somebody is saved as a picture', 6);
    await second.page.keyboard.press('Escape');
  });
});

import type { Page } from '@playwright/test';
import { replayMoves } from '../../src-shared/game/replay.ts';
import { formatResult } from '../../src-shared/game/result.ts';
import type { Position } from '../../src-shared/game/types.ts';
import type { GameRecord } from '../../src-shared/record/model/game-record.ts';
import { readGames } from '../../src-shared/record/read-record.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn, readingOf } from '../fixtures/board.ts';
import { gameRows } from '../fixtures/library.ts';
import { goTo, moveByMouse, myTurn, viewShown } from '../fixtures/play.ts';
import { unfinishedGame } from '../fixtures/shown-game.ts';
import { exportChosen } from '../fixtures/transfer.ts';

/** Saves the one game of the library to a file and reads it back. */
async function exportOnlyGame(
  page: Page,
): Promise<{ readonly record: GameRecord; readonly positions: readonly Position[] }> {
  const { name, bytes } = await exportChosen(page);
  expect(name).toMatch(/\.hgn$/);
  const { games, faults } = readGames(bytes.toString('utf8'));
  expect(faults).toEqual([]);
  expect(games).toHaveLength(1);
  const record = games[0] as GameRecord;
  const moves = record.line.moves.map(({ move }) => move);
  return { record, positions: unwrap(replayMoves(record.start, moves)) };
}

/** Starts a game against level 0, classic, as Black, with one press. */
async function startGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.play.welcome.play }).click();
}

/** Plays on in a game like that near its end, which is in the library. */
async function continueGame(page: Page): Promise<void> {
  await goTo(page, 'Library');
  await gameRows(page).first().click();
  await page.getByRole('button', { name: words.en.library.resume }).click();
  await expect(page.getByRole('grid', { name: words.en.board.label })).toBeVisible();
}

test('a whole game against the computer: played, kept over a restart, replayed, exported', async ({
  startApp,
  host,
}) => {
  // The middle of the game is the same on the stand-in.
  const isWhole = host !== 'stand-in';
  const almostOver = unfinishedGame(20);
  const name = filled(words.en.play.setup.usualName, { number: 1 });
  const players = { black: { type: 'human', name }, white: { type: 'computer', level: 0 } } as const;
  const first = await startApp(isWhole ? {} : { games: [{ ...almostOver, players }] });
  await (isWhole ? startGame : continueGame)(first.page);
  while ((await myTurn(first.page)) === 'mine') await moveByMouse(first.page);

  await expect(first.page.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^You (?:won|lost) by \d+$|^A draw/,
  );
  const atTheEnd = await boardOn(first.page).read();
  await first.quit();

  const { page } = await startApp();
  await goTo(page, 'Library');
  const rows = page.getByRole('grid', { name: words.en.library.table }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).click();
  const { record, positions } = await exportOnlyGame(page);
  expect(record.players.white.type).toBe('computer 0');
  expect(record.players.black.type).toBe('human');
  expect(record.termination).toBe('normal');
  expect(formatResult(record.result)).toMatch(/^(?:[BW]\+\d+|Draw)$/);
  const last = positions.length - 1;
  expect(readingOf(positions[last] as Position)).toEqual(atTheEnd);

  await page.getByRole('button', { name: 'Review game' }).click();
  // The library's preview, which closes when the game has loaded, has the same buttons.
  await viewShown(page, 'Review');
  const board = boardOn(page);
  const expectPly = async (ply: number): Promise<void> => {
    await expect.poll(() => board.read()).toEqual(readingOf(positions[ply] as Position));
  };
  await page.keyboard.press('Home');
  await expectPly(0);
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expectPly(1);
  await page.keyboard.press('ArrowRight');
  await expectPly(2);
  await page.keyboard.press('ArrowLeft');
  await expectPly(1);
  await page.keyboard.press('End');
  await expectPly(last);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expectPly(last - 1);
  await page.keyboard.press('Home');
  await expectPly(0);
});

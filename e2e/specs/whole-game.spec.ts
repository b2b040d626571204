import type { Page } from '@playwright/test';
import { replayMoves } from '../../src-shared/game/replay.ts';
import { formatResult } from '../../src-shared/game/result.ts';
import type { Position } from '../../src-shared/game/types.ts';
import type { GameRecord } from '../../src-shared/record/model/game-record.ts';
import { readGames } from '../../src-shared/record/read-record.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { boardOn, readingOf } from '../fixtures/board.ts';
import { goTo, moveByMouse, myTurn, viewShown } from '../fixtures/play.ts';
import { saveFile } from '../fixtures/transfer.ts';

/** Saves the one game of the library to a file and reads it back. */
async function exportOnlyGame(
  page: Page,
): Promise<{ readonly record: GameRecord; readonly positions: readonly Position[] }> {
  const { name, bytes } = await saveFile(page, () =>
    page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Export' }).click(),
  );
  expect(name).toMatch(/\.hgn$/);
  const { games, faults } = readGames(bytes.toString('utf8'));
  expect(faults).toEqual([]);
  expect(games).toHaveLength(1);
  const record = games[0] as GameRecord;
  const moves = record.line.moves.map(({ move }) => move);
  return { record, positions: unwrap(replayMoves(record.start, moves)) };
}

test('a whole game against the computer: played, kept over a restart, replayed, exported', async ({
  startApp,
}) => {
  const first = await startApp({ own: true });
  // One press starts a game: level 0, classic, Black.
  await first.page.getByRole('button', { name: words.en.play.welcome.play }).click();
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
  expect(record.players.white.type).toBe('computer 3');
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
  await page.getByRole('button', { name: 'First position' }).click();
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

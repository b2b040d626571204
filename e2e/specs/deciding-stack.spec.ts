import type { Page } from '@playwright/test';
import { decidingStack } from '../../src-shared/game/deciding-stack.ts';
import { parseMove } from '../../src-shared/game/notation.ts';
import { parsePosition } from '../../src-shared/game/position-code.ts';
import { replayMoves } from '../../src-shared/game/replay.ts';
import { unwrap } from '../../src-shared/util/result.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { expect, test, type StartApp } from '../fixtures/app.ts';
import { faultsOf } from '../fixtures/axe.ts';
import { playMove, resumeFirstListed } from '../fixtures/play.ts';
import { SHOWN_MOVES, SHOWN_START, unfinishedGame } from '../fixtures/shown-game.ts';
import { saveFile } from '../fixtures/transfer.ts';

const TITLE = words.en.play.result.decided;

/** The stack that decides the shown game. */
const DECIDING = decidingStack(
  unwrap(replayMoves(unwrap(parsePosition(SHOWN_START)), SHOWN_MOVES)),
  SHOWN_MOVES.flatMap((move) => parseMove(move) ?? []),
  0,
);

/** Plays the last move of the shown game, and waits for the result. */
async function endGame(startApp: StartApp): Promise<Page> {
  const { page } = await startApp({ games: [unfinishedGame(SHOWN_MOVES.length - 1)] });
  await resumeFirstListed(page);
  await playMove(page, 'd2', 'b4');
  await expect(page.getByRole('heading', { name: 'Ben won by 16' })).toBeVisible();
  return page;
}

/** The number of pictures in an animation. */
function countFrames(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder.tracks.selectedTrack?.frameCount ?? 0;
  }, bytes.toString('base64'));
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('after the count the deciding stack grows on the board by itself, until any key, and is saved as an animation @slow', async ({
    startApp,
  }) => {
    const page = await endGame(startApp);
    const growth = page.getByRole('region', { name: TITLE });
    await expect(growth).toBeVisible();
    await expect(page.getByRole('button', { name: words.en.play.result.rematch })).toBeFocused();
    await page.keyboard.press('Shift');
    await expect(growth).toHaveCount(0);

    await page.getByRole('button', { name: TITLE }).click();
    await expect(growth.getByText(`${DECIDING?.square}: `)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(growth).toHaveCount(0);

    await page.getByRole('button', { name: TITLE }).click();
    const file = await saveFile(page, () =>
      growth.getByRole('button', { name: words.en.share.saveGif }).click(),
    );
    expect(file.name).toMatch(/\.gif$/);
    expect(await countFrames(page, file.bytes)).toBe((DECIDING?.plies.length ?? 0) + 1);
    await expect(growth).toHaveCount(0);
  });
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the deciding stack is a still picture, and never comes by itself', async ({ startApp }) => {
    const page = await endGame(startApp);
    const link = page.getByRole('button', { name: TITLE });
    await expect(link).toBeVisible();
    const growth = page.getByRole('region', { name: TITLE });
    await expect(growth).toHaveCount(0);
    await link.click();
    const picture = growth.getByRole('img').first();
    await expect(picture).toHaveAccessibleName(/: \d × \d+ = \d+$/);
    expect(await picture.locator('g:not(.faded) > .badge').count()).toBe(1);
  });
});

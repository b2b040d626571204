import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/app.ts';
import { gameRows } from '../fixtures/library.ts';
import { goTo } from '../fixtures/play.ts';
import { finishedGame, unfinishedGame } from '../fixtures/shown-game.ts';

/**
 * Watches the connection for the end of an export: the text of a drag is loaded when the button is pressed, and what is not there
 * when the drag starts is not dragged. So the test is not for late answers.
 */
async function watchExport(page: Page): Promise<{ readonly ended: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const ended = new Promise<void>((resolve) => {
    session.on('Network.webSocketFrameReceived', ({ response }) => {
      if (response.payloadData.includes('"download"')) resolve();
    });
  });
  return { ended };
}

test('a game is dragged out of the list as text', async ({ startApp }) => {
  const { page } = await startApp({ own: true, games: [finishedGame, unfinishedGame(4)] });
  await goTo(page, 'Library');
  const row = gameRows(page).filter({ hasText: 'Mia' });
  const box = await row.boundingBox();
  const field = page.getByRole('searchbox', { name: 'Search' });
  const target = await field.boundingBox();
  if (box === null || target === null) throw new Error('The list or its search is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const { ended } = await watchExport(page);
  await page.mouse.down();
  await ended;
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(field).toHaveValue(/\[Black "Mia"\]/);
});

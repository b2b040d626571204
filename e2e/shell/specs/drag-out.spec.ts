import type { Locator, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGames } from '../../../src-shared/record/read-record.ts';
import { words } from '../../../src-shared/language/testing/words.ts';
import { gameRows, keepLibraryGames } from '../../fixtures/library.ts';
import { goTo } from '../../fixtures/play.ts';
import { finishedGame, SHOWN_MOVES, unfinishedGame } from '../../fixtures/shown-game.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Drags a row of the list to the edge of the window, without releasing the button. */
async function pull(page: Page, row: Locator): Promise<void> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + 200, { steps: 5 });
}

/** Returns the files of the drags so far. */
function drags(shell: Shell): (readonly string[])[] {
  return shell.notes.flatMap((note) => (note.kind === 'drag' ? [note.files] : []));
}

test('games are dragged out of the library as files, which are removed when the app quits', async ({
  startApp,
  dataFolder,
}) => {
  await keepLibraryGames(join(dataFolder, 'data'), [
    finishedGame,
    unfinishedGame(4),
    { ...unfinishedGame(6), createdAt: Date.UTC(2026, 10, 18) },
  ]);
  const shell = await startApp();
  const page = await shell.page();
  await goTo(page, 'Library');
  const row = gameRows(page).filter({ hasText: 'Mia' });

  await pull(page, row);
  await expect.poll(() => drags(shell)).toHaveLength(1);
  await page.mouse.up();
  const [path = ''] = drags(shell)[0] ?? [];
  expect(basename(path)).toBe('Mia - Ada 2026-11-19.hgn');
  const { games, faults } = readGames(readFileSync(path, 'utf8'));
  expect(faults).toEqual([]);
  expect(games.map(({ line }) => line.moves.map(({ move }) => move))).toEqual([SHOWN_MOVES]);

  await page.getByRole('grid', { name: words.en.library.table }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await pull(page, row);
  await expect.poll(() => drags(shell)).toHaveLength(2);
  await page.mouse.up();
  const names = drags(shell)[1]?.map((file) => basename(file));
  expect(names).toEqual(['Ada - Ben 2026-11-20.hgn', 'Mia - Ada 2026-11-19.hgn', 'Ada - Ben 2026-11-18.hgn']);

  void shell.act('quit').catch(() => undefined);
  await shell.exited;
  for (const file of drags(shell).flat()) expect(existsSync(file), file).toBe(false);
});

test('the next start removes the dragged files of an app that crashed', async ({ startApp, dataFolder }) => {
  await keepLibraryGames(join(dataFolder, 'data'), [finishedGame]);
  const first = await startApp();
  const page = await first.page();
  await goTo(page, 'Library');
  await pull(page, gameRows(page).first());
  await expect.poll(() => drags(first)).toHaveLength(1);
  await first.kill();
  const [path = ''] = drags(first)[0] ?? [];
  expect(existsSync(path)).toBe(true);
  await (await startApp()).page();
  expect(existsSync(path)).toBe(false);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { goTo } from '../../fixtures/play.ts';
import { fileOf, sampleRecords } from '../../fixtures/records.ts';
import { figuresOf, importDialog } from '../../fixtures/transfer.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Creates a file of games, in a folder whose name must be escaped in a URL. */
function gameFile(dataFolder: string, records = sampleRecords(2)): string {
  const folder = join(dataFolder, 'My games');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${String(records.length)}.hgn`);
  writeFileSync(file, fileOf('hgn', records));
  return file;
}

/** Waits until the page shows the import of so many games, all of them new. */
async function expectGames(shell: Shell, games: number): Promise<void> {
  const page = await shell.page();
  await expect(importDialog(page)).toBeVisible();
  await expect.poll(() => figuresOf(page)).toEqual([String(games), '0', '0']);
}

test('a file among the arguments is opened, and added to the system’s recent files', async ({
  startApp,
  dataFolder,
}) => {
  const path = gameFile(dataFolder);
  const shell = await startApp({ args: [path] });
  await expectGames(shell, 2);
  expect(shell.notes).toContainEqual({ kind: 'recent-document', path });
});

test('the URL of a file among the arguments, as Linux desktops pass it, and a file that the system opens before the app is ready are opened', async ({
  startApp,
  dataFolder,
}) => {
  const records = sampleRecords(5);
  const { href } = pathToFileURL(gameFile(dataFolder, records.slice(0, 2)));
  expect(href).toContain('My%20games');
  const early = gameFile(dataFolder, records.slice(2));
  await expectGames(await startApp({ args: [href], openedBeforeReady: [early], isPackaged: true }), 5);
});

test('a file that the system opens, or a second instance, while the app runs is opened in its window', async ({
  startApp,
  dataFolder,
}) => {
  const first = await startApp();
  const page = await first.page();
  const file = gameFile(dataFolder);
  await goTo(page, 'Library');
  await test.step('a file that the system opens is opened, and the window is focused', async () => {
    await first.act('minimizeWindow');
    expect(await first.act('emitApp', 'open-file', file)).toBe(true);
    await expectGames(first, 2);
    expect((await first.state()).windows[0]).toMatchObject({
      isMinimized: false,
      isVisible: true,
      isFocused: true,
    });
  });
  await page.keyboard.press('Escape');
  await expect(importDialog(page)).toBeHidden();
  await test.step('a second instance passes its files to the first and exits', async () => {
    await first.act('minimizeWindow');
    const second = await startApp({ args: [file] });
    expect(await second.exited).toEqual({ code: 0, signal: null });
    expect(second.shownAfterMs()).toBeUndefined();
    await expectGames(first, 2);
    expect((await first.state()).windows).toMatchObject([{ isVisible: true, isFocused: true }]);
  });
});

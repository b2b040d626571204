import type { Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepGames } from '../../fixtures/keep-games.ts';
import { fillNewGame, goTo, moveByMouse } from '../../fixtures/play.ts';
import { fileOf, sampleRecords } from '../../fixtures/records.ts';
import { canChoose, expect, test } from '../test.ts';

const records = sampleRecords(2);
/** The id of the app's only window: dialogs must be modal to it. */
const WINDOW_ID = 1;

/** Starts an export of the whole library as text. */
async function exportAll(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export games' });
  await dialog.getByRole('radio', { name: 'The whole library' }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
}

test('dialogs start in Documents, are modal to the window, remember the folder, and may fail', async ({
  startApp,
  dataFolder,
  documents,
}) => {
  await keepGames(join(dataFolder, 'data'), fileOf('hgn', records));
  const shell = await startApp();
  let page = await shell.page();
  const exporting = page.getByRole('dialog', { name: 'Export games' });
  await goTo(page, 'Library');
  await test.step('a save dialog starts in Documents; the app reports one that fails, and continues', async () => {
    const dialogOpened = shell.nextDialog('save');
    await exportAll(page);
    const { parent, options, answer } = await dialogOpened;
    expect(parent).toBe(WINDOW_ID);
    expect(options.defaultPath).toMatch(new RegExp(`^${documents}/hokito-2-games-[-0-9]+\\.hgn$`));
    expect(options.filters).toEqual([{ name: 'HGN', extensions: ['hgn'] }]);
    answer({ failure: 'No file portal' });
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText(/Something went wrong/),
    ).toBeVisible();
    const again = shell.nextDialog('save');
    await exportAll(page);
    const file = join(documents, 'all.hgn');
    (await again).answer({ paths: [file] });
    await expect(exporting).toBeHidden();
    await expect.poll(() => existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(fileOf('hgn', records));
  });
  await test.step('a picture is saved with the same dialog', async () => {
    await canChoose(shell, 'new-game');
    await shell.act('chooseMenuItem', 'new-game');
    await fillNewGame(page, { opponent: 'person' });
    await moveByMouse(page);
    await shell.act('chooseMenuItem', 'share');
    const sharing = page.getByRole('dialog', { name: 'Share' });
    const dialogOpened = shell.nextDialog('save');
    await sharing.getByRole('button', { name: 'Save PNG' }).click();
    const dialog = await dialogOpened;
    expect(dialog.parent).toBe(WINDOW_ID);
    expect(dialog.options.defaultPath).toMatch(new RegExp(`^${documents}/.+\\.png$`));
    const file = join(documents, 'board.png');
    dialog.answer({ paths: [file] });
    await expect.poll(() => existsSync(file)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sharing).toBeHidden();
  });
  await test.step('a folder is chosen in a dialog, and shown in the file manager', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('tab', { name: 'Games and backups' }).click();
    const dialogOpened = shell.nextDialog('open');
    await page.getByRole('button', { name: 'Move…' }).click();
    await page.getByRole('button', { name: 'Choose…' }).click();
    const { parent, options, answer } = await dialogOpened;
    expect(parent).toBe(WINDOW_ID);
    expect(options).toEqual({ defaultPath: documents, properties: ['openDirectory', 'createDirectory'] });
    const chosen = join(documents, 'games');
    answer({ paths: [chosen] });
    await expect(page.getByRole('textbox', { name: 'Path of an empty or new folder' })).toHaveValue(chosen);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect
      .poll(() => shell.notes.find((note) => note.kind === 'opened-path'))
      .toMatchObject({ path: join(dataFolder, 'data') });
  });
  const folder = join(dataFolder, 'elsewhere');
  mkdirSync(folder);
  await test.step('games are saved in another folder, which the next dialog starts in', async () => {
    await goTo(page, 'Library');
    let dialogOpened = shell.nextDialog('save');
    await exportAll(page);
    const file = join(folder, 'more.hgn');
    (await dialogOpened).answer({ paths: [file] });
    await expect.poll(() => existsSync(file)).toBe(true);

    // A dismissed dialog writes nothing, shows nothing, and keeps the folder.
    dialogOpened = shell.nextDialog('save');
    await exportAll(page);
    const dialog = await dialogOpened;
    expect(dialog.options.defaultPath).toContain(folder);
    dialog.answer(undefined);
    await expect(exporting).toBeHidden();
  });
  await test.step('so does the first dialog after a restart', async () => {
    await shell.act('quit').catch(() => undefined);
    await shell.exited;
    const second = await startApp();
    page = await second.page();
    await goTo(page, 'Library');
    const dialogOpened = second.nextDialog('save');
    await exportAll(page);
    const dialog = await dialogOpened;
    expect(dialog.options.defaultPath).toContain(folder);
    dialog.answer(undefined);
  });
});

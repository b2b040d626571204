import { join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { boardOn } from '../../fixtures/board.ts';
import { goTo, moveByMouse, newGameForm } from '../../fixtures/play.ts';
import type { MenuNode } from '../sides.ts';
import { expect, test } from '../test.ts';

function allItems(menu: readonly MenuNode[] | undefined): MenuNode[] {
  return (menu ?? []).flatMap((item) => [item, ...allItems(item.submenu)]);
}

const labels = (menu: readonly MenuNode[] | undefined): string[] =>
  (menu ?? []).filter(({ type, visible }) => visible && type !== 'separator').map(({ label }) => label);

test('the whole menu is in the language of the system from the start', async ({ startApp }) => {
  const shell = await startApp({ languages: ['de-AT', 'en-GB'], locale: 'de' });
  const page = await shell.page();
  await page.getByRole('button', { name: /Zu zweit/ }).waitFor();
  const { menu } = await shell.state();
  expect(labels(menu)).toEqual(['Datei', 'Bearbeiten', 'Spiel', 'Ansicht', 'Hilfe']);
  expect(labels(menu?.[0]?.submenu)).toEqual([
    'Neues Spiel\u00a0…',
    'Importieren\u00a0…',
    'Exportieren\u00a0…',
    'Teilen\u00a0…',
    'Ordner der Sammlung zeigen',
    'Einstellungen',
    'Hokito beenden',
  ]);
  // Electron's English default menu was never shown.
  const menus = shell.notes.filter((note) => note.kind === 'menu').map((note) => note.labels);
  expect(menus).toEqual([[], labels(menu)]);
});

test('items are enabled only while the page can run them, and work, also in another language @slow', async ({
  startApp,
  dataFolder,
}) => {
  const shell = await startApp();
  const page = await shell.page();
  await test.step('items are enabled only while the page can run them', async () => {
    const enabled = async (): Promise<string[]> =>
      allItems((await shell.state()).menu)
        .filter((item) => item.id !== undefined && item.enabled)
        .map(({ id }) => id ?? '');
    await page.getByRole('button', { name: words.en.play.welcome.person }).waitFor();
    await expect.poll(enabled).toContain('new-game');
    expect(await enabled()).not.toContain('resign');
    await shell.act('chooseMenuItem', 'new-game');
    const form = newGameForm(page);
    await expect(form).toBeVisible();
    await expect.poll(enabled).not.toContain('resign');
    await form.getByRole('radio', { name: words.en.play.setup.person }).click();
    await form.getByRole('button', { name: 'Start game' }).click();
    await expect.poll(enabled).toContain('resign');
    expect(await enabled()).toContain('about');
  });
  await test.step('in a text field the context menu and the menu edit the text, and nothing on the board', async () => {
    await moveByMouse(page);
    const afterMove = await boardOn(page).read();
    await goTo(page, 'Library');
    const field = page.getByRole('searchbox').first();
    await field.fill('');
    await field.pressSequentially('Beat');
    await field.click({ button: 'right' });
    const contextMenu = () => shell.notes.findLast((note) => note.kind === 'context-menu')?.items ?? [];
    await expect
      .poll(() => contextMenu().map(({ label }) => label))
      .toEqual(['Undo', 'Redo', '', 'Cut', 'Copy', 'Paste', 'Delete', '', 'Select All']);
    expect(contextMenu().find(({ label }) => label === 'Copy')?.enabled).toBe(false);
    await shell.act('chooseMenuItem', 'Undo');
    await expect(field).not.toHaveValue('Beat');
    // On macOS the menu gets the key before the text field: the page then undoes in the text, not on the board.
    await field.fill('Ada');
    await shell.act('chooseMenuItem', 'take-back');
    await expect(field).not.toHaveValue('Ada');
    await goTo(page, 'Play');
    expect(await boardOn(page).read()).toEqual(afterMove);
    await shell.act('chooseMenuItem', 'take-back');
    await expect.poll(() => boardOn(page).read()).not.toEqual(afterMove);
  });
  await test.step('the menu opens About, the rules, and the folder of the library', async () => {
    await shell.act('chooseMenuItem', 'about');
    const about = page.getByRole('dialog', { name: 'About Hokito' });
    await expect(about.locator('dt')).toHaveText([
      'Hokito',
      'Electron',
      'Chromium',
      'Node.js',
      'SQLite',
      'Engine',
      'System',
    ]);
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();

    await shell.act('chooseMenuItem', 'open-folder');
    await expect
      .poll(() => shell.notes)
      .toContainEqual({ kind: 'opened-path', path: join(dataFolder, 'data') });

    await shell.act('chooseMenuItem', 'show-rules');
    await expect(page).toHaveTitle('Learn – Hokito');
    await expect(page.getByRole('radio', { name: 'Rules', exact: true })).toBeChecked();
    await shell.act('chooseMenuItem', 'show-learn');
    await expect(page).toHaveTitle('Learn – Hokito');
  });
  await test.step('a menu command works, also in another language', async () => {
    await shell.act('chooseMenuItem', 'Library');
    await expect(page.getByRole('heading', { name: 'Library' }).first()).toBeVisible();
    await shell.act('chooseMenuItem', 'Settings');
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.selectOption('fr');
    await expect.poll(async () => labels((await shell.state()).menu)).toContain('Fichier');
    await shell.act('chooseMenuItem', 'Bibliothèque');
    await expect(page.getByRole('heading', { name: 'Bibliothèque' }).first()).toBeVisible();
  });
});

test('page and menu use the same language, whether or not Chromium has it @slow', async ({ startApp }) => {
  // A package without Chromium's own Slovenian words: `navigator.languages` begins with English.
  const shell = await startApp({ languages: ['sl-SI', 'en-GB'], locale: 'en-US' });
  const page = await shell.page();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sl');
  await expect.poll(async () => labels((await shell.state()).menu)).toContain('Datoteka');
});

import { join } from 'node:path';
import { LANGUAGES } from '../../../src-shared/language/languages.ts';
import { loadWords } from '../../../src-shared/language/load-words.ts';
import type { MenuNode } from '../sides.ts';
import { expect, test } from '../test.ts';

function itemOf(menu: readonly MenuNode[] | undefined, id: string): MenuNode | undefined {
  return menu?.flatMap((item) => [item, ...item.submenu]).find((item) => item.id === id);
}

test('the menu opens About, the rules, and the folder of the library', async ({ startApp, dataFolder }) => {
  const shell = await startApp();
  const page = await shell.page();
  await expect(page).toHaveTitle('Play – Hokito');
  await expect.poll(async () => itemOf((await shell.state()).menu, 'about')?.enabled).toBe(true);

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

test('the menu has the folder of the library under "File" in every language', async ({ startApp }) => {
  const shell = await startApp();
  const page = await shell.page();
  await page.getByRole('button', { name: /^Learn in five minutes/ }).click();
  await page.getByRole('navigation').first().getByRole('button', { name: 'Settings' }).click();
  for (const language of LANGUAGES) {
    const { messages } = await loadWords(language);
    await page.locator('#language').selectOption(language);
    await expect
      .poll(async () => {
        const { menu } = await shell.state();
        const file = menu?.find(({ label }) => label === messages.menu.file);
        return file?.submenu.find(({ id }) => id === 'open-folder')?.label;
      })
      .toBe(messages.keys.action['open-folder']);
  }
});

import { words } from '../../../src-shared/language/testing/words.ts';
import { goTo } from '../../fixtures/play.ts';
import { writeProgram } from '../../fixtures/program.ts';
import { expect, test } from '../test.ts';

const { programs, settings } = words.en;
/** The id of the app's only window: dialogs must be modal to it. */
const WINDOW_ID = 1;

test('a program is chosen in the file dialog, tested, kept and removed', async ({ startApp, documents }) => {
  const { path } = writeProgram(documents);
  const first = await startApp();
  let page = await first.page();
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: settings.computer }).click();
  let dialogOpened = first.nextDialog('open');
  await page.getByRole('button', { name: programs.add }).click();
  let dialog = await dialogOpened;
  expect(dialog.parent).toBe(WINDOW_ID);
  expect(dialog.options.properties).toEqual(['openFile', 'dontAddToRecent']);
  dialog.answer(undefined);
  await expect(page.getByRole('button', { name: programs.add })).toBeVisible();
  await expect(page.getByRole('list', { name: programs.title })).toBeHidden();

  dialogOpened = first.nextDialog('open');
  await page.getByRole('button', { name: programs.add }).click();
  dialog = await dialogOpened;
  dialog.answer({ paths: [path] });
  await expect(page.getByRole('list', { name: programs.title })).toContainText(programs.state.passed);
  await first.act('quit').catch(() => undefined);
  await first.exited;

  const second = await startApp();
  page = await second.page();
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: settings.computer }).click();
  const list = page.getByRole('list', { name: programs.title });
  await expect(list).toContainText(path);
  await list.getByRole('button', { name: programs.remove.replace('{name}', 'Greedy') }).press('Enter');
  await expect(list).toBeHidden();
});

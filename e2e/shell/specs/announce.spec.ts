import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '../../../src-main/database/library.ts';
import { SHOWN_FILE_VARIABLE } from '../../../src-main/electron/announce-shown.ts';
import { expect, test as base } from '../test.ts';

const test = base.extend<{ shownFile: string }>({
  // The app inherits the environment of the tests.
  shownFile: async ({ dataFolder }, use) => {
    const file = join(dataFolder, 'shown');
    process.env[SHOWN_FILE_VARIABLE] = file;
    await use(file);
    Reflect.deleteProperty(process.env, SHOWN_FILE_VARIABLE);
  },
});

test('the app notifies npm start when its window is shown', async ({ startApp, shownFile }) => {
  const shell = await startApp();
  await shell.page();
  await expect.poll(() => shell.shownAfterMs()).toBeDefined();
  await expect.poll(() => existsSync(shownFile)).toBe(true);
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
});

test('the app notifies npm start when it has explained why it does not open', async ({
  startApp,
  dataFolder,
  shownFile,
}) => {
  const library = openLibrary(join(dataFolder, 'data'));
  const shell = await startApp();
  expect(await shell.exited).toEqual({ code: 1, signal: null });
  expect(shell.notes).toContainEqual(expect.objectContaining({ kind: 'error-box' }));
  expect(existsSync(shownFile)).toBe(true);
  library.close();
});

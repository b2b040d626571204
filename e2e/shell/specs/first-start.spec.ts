import { existsSync, writeFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '../../../src-main/database-thread/open-library.ts';
import { SHOWN_FILE_VARIABLE } from '../../../src-main/electron/announce-start.ts';
import { words } from '../../../src-shared/language/testing/words.ts';
import { fillNewGame, moveByMouse, myTurn, allSaved } from '../../fixtures/play.ts';
import { expect, noteFigure, test as base } from '../test.ts';

const projectRoot = join(import.meta.dirname, '..', '..', '..');

/** Creates a copy of the built app, for a test to damage; `node_modules` is shared with the project. @returns its folder */
function copyOfApp(folder: string): string {
  const appRoot = join(folder, 'app');
  mkdirSync(appRoot);
  for (const part of ['package.json', 'out', 'resources'])
    cpSync(join(projectRoot, part), join(appRoot, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(appRoot, 'node_modules'), 'junction');
  return appRoot;
}

const test = base.extend<{ shownFile: string }>({
  // The app inherits the environment of the tests.
  shownFile: async ({ dataFolder }, use) => {
    const file = join(dataFolder, 'shown');
    process.env[SHOWN_FILE_VARIABLE] = file;
    await use(file);
    Reflect.deleteProperty(process.env, SHOWN_FILE_VARIABLE);
  },
});

test('the app starts, notifies npm start when its window is shown, plays a move against the computer, and quits', async ({
  startApp,
  shownFile,
}, info) => {
  const shell = await startApp();
  const page = await shell.page();
  await expect.poll(() => shell.shownAfterMs()).toBeDefined();
  await expect.poll(() => existsSync(shownFile)).toBe(true);
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  // The taskbar and the installer identify the app by this.
  expect((await shell.state()).userModelId).toBe('org.hokito.Hokito');
  noteFigure(info, 'from start to first window', shell.shownAfterMs() ?? NaN);
  await fillNewGame(page, { opponent: 'computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  await allSaved(page);
  const quitAt = performance.now();
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
  noteFigure(info, 'from quit to the end of the process', performance.now() - quitAt);
  expect(shell.notes.at(-1)).toEqual({ kind: 'quit' });
});

test('npm start is told of a window only when its page is connected @slow', async ({
  startApp,
  dataFolder,
  shownFile,
}) => {
  const appRoot = copyOfApp(dataFolder);
  writeFileSync(join(appRoot, 'out', 'preload', 'index.cjs'), '');
  const shell = await startApp({ appRoot });
  const page = await shell.page();
  await expect.poll(() => shell.shownAfterMs()).toBeDefined();
  await page.waitForLoadState();
  expect(existsSync(`${shownFile}.loading`)).toBe(true);
  expect(existsSync(shownFile)).toBe(false);
});

test('an app that cannot open its library says why in the terminal under npm start, and exits @slow', async ({
  startApp,
  dataFolder,
  shownFile,
}) => {
  const library = openLibrary(join(dataFolder, 'data'));
  const shell = await startApp();
  expect(await shell.exited).toEqual({ code: 1, signal: null });
  expect(shell.output()).toBe('Hokito is already open with this data folder.\n');
  expect(shell.notes.filter(({ kind }) => kind === 'error-box')).toEqual([]);
  expect(existsSync(`${shownFile}.explained`)).toBe(true);
  library.close();
});

base(
  'an app in a folder that it cannot use says so in a box, and exits',
  async ({ startApp, dataFolder }) => {
    writeFileSync(join(dataFolder, 'data'), '');
    const shell = await startApp({ isPackaged: true });
    expect(await shell.exited).toEqual({ code: 1, signal: null });
    const content = `${join(dataFolder, 'data')} is a file, not a folder.`;
    expect(shell.notes).toContainEqual({ kind: 'error-box', title: 'Hokito', content });
  },
);

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { extractApp, makeMadeUpPackage } from '../../../tools/package/check/made-up-package.ts';
import { allSaved, fillNewGame, goTo, moveByMouse, myTurn } from '../../fixtures/play.ts';
import { expect, noteFigure, test } from '../test.ts';

test('a packaged app contains everything that it needs, and no developer tools', async ({
  startApp,
}, info) => {
  const { unpacked, folder } = await makeMadeUpPackage();
  const app = extractApp(unpacked, folder);
  const shell = await startApp({ appRoot: app, isPackaged: true });
  const page = await shell.page();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  noteFigure(info, 'from start to first window of a package', shell.shownAfterMs() ?? NaN);
  // Unlike in development; security.spec.ts lists the other preferences.
  expect((await shell.state()).windows[0]?.webPreferences['devTools']).toBe(false);
  await fillNewGame(page, { opponent: 'computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  await allSaved(page);
  for (const view of ['Library', 'Review', 'Learn', 'Settings'] as const) await goTo(page, view);
  const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
    version: string;
  };
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText(`Version ${version}`)).toBeVisible();
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
  rmSync(folder, { recursive: true });
});

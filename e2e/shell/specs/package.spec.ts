import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { packageAndExtract } from '../../../tools/package/check/extract-app.ts';
import { allSaved, fillNewGame, goTo, moveByMouse, myTurn } from '../../fixtures/play.ts';
import { expect, noteFigure, test as base } from '../test.ts';

interface WorkerFixtures {
  /** The folder of the app as it is in a package; `HOKITO_PACKAGED_APP` names an existing one. */
  packagedApp: string;
}

const test = base.extend<object, WorkerFixtures>({
  packagedApp: [
    async ({}, use) => {
      const ready = process.env['HOKITO_PACKAGED_APP'];
      if (ready !== undefined && ready !== '') {
        await use(ready);
        return;
      }
      const { folder, app } = await packageAndExtract();
      await use(app);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a packaged app contains everything that it needs', async ({ startApp, packagedApp }, info) => {
  const shell = await startApp({ appRoot: packagedApp, isPackaged: true });
  const page = await shell.page();
  await page.getByRole('button', { name: words.en.play.welcome.person }).click();
  noteFigure(info, 'from start to first window of a package', shell.shownAfterMs() ?? NaN);
  await fillNewGame(page, { opponent: 'computer', level: 1 });
  await moveByMouse(page);
  await myTurn(page);
  await allSaved(page);
  for (const view of ['Library', 'Review', 'Learn', 'Settings'] as const) await goTo(page, view);
  const { version } = JSON.parse(readFileSync(join(packagedApp, 'package.json'), 'utf8')) as {
    version: string;
  };
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText(`Version ${version}`)).toBeVisible();
  void shell.act('quit').catch(() => undefined);
  expect(await shell.exited).toEqual({ code: 0, signal: null });
});

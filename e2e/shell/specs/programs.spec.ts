import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../../src-shared/language/testing/words.ts';
import { goTo } from '../../fixtures/play.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

const { programs, settings } = words.en;

/** Writes a program that leaves a file where it is started, and ends. */
function writeProgram(folder: string): { readonly path: string; readonly wasStarted: () => boolean } {
  const path = join(folder, 'harmless.mjs');
  const trace = join(folder, 'was started');
  writeFileSync(
    path,
    `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(trace)}, '');\n`,
  );
  chmodSync(path, 0o755);
  return { path, wasStarted: () => existsSync(trace) };
}

/** Opens the list of programs in the settings. */
async function openList(shell: Shell) {
  const page = await shell.page();
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: settings.computer }).click();
  await expect(page.getByRole('button', { name: programs.add })).toBeVisible();
  return page;
}

test('a program that a data folder brings along is not started; one that a person chooses is', async ({
  startApp,
  dataFolder,
}) => {
  const { path, wasStarted } = writeProgram(dataFolder);
  const brought = { path, isAdded: true, name: 'Harmless', state: 'passed', seconds: 2, options: [] };
  const data = join(dataFolder, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'programs.json'), JSON.stringify({ programs: [brought] }));
  const first = await startApp();
  await test.step('it is not in the list', async () => {
    const page = await openList(first);
    await expect(page.getByText(path)).toHaveCount(0);
    expect(wasStarted()).toBe(false);
  });
  await test.step('one that a person chooses is started', async () => {
    const page = await openList(first);
    await page.getByRole('button', { name: programs.add }).click();
    (await first.nextDialog('open')).answer({ paths: [path] });
    await expect(page.getByText(path)).toBeVisible();
    await expect.poll(wasStarted).toBe(true);
  });
  await first.act('quit').catch(() => undefined);
  await first.exited;
  await test.step('it is there after a restart', async () => {
    const page = await openList(await startApp());
    await expect(page.getByText(path)).toBeVisible();
  });
});

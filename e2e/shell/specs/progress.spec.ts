import { execFileSync } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, plainRecords } from '../../fixtures/records.ts';
import { blockWorker } from '../../fixtures/worker-thread.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Creates a named pipe: who reads it waits until it has been written. */
function pipe(folder: string, name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

/** Returns more games than the app reads before it tells of its progress. */
function manyGames(): string {
  const records = plainRecords(60);
  const years = Array.from({ length: 4 }, (_, index) => String(2022 + index));
  return fileOf(
    'hgn',
    years.flatMap((year) => records.map((record) => ({ ...record, date: `${year}.10.28` }))),
  );
}

function bars(shell: Shell): number[] {
  return shell.notes.flatMap((note) => (note.kind === 'progress' ? [note.progress] : []));
}

test('the taskbar shows the progress of an import', async ({ startApp, documents }) => {
  const file = pipe(documents, 'games.hgn');
  const shell = await startApp({ args: [file], inspect: true });
  const page = await shell.page();
  const writer = await open(file, 'w');
  await writer.writeFile(manyGames());
  // The number of games in a file is not known before it is read.
  await expect.poll(() => bars(shell)).toEqual([2]);
  await writer.close();
  const dialog = page.getByRole('dialog', { name: 'Import games' });
  await expect(dialog.locator('.figures')).toBeVisible();
  expect(bars(shell)).toEqual([2, -1]);

  const held = pipe(documents, 'held');
  const read = `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(held)})`;
  await blockWorker(shell.inspector() ?? '', 'database-worker', read);
  await dialog.getByRole('button', { name: /^Import .* games$/ }).click();
  await expect.poll(() => bars(shell)).toEqual([2, -1, 2]);
  await writeFile(held, '');
  await expect(dialog).toBeHidden();
  expect(bars(shell)).toEqual([2, -1, 2, -1]);
});

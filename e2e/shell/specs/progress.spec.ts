import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, plainRecords } from '../../fixtures/records.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/** Returns more games than any machine reads in the 600 ms before the bar is shown. */
function manyGames(): string {
  const records = plainRecords(60);
  const years = Array.from({ length: 200 }, (_, index) => String(1826 + index));
  return fileOf(
    'hgn',
    years.flatMap((year) => records.map((record) => ({ ...record, date: `${year}.10.28` }))),
  );
}

function bars(shell: Shell): number[] {
  return shell.notes.flatMap((note) => (note.kind === 'progress' ? [note.progress] : []));
}

test('the taskbar shows the progress of an import', async ({ startApp, documents }) => {
  const file = join(documents, 'many.hgn');
  writeFileSync(file, manyGames());
  const shell = await startApp({ args: [file] });
  const page = await shell.page();
  const dialog = page.getByRole('dialog', { name: 'Import games' });
  await expect(dialog.locator('.figures')).toBeVisible({ timeout: 60_000 });
  // The number of games in a file is not known before it is read.
  expect(bars(shell)).toEqual([2, -1]);

  await dialog.getByRole('button', { name: /^Import .* games$/ }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  // A fast machine imports them before a bar is shown, but none stays.
  expect(bars(shell).slice(2)).toEqual(bars(shell).length > 2 ? [2, -1] : []);
});

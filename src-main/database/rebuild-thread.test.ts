import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { programUrl } from '../testing/programs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isPieces } from './api/pieces.ts';
import type { LibraryCondition } from './api/library-condition.ts';
import { openLibrary, type Library } from './library.ts';
import { createRebuilder } from './rebuild-thread.ts';
import { checkBackupFile } from './recovery/check-backup.ts';
import { FIRST_PAGE, newGame, openTestStore } from './testing/sample.ts';

const rebuilder = createRebuilder(programUrl('database-worker'), 0);

/** A library of five games that is cut in two, with a backup of the first three. */
async function cutLibrary(): Promise<string> {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  for (let number = 0; number < 5; number++) {
    await store.createGame(newGame(String(number)));
    if (number === 2) await store.backUp(0);
  }
  await store.close();
  const file = join(folder, 'library.db');
  truncateSync(file, readFileSync(file).length / 2);
  return folder;
}

function opened(folder: string): { readonly library: Library; readonly conditions: LibraryCondition[] } {
  const conditions: LibraryCondition[] = [];
  const library = openLibrary(
    folder,
    (condition) => conditions.push(condition),
    'test',
    checkBackupFile,
    rebuilder,
  );
  onTestFinished(async () => {
    await library.stopRebuilding();
    library.close();
  });
  return { library, conditions };
}

/** Performs a call with all its pieces. */
function perform(library: Library, method: string, ...parameters: readonly unknown[]): unknown {
  let done = library.perform({ method, parameters });
  while ('resume' in done) done = done.resume();
  expect(isPieces(done.answer)).toBe(false);
  return done.answer;
}

it('a large library is rebuilt in a thread; until then its newest backup is shown and nothing is changed', async () => {
  const folder = await cutLibrary();
  const { library, conditions } = opened(folder);
  expect(conditions).toEqual([{ recovery: undefined, readOnly: 'rebuilding' }]);
  expect(perform(library, 'library.page', FIRST_PAGE)).toMatchObject({ total: 3 });
  expect(() => perform(library, 'createGame', newGame('sixth'))).toThrow(
    expect.objectContaining({ kind: 'read-only' }),
  );

  await vi.waitFor(() => {
    expect(conditions).toHaveLength(2);
  }, 60_000);
  expect(conditions[1]).toMatchObject({
    recovery: { cause: 'damaged', games: 5, missing: [], mayLackMore: false },
    readOnly: undefined,
  });
  expect(perform(library, 'library.page', FIRST_PAGE)).toMatchObject({ total: 5 });
  perform(library, 'createGame', newGame('sixth'));
  expect(perform(library, 'library.page', FIRST_PAGE)).toMatchObject({ total: 6 });
  expect(readdirSync(folder)).toContain('library.db.damaged-1');
});

it('a library that is closed while it is rebuilt is rebuilt at the next start', async () => {
  const folder = await cutLibrary();
  const { library } = opened(folder);
  await library.stopRebuilding();
  library.close();
  expect(readdirSync(folder)).not.toContain('library.db.damaged-1');
  const store = await openTestStore(folder);
  expect((await store.library.page(FIRST_PAGE)).total).toBe(5);
  expect(store.condition().recovery).toMatchObject({ cause: 'damaged', missing: [] });
});

it('a library without a backup is empty until it is rebuilt', async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  for (let number = 0; number < 3; number++) await store.createGame(newGame(String(number)));
  await store.close();
  truncateSync(join(folder, 'library.db'), 50_000);
  const { library, conditions } = opened(folder);
  expect(perform(library, 'library.page', FIRST_PAGE)).toMatchObject({ total: 0 });
  await vi.waitFor(() => {
    expect(conditions).toHaveLength(2);
  }, 60_000);
  expect(perform(library, 'library.page', FIRST_PAGE)).toMatchObject({ total: 3 });
});

import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { libraryGame } from '../testing/library-games.ts';
import { FIRST_PAGE, newGame, openTestStore } from '../testing/sample.ts';

/** More games than the journal writes out. */
const IMPORTED = 60;
const FRAME_BYTES = 24 + 4096;

/** The files of a running library whose log has a game and, behind it, an import; and how long the log is without the import. */
async function folderWithLog(): Promise<{ readonly folder: string; readonly beforeImport: number }> {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  await store.createGame(newGame('first'));
  const beforeImport = readFileSync(join(folder, 'library.db-wal')).length;
  await store.stageGames(
    'import',
    Array.from({ length: IMPORTED }, (_, seed) => libraryGame(seed)),
  );
  await store.commitStaged('import');
  const copy = temporaryFolder();
  for (const name of ['library.db', 'library.db-wal', 'changes.journal'])
    cpSync(join(folder, name), join(copy, name));
  return { folder: copy, beforeImport };
}

it('changes behind damaged bytes of the log come back where the journal shows that they were made', async () => {
  const { folder, beforeImport } = await folderWithLog();
  const log = join(folder, 'library.db-wal');
  const bytes = readFileSync(log);
  // In the last frame before the import: SQLite ends reading there.
  const at = beforeImport - FRAME_BYTES / 2;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(log, bytes);

  const store = await openTestStore(folder);
  expect((await store.library.page(FIRST_PAGE)).total).toBe(IMPORTED + 1);
  expect(store.condition().recovery).toMatchObject({ cause: 'changes-lost', missing: [] });
  expect(readFileSync(join(folder, 'library.db.damaged-1-wal')).equals(bytes)).toBe(true);
});

it('a log that is whole, and one that ends in a change that was not committed, leave no copy', async () => {
  const { folder, beforeImport } = await folderWithLog();
  const torn = temporaryFolder();
  cpSync(folder, torn, { recursive: true });
  // Without its last frame the import has no commit.
  const log = join(torn, 'library.db-wal');
  const bytes = readFileSync(log);
  writeFileSync(log, bytes.subarray(0, beforeImport + 2 * FRAME_BYTES));
  for (const each of [folder, torn]) {
    const store = await openTestStore(each);
    expect((await store.library.page(FIRST_PAGE)).total).toBeGreaterThan(0);
    expect(readdirSync(each).filter((name) => name.includes('discarded'))).toEqual([]);
    expect(existsSync(join(each, 'library.db'))).toBe(true);
  }
});

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

/** A number that no process has. */
const NO_PROCESS = 99_999_999;

const file = (folder: string): string => join(folder, LIBRARY_FILE);

/** What can happen to the files of an open library. POSIX lets open files be deleted and renamed; Windows refuses. */
const HARMS: Readonly<Record<string, (folder: string) => void>> = {
  'its folder is deleted': (folder) => {
    rmSync(folder, { recursive: true });
  },
  'its file is replaced': (folder) => {
    renameSync(file(folder), `${file(folder)}.renamed`);
    cpSync(`${file(folder)}.renamed`, file(folder));
  },
  'its write-ahead log is deleted': (folder) => {
    rmSync(`${file(folder)}-wal`);
  },
};

it.runIf(process.platform !== 'win32').each(Object.keys(HARMS))(
  'keeps every acknowledged change of an open library when %s',
  async (harm) => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    const { id: before } = await database.createGame(newGame('before'));
    HARMS[harm]?.(folder);
    const { id: after } = await database.createGame(newGame('after'));
    // What was acknowledged is in the data folder before the library is closed.
    const copy = temporaryFolder();
    cpSync(folder, copy, { recursive: true });
    rmSync(join(copy, 'library.db.lock'), { force: true });
    const other = await openTestStore(copy);
    for (const id of [before, after]) expect(await other.game(id)).toEqual(await database.game(id));
    expect(other.condition().recovery).toBeUndefined();
  },
);

it('deletes what a process left that was killed while it wrote settings or a backup, or examined a copy', async () => {
  const folder = temporaryFolder();
  const database = await openTestStore(folder);
  await database.createGame(newGame('a'));
  await database.backUp(0);
  await database.close();
  const left = [
    '.hokito-0123456789ab.tmp',
    'library.db.lock.00000000-0000-4000-8000-000000000000',
    'backups/.library-0123456789ab.tmp',
    'backups/.library-0123456789ab.tmp-wal',
    'backups/.library-ba9876543210.tmp-shm',
  ];
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const name of left) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), anHourAgo, anHourAgo);
  }
  const fresh = join(folder, '.hokito-ba9876543210.tmp');
  writeFileSync(fresh, 'being written');
  const copies = ['check', 'doctor', 'read-only', 'schema'].map((purpose) =>
    join(tmpdir(), `hokito-${purpose}-${String(NO_PROCESS)}-${basename(folder)}`),
  );
  const ofThisProcess = join(tmpdir(), `hokito-check-${String(process.pid)}-${basename(folder)}`);
  for (const copy of [...copies, ofThisProcess]) {
    mkdirSync(copy);
    writeFileSync(join(copy, LIBRARY_FILE), 'x');
  }
  onTestFinished(() => {
    for (const copy of [...copies, ofThisProcess]) rmSync(copy, { recursive: true, force: true });
  });
  await (await openTestStore(folder)).close();
  for (const name of left) expect(existsSync(join(folder, name)), name).toBe(false);
  expect(existsSync(fresh)).toBe(true);
  for (const copy of copies) expect(existsSync(copy), copy).toBe(false);
  expect(existsSync(ofThisProcess)).toBe(true);
  expect(readdirSync(join(folder, 'backups'))).toEqual(['backup-000001-1970-01-01.db', 'checks.json']);
});

it('deletes what a process left that was killed while it restored a backup', async () => {
  const folder = temporaryFolder();
  const database = await openTestStore(folder);
  await database.createGame(newGame('a'));
  await database.close();
  const leftovers = ['incoming', 'before'].map((ending) => `${file(folder)}.${ending}`);
  for (const leftover of leftovers) cpSync(file(folder), leftover);
  await (await openTestStore(folder)).close();
  for (const leftover of leftovers) expect(existsSync(leftover), leftover).toBe(false);
  expect(readdirSync(folder)).toContain(LIBRARY_FILE);
});

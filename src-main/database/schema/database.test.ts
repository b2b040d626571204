import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { databaseErrorOf } from '../api/database-errors.ts';
import { checkDurability } from '../games/game-table.ts';
import { openDatabase } from './database.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { createCalls } from '../../database-thread/all-calls.ts';
import { allAtOnce } from '../api/pieces.ts';
import { UNRELEASED_ID } from './migrate.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { openGameDatabase } from '../../database-thread/database-client.ts';
import { lossesOf, startPlayer } from '../testing/player-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { FIRST_PAGE, newGame, openTestDatabase, openTestStore, WORKER_URL } from '../testing/sample.ts';

const onWindows = process.platform === 'win32';

function open(folder: string): Database.Database {
  const database = openTestDatabase(folder);
  return database;
}

/** Creates a database in the library's place. */
function makeDatabase(folder: string, ...statements: string[]): void {
  const database = new Database(join(folder, LIBRARY_FILE));
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** Returns name, bytes and modification time of each file. */
function stateOf(folder: string): unknown {
  return readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path);
    return [name, mtimeMs, createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
}

/** Expects that opening fails with this kind and changes nothing in the folder. */
function expectRefusal(folder: string, error: object): void {
  const before = new Date(2020, 1, 1);
  utimesSync(join(folder, LIBRARY_FILE), before, before);
  const state = stateOf(folder);
  let thrown: unknown;
  try {
    openDatabase(folder).close();
  } catch (caught) {
    thrown = databaseErrorOf(caught);
  }
  expect(thrown).toMatchObject(error);
  expect(stateOf(folder)).toEqual(state);
}

it('creates a folder that only its owner can enter, and a database with Hokito’s application id', () => {
  const folder = join(temporaryFolder(), 'new', 'Hokito');
  const database = open(folder);
  expect(database.pragma('application_id', { simple: true })).toBe(0x484f4b4f);
  expect(database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  if (!onWindows) expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.each(['new', 'old'])('works on a %s library with the settings that keep data safe', (age) => {
  const folder = temporaryFolder();
  if (age === 'old') openDatabase(folder).close();
  const database = open(folder);
  createCalls(database).calls.createGame(newGame('a'));
  const setting = (name: string): unknown => database.pragma(name, { simple: true });
  expect(setting('synchronous')).toBe(2);
  expect(setting('locking_mode')).toBe('exclusive');
  expect(setting('journal_mode')).toBe('wal');
  expect(setting('fullfsync')).toBe(1);
  expect(setting('checkpoint_fullfsync')).toBe(1);
  expect(setting('trusted_schema')).toBe(0);
  expect(setting('cell_size_check')).toBe(1);
  expect(setting('foreign_keys')).toBe(1);
  expect(setting('mmap_size')).toBe(0);
  expect(setting('temp_store')).toBe(2);
  expect(setting('wal_autocheckpoint')).toBe(1000);
  expect(setting('journal_size_limit')).toBe(16_777_216);
  // Exclusive locking needs no shared-memory file.
  expect(readdirSync(folder).sort()).toEqual([LIBRARY_FILE, `${LIBRARY_FILE}-wal`]);
});

it('refuses to write where synchronous is below FULL', () => {
  const database = open(temporaryFolder());
  const { calls } = createCalls(database);
  checkDurability(database);
  database.pragma('synchronous = NORMAL');
  expect(() => calls.createGame(newGame('a'))).toThrow(/synchronous is 1/);
  expect(allAtOnce(calls.library.page(FIRST_PAGE)).notInBin).toBe(0);
});

it('reports that another process has the library open, without harm to that process', async () => {
  const folder = temporaryFolder();
  const player = startPlayer(folder, 1);
  onTestFinished(() => player.kill());
  await player.next('open');
  const first = player.next('saved');
  player.command('play');
  await first;
  await expect(openGameDatabase({ dataDir: folder, workerUrl: WORKER_URL })).rejects.toMatchObject({
    kind: 'in-use',
  });
  await player.next('saved');
  await player.kill();
  const again = startPlayer(folder, 2);
  onTestFinished(() => again.kill());
  const { games } = await again.next('open');
  expect(lossesOf(player.saved.values(), games)).toEqual([]);
});

it('reports also within one process that the library is open', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  await expect(openGameDatabase({ dataDir: folder, workerUrl: WORKER_URL })).rejects.toMatchObject({
    kind: 'in-use',
  });
  const game = await client.createGame(newGame('a'));
  await client.close();
  expect(await (await openTestStore(folder)).game(game.id)).toEqual(game);
});

it('lets one of two processes create the same library at the same moment', async () => {
  const folder = temporaryFolder();
  const openings = [1, 2].map(() => openGameDatabase({ dataDir: folder, workerUrl: WORKER_URL }));
  const results = await Promise.allSettled(openings);
  for (const result of results) if (result.status === 'fulfilled') await result.value.close();
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'in-use' } });
  await openTestStore(folder);
});

it.each([MIGRATIONS.length + 1, 999, 2 ** 31 - 1, -1])(
  'leaves a library of schema %i as it is',
  (version) => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    makeDatabase(folder, `PRAGMA user_version = ${version}`);
    expectRefusal(folder, { kind: 'newer-schema', found: version });
  },
);

it('leaves a library of an unreleased version as it is', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  makeDatabase(folder, `PRAGMA application_id = ${UNRELEASED_ID}; PRAGMA user_version = 1`);
  expectRefusal(folder, { kind: 'unreleased' });
});

it.each([
  ['without a mark', 'CREATE TABLE things (thing)'],
  ['with another mark', 'PRAGMA application_id = 1'],
  ['with a schema number', 'PRAGMA user_version = 1'],
])('leaves a database %s that is not ours as it is', (_, statement) => {
  for (const mode of ['DELETE', 'WAL']) {
    const folder = temporaryFolder();
    makeDatabase(folder, `PRAGMA journal_mode = ${mode}`, statement);
    expectRefusal(folder, { kind: 'not-a-library' });
  }
});

it.each([
  ['text', Buffer.from('Not a database at all.\n'.repeat(500))],
  ['a short text', Buffer.from('no')],
  ['fifty bytes', Buffer.alloc(50, 7)],
  ['nothing but zeros', Buffer.alloc(8192)],
  ['only the first words of a database', Buffer.from('SQLite format 3\0')],
])('leaves a file with %s as it is', (_, bytes) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, LIBRARY_FILE), bytes);
  expectRefusal(folder, { kind: 'not-a-library' });
});

it('opens an empty file as a new library', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, LIBRARY_FILE), '');
  const client = await openTestStore(folder);
  expect((await client.library.page(FIRST_PAGE)).notInBin).toBe(0);
});

it('opens a blank database, as a kill during its creation leaves it, as a new library', async () => {
  const folder = temporaryFolder();
  makeDatabase(folder, 'PRAGMA journal_mode = WAL');
  const client = await openTestStore(folder);
  expect((await client.library.page(FIRST_PAGE)).notInBin).toBe(0);
});

it('refuses a folder at the place of the library', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, LIBRARY_FILE));
  expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ kind: 'not-a-library' }));
});

it.skipIf(onWindows)('refuses a pipe at the place of the library without waiting for it', () => {
  const folder = temporaryFolder();
  execFileSync('mkfifo', [join(folder, LIBRARY_FILE)]);
  expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ kind: 'not-a-library' }));
});

it('refuses a data folder that is a file', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, 'mine');
  await expect(openGameDatabase({ dataDir: file, workerUrl: WORKER_URL })).rejects.toMatchObject({
    kind: 'disk-error',
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

it('leaves only the library when it is closed', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  await client.createGame(newGame('a'));
  expect(existsSync(join(folder, `${LIBRARY_FILE}-wal`))).toBe(true);
  await client.close();
  expect(readdirSync(folder).sort()).toEqual([LIBRARY_FILE]);
});

it('empties the write-ahead log after the end of a game', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  const { id } = await client.createGame(newGame('a'));
  const logSize = (): number => statSync(join(folder, `${LIBRARY_FILE}-wal`)).size;
  expect(logSize()).toBeGreaterThan(0);
  await client.endGame({
    gameId: id,
    expectedRevision: 0,
    end: { result: 'W+R', termination: 'resignation' },
  });
  // The end is acknowledged first; a second answer shows that the checkpoint is done.
  await client.currentGame();
  expect(logSize()).toBe(0);
});

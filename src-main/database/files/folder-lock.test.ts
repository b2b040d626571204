import Database from 'better-sqlite3';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { explainStart } from '../../app/start-failure.ts';
import { openLibrary } from '../../database-thread/open-library.ts';
import { newGame, openStore, openTestStore } from '../testing/sample.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';

/** Writes a lock file as another process would have left it. */
function leaveLock(folder: string, changes: Readonly<Record<string, unknown>>): void {
  lockFolder(folder, 'other');
  const file = join(folder, LOCK_FILE);
  const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...(holder as object), token: 'b', ...changes }));
}

/** Sets the time of the lock file back. */
function silence(folder: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  utimesSync(join(folder, LOCK_FILE), time, time);
}

function startSleeper(): ChildProcess {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function isRefused(folder: string): Promise<string | undefined> {
  try {
    await (await openStore(folder)).close();
    return undefined;
  } catch (error) {
    return explainStart(error).sentence;
  }
}

const ALREADY_OPEN = 'Hokito is already open with this data folder.';

describe('the lock of a data folder', () => {
  it('refuses a second host where the locks of the file system have no effect', async () => {
    const folder = temporaryFolder();
    const client = await openTestStore(folder);
    await client.createGame(newGame('a'));
    // Another file under the same name has none of SQLite's locks, as on a disk that does not keep them.
    const bytes = readFileSync(join(folder, 'library.db'));
    rmSync(join(folder, 'library.db'));
    writeFileSync(join(folder, 'library.db'), bytes);
    expect(await isRefused(folder)).toBe(ALREADY_OPEN);
    await client.close();
    expect(existsSync(join(folder, LOCK_FILE))).toBe(false);
    expect(await isRefused(folder)).toBeUndefined();
  });

  it('holds while its process runs and is not silent', async () => {
    const folder = temporaryFolder();
    leaveLock(folder, { pid: startSleeper().pid });
    expect(await isRefused(folder)).toBe(ALREADY_OPEN);
    silence(folder, 130);
    expect(await isRefused(folder)).toBeUndefined();
  });

  it.each([
    ['has ended', { pid: 4_194_303 }],
    ['ended before this one started, which has its number', { startedAt: 7 }],
    ['has it in another folder, of which this is a copy', { folder: '/elsewhere' }],
  ])('does not hold where its process %s', async (_, changes) => {
    const folder = temporaryFolder();
    leaveLock(folder, changes);
    expect(await isRefused(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['library.db']);
  });

  it.each([
    ['is empty', ''],
    ['is half written', '{"pid":1,"startedAt":17'],
    ['has only zeros', '\0'.repeat(200)],
  ])('holds nobody up where it %s, as after a loss of power', async (_, text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOCK_FILE), text);
    expect(await isRefused(folder)).toBeUndefined();
  });

  it('of another computer holds until its process was silent for two minutes', async () => {
    const folder = temporaryFolder();
    leaveLock(folder, { host: 'tower' });
    expect(await isRefused(folder)).toBe('Hokito is open with this data folder on the computer tower.');
    silence(folder, 100);
    expect(await isRefused(folder)).toContain('tower');
    silence(folder, 130);
    expect(await isRefused(folder)).toBeUndefined();
  });

  it('is renewed by a beat', () => {
    const folder = temporaryFolder();
    const lock = lockFolder(folder, 'me');
    silence(folder, 5000);
    const before = statSync(join(folder, LOCK_FILE)).mtimeMs;
    lock.beat();
    expect(statSync(join(folder, LOCK_FILE)).mtimeMs).toBeGreaterThan(before + 4_000_000);
    expect(lock.isMine()).toBe(true);
    lock.release();
    expect(existsSync(join(folder, LOCK_FILE))).toBe(false);
  });

  it('is taken again by its owner, and not by another one in the same process', () => {
    const folder = temporaryFolder();
    lockFolder(folder, 'me');
    expect(() => lockFolder(folder, 'you')).toThrow(expect.objectContaining({ kind: 'in-use' }));
    const again = lockFolder(folder, 'me');
    again.release();
    lockFolder(folder, 'you').release();
  });

  it('that was deleted is created again; one that another computer has taken stops every change', () => {
    const folder = temporaryFolder();
    const library = openLibrary(folder);
    const create = (requestId: string): unknown =>
      library.perform({ method: 'createGame', parameters: [newGame(requestId)] });
    rmSync(join(folder, LOCK_FILE));
    create('a');
    expect(existsSync(join(folder, LOCK_FILE))).toBe(true);
    const held = JSON.parse(readFileSync(join(folder, LOCK_FILE), 'utf8')) as object;
    writeFileSync(join(folder, LOCK_FILE), JSON.stringify({ ...held, host: 'tower', token: 'b' }));
    expect(() => create('b')).toThrow(expect.objectContaining({ kind: 'in-use-elsewhere' }));
    library.close();
    // Nor does the end of this process take the other one's lock away.
    expect(readFileSync(join(folder, LOCK_FILE), 'utf8')).toContain('tower');
  });

  it('is no obstacle where something else has its name', async () => {
    for (const strange of ['folder', 'noise']) {
      const folder = temporaryFolder();
      if (strange === 'folder') mkdirSync(join(folder, LOCK_FILE));
      else writeFileSync(join(folder, LOCK_FILE), 'noise');
      expect(await isRefused(folder)).toBeUndefined();
    }
  });

  it('does not come along with a copy of the folder', async () => {
    const folder = temporaryFolder();
    const client = await openTestStore(folder);
    await client.createGame(newGame('a'));
    const copy = temporaryFolder();
    cpSync(folder, copy, { recursive: true });
    expect(await isRefused(copy)).toBeUndefined();
  });
});

it('names another program that has the library open', async () => {
  const folder = temporaryFolder();
  await (await openTestStore(folder)).close();
  const other = new Database(join(folder, 'library.db'));
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('BEGIN IMMEDIATE');
  onTestFinished(() => {
    other.close();
  });
  expect(await isRefused(folder)).toBe(
    'Another program has the library open, or the disk of the data folder cannot lock files.',
  );
});

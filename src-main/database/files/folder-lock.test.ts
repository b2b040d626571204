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
import { openLibrary } from '../library.ts';
import { newGame, openStore, openTestStore } from '../testing/sample.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { formatHolder, parseHolder, thisHolder, type Holder } from './lock-holder.ts';

/** Writes a lock file as another process would have left it. */
function leaveLock(folder: string, changes: Partial<Holder>): void {
  const lock = lockFolder(folder, 'other');
  const file = join(folder, LOCK_FILE);
  const holder = parseHolder(readFileSync(file, 'utf8'));
  if (holder === undefined) throw new Error('There is no lock');
  writeFileSync(file, formatHolder({ ...holder, ...changes }));
  // It names another token now, so this does nothing.
  if (changes.token !== undefined) lock.release();
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

  it.runIf(process.platform === 'linux')(
    'holds while its process runs, however long it is silent',
    async () => {
      const folder = temporaryFolder();
      const { pid = 0 } = startSleeper();
      const startedAt = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(' ')[21] ?? '';
      leaveLock(folder, { pid, startedAt, token: 'b' });
      silence(folder, 10_000);
      expect(await isRefused(folder)).toBe(ALREADY_OPEN);
    },
  );

  it.runIf(process.platform === 'linux').each([
    ['has ended', { pid: 4_194_303 }],
    ['has ended, and another one has its number now', { startedAt: '7' }],
    ['ran before this computer was started again', { boot: 'of yesterday' }],
    ['has it in another folder, of which this is a copy', { inode: '7' }],
  ])('does not hold where its process %s', async (_, changes) => {
    const folder = temporaryFolder();
    leaveLock(folder, { token: 'b', ...changes });
    expect(await isRefused(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['library.db']);
  });

  it('of another computer holds until its process was silent for two minutes', async () => {
    const folder = temporaryFolder();
    leaveLock(folder, { machine: 'tower 1', host: 'tower', token: 'b' });
    expect(await isRefused(folder)).toBe('Hokito is open with this data folder on the computer tower.');
    silence(folder, 100);
    expect(await isRefused(folder)).toContain('tower');
    silence(folder, 130);
    expect(await isRefused(folder)).toBeUndefined();
  });

  it('of a process in another container holds until it was silent for two minutes', async () => {
    const folder = temporaryFolder();
    leaveLock(folder, { processes: 'pid:[7]', pid: 4_194_303, token: 'b' });
    expect(await isRefused(folder)).toBe(ALREADY_OPEN);
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
    const me = thisHolder('x', folder);
    writeFileSync(join(folder, LOCK_FILE), formatHolder({ ...me, machine: 'tower', token: 'b', inode: '7' }));
    expect(() => create('b')).toThrow(expect.objectContaining({ kind: 'in-use-elsewhere' }));
    library.close();
    // Nor does the end of this process take the other one's lock away.
    expect(parseHolder(readFileSync(join(folder, LOCK_FILE), 'utf8'))?.machine).toBe('tower');
  });

  it('is no obstacle where something else has its name', async () => {
    for (const strange of ['folder', 'noise']) {
      const folder = temporaryFolder();
      if (strange === 'folder') mkdirSync(join(folder, LOCK_FILE));
      else writeFileSync(join(folder, LOCK_FILE), 'noise');
      silence(folder, 130);
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

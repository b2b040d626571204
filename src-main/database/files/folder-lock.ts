import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf, DatabaseError } from '../api/database-errors.ts';
import { LIBRARY_FILE } from './library-file.ts';
import { formatHolder, isHeld, parseHolder, thisHolder, type Holder } from './lock-holder.ts';
import { makeFolder } from './make-folder.ts';
import { PRIVATE_FILE } from './private-mode.ts';
import { freeDamagedName } from './set-aside.ts';

/** The name of the lock file in a data folder. */
export const LOCK_FILE = `${LIBRARY_FILE}.lock`;

/** How often the holder of a lock calls `beat`. */
export const BEAT_INTERVAL_MS = 10_000;
/** A process on another machine counts as ended when it has not renewed its lock for so long. */
const MAX_SILENCE_MS = 120_000;
/** How long to wait for a process that is about to end, in all and for one attempt. */
const MAX_WAIT_MS = 1000;
const PAUSE_MS = 50;
/** More than a lock file has. */
const MAX_LOCK_BYTES = 10_000;

/** The lock of a data folder. None of its functions throws. */
export interface FolderLock {
  /** Renews the time of the lock file, by which other machines see that this process runs. */
  readonly beat: () => void;
  /** Whether no other process has taken the lock. Creates the lock file again where it was deleted. */
  readonly isMine: () => boolean;
  readonly release: () => void;
}

/** For a folder in which no lock file can be written. SQLite's locks still hold. */
const NO_LOCK: FolderLock = { beat: () => undefined, isMine: () => true, release: () => undefined };

type Me = Omit<Holder, 'inode'>;

/**
 * Locks a data folder with a file that names this process, because SQLite's locks have no effect on some file systems.
 * Waits up to a second for another process to end. Throws `DatabaseError` (`in-use`, `in-use-elsewhere`).
 * @param owner who wants the lock within this process: the same owner gets it again
 */
export function lockFolder(dataDir: string, owner: string): FolderLock {
  let me: Me;
  try {
    makeFolder(dataDir);
    me = thisHolder(owner, dataDir);
  } catch {
    // Whoever opens the library in this folder reports the error.
    return NO_LOCK;
  }
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const obstacle = tryToLock(dataDir, me);
    if (obstacle === 'impossible') return NO_LOCK;
    if (obstacle === undefined) return lockOf(dataDir, me);
    if (performance.now() > deadline) throw inUse(obstacle, me);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** Whether another process has the lock of a data folder. */
export function isLocked(dataDir: string): boolean {
  const file = join(dataDir, LOCK_FILE);
  try {
    const status = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (status === undefined) return false;
    const isSilent = Math.abs(Date.now() - Number(status.mtimeMs)) > MAX_SILENCE_MS;
    return isHeld(parseHolder(readText(file)), thisHolder('', dataDir), {
      inode: String(status.ino),
      isSilent,
    });
  } catch {
    return false;
  }
}

function inUse(other: Holder | 'unknown', me: Me): DatabaseError {
  return other !== 'unknown' && other.machine !== me.machine
    ? new DatabaseError(
        'in-use-elsewhere',
        `Hokito is open with this data folder on the computer ${other.host}.`,
      )
    : new DatabaseError('in-use', 'Another process has this data folder open');
}

function lockOf(dataDir: string, me: Me): FolderLock {
  const file = join(dataDir, LOCK_FILE);
  const isOwn = (): boolean => parseHolder(readText(file))?.token === me.token;
  return {
    isMine: () => {
      if (isOwn()) return true;
      const obstacle = tryToLock(dataDir, me);
      return obstacle === undefined || obstacle === 'impossible';
    },
    beat: () => {
      try {
        const text = readText(file);
        if (parseHolder(text)?.token !== me.token) return;
        const handle = openSync(file, 'r+');
        try {
          // Written, not only touched: then a file server sets the time by its own clock.
          writeSync(handle, text, 0);
        } finally {
          closeSync(handle);
        }
      } catch {
        // The next beat tries again.
      }
    },
    release: () => {
      try {
        if (isOwn()) rmSync(file, { force: true });
      } catch {
        // The next process sees that this one has ended.
      }
    },
  };
}

/**
 * Tries to create the lock file; removes one whose process has ended.
 * @returns undefined where it was created, `impossible` where no file can be written, or who has the folder open
 */
function tryToLock(dataDir: string, me: Me): Holder | 'unknown' | 'impossible' | undefined {
  const file = join(dataDir, LOCK_FILE);
  const temporary = `${file}.${randomUUID()}`;
  try {
    makeFolder(dataDir);
    setStrangerAside(dataDir, file);
    const now = writeHolder(temporary, me);
    try {
      if (takeName(temporary, file)) return undefined;
      const text = readText(file);
      const status = statSync(file, { bigint: true, throwIfNoEntry: false });
      // It was released meanwhile.
      if (status === undefined) return 'unknown';
      const other = parseHolder(text);
      const isSilent = Math.abs(now - Number(status.mtimeMs)) > MAX_SILENCE_MS;
      if (isHeld(other, me, { inode: String(status.ino), isSilent })) return other ?? 'unknown';
      if (!removeEnded(file, text)) return 'unknown';
      sweep(dataDir, now);
      return takeName(temporary, file) ? undefined : 'unknown';
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch {
    return 'impossible';
  }
}

/** Writes a lock under a temporary name. @returns its time, by the clock of the file system */
function writeHolder(temporary: string, me: Me): number {
  const handle = openSync(temporary, 'wx', PRIVATE_FILE);
  try {
    const { ino } = fstatSync(handle, { bigint: true });
    writeSync(handle, formatHolder({ ...me, inode: String(ino) }));
    return fstatSync(handle).mtimeMs;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Gives a lock its name, unless that is taken. The name never leads to an incomplete lock. */
function takeName(temporary: string, file: string): boolean {
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // File systems without links (FAT, some of FUSE): two processes at the same moment are distinguished by SQLite.
    if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) return false;
    renameSync(temporary, file);
    return true;
  }
}

/**
 * Removes the lock of a process that has ended.
 * @param text the text of that lock
 * @returns whether it was removed; false where another process was faster
 */
function removeEnded(file: string, text: string): boolean {
  const removed = `${file}.${randomUUID()}`;
  renameSync(file, removed);
  if (readText(removed) !== text) {
    takeName(removed, file);
    rmSync(removed, { force: true });
    return false;
  }
  rmSync(removed, { force: true });
  return true;
}

/** Renames what is in the place of a lock and is no file. */
function setStrangerAside(dataDir: string, file: string): void {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (status?.isFile() === false) renameSync(file, join(dataDir, freeDamagedName(dataDir, LOCK_FILE)));
}

/** Deletes temporary files of processes that were killed. */
function sweep(dataDir: string, now: number): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(`${LOCK_FILE}.`) || !/\.[0-9a-f-]{36}$/.test(name)) continue;
    const status = statSync(join(dataDir, name), { throwIfNoEntry: false });
    if (status !== undefined && now - status.mtimeMs > MAX_SILENCE_MS)
      rmSync(join(dataDir, name), { force: true });
  }
}

/** Returns the text of a lock file; empty where it cannot be read. */
function readText(file: string): string {
  try {
    const status = lstatSync(file, { throwIfNoEntry: false });
    return status?.isFile() === true && status.size <= MAX_LOCK_BYTES ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

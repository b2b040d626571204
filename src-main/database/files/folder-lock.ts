import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseError, codeOf } from '../api/database-errors.ts';
import { LIBRARY_FILE } from './data-folder.ts';
import { makeFolder, PRIVATE_FILE } from './file-system.ts';
import { freeDamagedName } from './set-aside.ts';

/** Whether a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** The name of the lock file in a data folder. */
export const LOCK_FILE = `${LIBRARY_FILE}.lock`;

/** How often the holder of a lock calls `beat`. */
export const BEAT_INTERVAL_MS = 10_000;
/** A process counts as ended when it has not renewed its lock for so long. */
const MAX_SILENCE_MS = 120_000;
/** How long to wait for a process that is about to end, in all and for one attempt. */
const MAX_WAIT_MS = 1000;
const PAUSE_MS = 50;
/** Starts of a process that differ by less are those of the same one. */
const SAME_START_MS = 2000;

const Text = v.pipe(v.string(), v.maxLength(5000));
/** The process that a lock file names. */
const Holder = v.object({
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** When the process started, in milliseconds since 1970. */
  startedAt: v.number(),
  host: Text,
  /** Who has the lock within the process. */
  owner: Text,
  /** The data folder, without links. */
  folder: Text,
  /** Differs for every lock that is taken. */
  token: Text,
});
type Holder = v.InferOutput<typeof Holder>;

/** The lock of a data folder. None of its functions throws. */
export interface FolderLock {
  /** Renews the time of the lock file, by which others see that this process runs. */
  readonly beat: () => void;
  /** Whether no other process has taken the lock. Creates the lock file again where it was deleted. */
  readonly isMine: () => boolean;
  readonly release: () => void;
}

/** For a folder in which no lock file can be written. SQLite's locks still hold. */
const NO_LOCK: FolderLock = { beat: () => undefined, isMine: () => true, release: () => undefined };

/**
 * Locks a data folder with a file that names this process, because SQLite's locks have no effect on some file systems, and do not
 * say who has them. Waits up to a second for another process to end. Throws `DatabaseError` (`in-use`, `in-use-elsewhere`).
 * @param owner who wants the lock within this process: the same owner gets it again
 */
export function lockFolder(dataDir: string, owner: string): FolderLock {
  let me: Holder;
  try {
    makeFolder(dataDir);
    me = thisHolder(dataDir, owner);
  } catch {
    // Whoever opens the library in this folder reports the error.
    return NO_LOCK;
  }
  const file = join(dataDir, LOCK_FILE);
  for (const deadline = performance.now() + MAX_WAIT_MS; ;) {
    const other = otherHolder(file, me);
    if (other === undefined && take(dataDir, me)) break;
    if (other !== undefined && performance.now() > deadline)
      throw other.host === me.host
        ? new DatabaseError('in-use', 'Another process has this data folder open')
        : new DatabaseError(
            'in-use-elsewhere',
            `Hokito is open with this data folder on the computer ${other.host}.`,
          );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  const isOwn = (): boolean => readHolder(file)?.token === me.token;
  return {
    beat: () => {
      tryTo(() => {
        if (!isOwn()) return;
        const handle = openSync(file, 'r+');
        try {
          // Written, not only touched: then a file server sets the time by its own clock.
          writeSync(handle, textOf(me), 0);
        } finally {
          closeSync(handle);
        }
      });
    },
    isMine: () => {
      if (isOwn()) return true;
      return otherHolder(file, me) === undefined && take(dataDir, me);
    },
    release: () => {
      tryTo(() => {
        if (isOwn()) rmSync(file, { force: true });
      });
    },
  };
}

/** Whether another process has the lock of a data folder. */
export function isLocked(dataDir: string): boolean {
  try {
    return otherHolder(join(dataDir, LOCK_FILE), thisHolder(dataDir, '')) !== undefined;
  } catch {
    return false;
  }
}

/** Describes this process as the holder of a lock. Throws errors of the system. @param dataDir an existing folder */
function thisHolder(dataDir: string, owner: string): Holder {
  return {
    pid: process.pid,
    startedAt: Math.round(Date.now() - process.uptime() * 1000),
    host: hostname(),
    owner,
    folder: realpathSync(dataDir),
    token: randomUUID(),
  };
}

/** Does something with the lock file. Where that fails, SQLite's lock is all there is. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}

function textOf(holder: Holder): string {
  return `${JSON.stringify(holder)}\n`;
}

/** Returns another process that has a data folder open by its lock file; undefined if nobody has. */
function otherHolder(file: string, me: Holder): Holder | undefined {
  const other = readHolder(file);
  if (other === undefined || other.isSilent) return undefined;
  if (other.host !== me.host) return other;
  // It came here with a copy of the folder.
  if (other.folder !== me.folder) return undefined;
  const isSameProcess = Math.abs(other.startedAt - me.startedAt) < SAME_START_MS;
  // Threads of a process share its number. After a restart of a container another process may have it.
  if (other.pid === me.pid) return isSameProcess && other.owner !== me.owner ? other : undefined;
  return isRunning(other.pid) ? other : undefined;
}

/** Returns the holder that a lock file names; undefined if it names nobody, as after a loss of power. */
function readHolder(file: string): (Holder & { readonly isSilent: boolean }) | undefined {
  try {
    // Opening a pipe must not block.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const isSilent = Math.abs(Date.now() - fstatSync(handle).mtimeMs) > MAX_SILENCE_MS;
      const holder = v.safeParse(Holder, JSON.parse(readFileSync(handle, 'utf8')));
      return holder.success ? { ...holder.output, isSilent } : undefined;
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
}

/** Takes the lock by its file. @returns false if another process took it meanwhile; an error leaves SQLite's lock alone */
function take(dataDir: string, me: Holder): boolean {
  try {
    return writeHolder(dataDir, me);
  } catch {
    return true;
  }
}

/**
 * Writes a lock file, unless another process has written one meanwhile. Its name never leads to an incomplete one. Throws errors of the
 * system. @returns whether it was written
 */
function writeHolder(dataDir: string, me: Holder): boolean {
  makeFolder(dataDir);
  const file = join(dataDir, LOCK_FILE);
  // Something else in its place is kept.
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
    renameSync(file, join(dataDir, freeDamagedName(dataDir, LOCK_FILE)));
  const temporary = `${file}.${me.token}`;
  try {
    const handle = openSync(temporary, 'w', PRIVATE_FILE);
    try {
      writeSync(handle, textOf(me));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    try {
      // Of two processes that start at the same moment only one makes the link.
      linkSync(temporary, file);
    } catch {
      if (otherHolder(file, me) !== undefined) return false;
      // The file is of a process that has ended, or the file system has no links.
      renameSync(temporary, file);
    }
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}

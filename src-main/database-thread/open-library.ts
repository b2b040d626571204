import type { Database } from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { BEAT_INTERVAL_MS, lockFolder } from '../database/files/folder-lock.ts';
import { checkBackupFile, type CheckFile } from '../database/recovery/check-library.ts';
import { openTrusted } from '../database/recovery/open-trusted.ts';
import { rescueLibrary } from '../database/recovery/recover-library.ts';
import type { TrustedLibrary } from '../database/recovery/read-only-copy.ts';
import { createCalls, type OpenCalls } from './all-calls.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { DatabaseError, databaseErrorOf, isDamage } from '../database/api/database-errors.ts';
import type { DatabaseRequest } from '../database/api/protocol.ts';

/** The open database with its calls. After an error of the disk it is closed, and the next call opens it again. */
export interface Library {
  /** Performs a call, or its first piece. Throws on any error; nothing is changed then. */
  perform(request: DatabaseRequest): Done | Unfinished;
  /** Does a piece of background work and returns whether there is more. Never throws. */
  runIdleWork(): boolean;
  close(): void;
}

interface Done {
  readonly answer: unknown;
}
/** A call in pieces; other calls may run in between. */
interface Unfinished {
  /** How long to wait before the next piece; undefined if only other calls are to run first. */
  readonly pauseMs: number | undefined;
  /** Runs the next piece. */
  readonly resume: () => Done | Unfinished;
  /** Lets the call undo what it has begun; throws when that is done. */
  readonly cancel: () => Done | Unfinished;
}

/** An open database with its calls. */
interface Connection {
  readonly trusted: TrustedLibrary;
  readonly games: OpenCalls;
  /** Whether the open files are still those in the data folder. */
  readonly isInPlace: () => boolean;
}

/**
 * Opens the library in a data folder, in whatever state it is, and locks the folder until it is closed. Throws as
 * `openTrusted` and `lockFolder` do, and `DatabaseError` (`file-locked`).
 * @param notify called with the condition of the library when it is opened, and after each recovery
 * @param owner who opens it within this process; where the thread of an owner died, the next one gets the lock again
 * @param checkFile checks a backup; the database's thread lets another thread do it
 */
export function openLibrary(
  dataDir: string,
  notify: (condition: LibraryCondition) => void = () => undefined,
  owner: string = randomUUID(),
  checkFile: CheckFile = checkBackupFile,
): Library {
  const lock = lockFolder(dataDir, owner);
  const beating = setInterval(lock.beat, BEAT_INTERVAL_MS).unref();
  const unlock = (): void => {
    clearInterval(beating);
    lock.release();
  };
  let open: Connection | undefined;
  /** Whether the file was found damaged while it was open. */
  let isDamaged = false;

  const beforeWrite = (): void => {
    // While a library is opened, what version 0.2.0 had begun is finished, in the copy of a read-only one, too.
    if (open === undefined) return;
    if (open.trusted.readOnly !== undefined)
      throw new DatabaseError('read-only', 'The library is open for reading only');
    // After a long sleep of this computer, another one may have taken the folder.
    if (!lock.isMine()) throw new DatabaseError('in-use-elsewhere', 'Another process took the data folder');
  };
  const tell = ({ trusted: { recovery, readOnly } }: Connection): void => {
    notify({ recovery, readOnly: readOnly?.reason });
  };
  const connected = (): Connection => {
    if (open !== undefined) return open;
    try {
      open = connect(openTrusted(dataDir, isDamaged), dataDir, beforeWrite, checkFile);
    } catch (error) {
      if (isDamaged || !isDamage(error)) throw error;
      open = connect(openTrusted(dataDir, true), dataDir, beforeWrite, checkFile);
    }
    isDamaged = false;
    tell(open);
    return open;
  };
  const drop = (connection: Connection): void => {
    closeQuietly(connection);
    if (open === connection) open = undefined;
  };

  /** Closes the connection after an error of the disk, because its cache may differ from the file. */
  const guarded = <T>(connection: Connection, work: () => T): T => {
    if (open !== connection) throw new DatabaseError('disk-error', 'The library was opened again meanwhile');
    try {
      return work();
    } catch (error) {
      const { kind } = databaseErrorOf(error);
      // The log of a change that failed takes room until it is written to the database.
      if (kind === 'disk-full') checkpointWal(connection.trusted.database);
      if (kind === 'disk-error' || kind === 'damaged-library') drop(connection);
      if (kind === 'damaged-library') isDamaged = true;
      throw error;
    }
  };

  /** Verifies that writes went to the files in the data folder; otherwise the library is saved there and opened again. */
  const verifyPlace = (connection: Connection): void => {
    if (connection.trusted.readOnly !== undefined || connection.isInPlace()) return;
    try {
      rescueLibrary(connection.trusted.database, dataDir);
    } finally {
      drop(connection);
    }
    connected();
  };

  const advance = (
    connection: Connection,
    pieces: Pieces<unknown>,
    step = (): IteratorResult<number | undefined, unknown> => pieces.next(),
  ): Done | Unfinished => {
    const piece = guarded(connection, step);
    if (piece.done !== true)
      return {
        pauseMs: piece.value,
        resume: () => advance(connection, pieces),
        cancel: () =>
          advance(connection, pieces, () =>
            pieces.throw(new DatabaseError('unavailable', 'The call was cancelled')),
          ),
      };
    verifyPlace(connection);
    return { answer: piece.value };
  };

  const attempt = (request: DatabaseRequest): Done | Unfinished => {
    const connection = connected();
    const given = guarded(connection, () => answer(connection.games.calls, request));
    if (isPieces(given)) return advance(connection, given);
    verifyPlace(connection);
    return { answer: given };
  };

  try {
    connected();
  } catch (error) {
    unlock();
    // No other Hokito has the folder, so it is another program, or locks do not work here.
    if (databaseErrorOf(error).kind !== 'in-use') throw error;
    throw new DatabaseError('file-locked', 'The database is locked', undefined, { cause: error });
  }
  return {
    perform: (request) => {
      try {
        return attempt(request);
      } catch (error) {
        // After it was reopened it is intact; a second error has another cause.
        if (databaseErrorOf(error).kind !== 'damaged-library') throw error;
        return attempt(request);
      }
    },
    runIdleWork: () => {
      if (open === undefined) return false;
      const connection = open;
      const { wants, work } = connection.games;
      try {
        if (wants.indexing && guarded(connection, work)) return true;
      } catch {
        // The next call meets the same error and reports it to its caller.
        return false;
      }
      if (wants.checkpoint) checkpointWal(connection.trusted.database);
      wants.checkpoint = false;
      return false;
    },
    close: () => {
      try {
        if (open === undefined) return;
        const { trusted } = open;
        checkpointWal(trusted.database);
        trusted.database.close();
        trusted.readOnly?.remove();
        open = undefined;
      } finally {
        unlock();
      }
    },
  };
}

/** Calls a function by its name. Client and worker are of one build, so the function exists. */
function answer(calls: object, { method, parameters }: DatabaseRequest): unknown {
  const call = method.split('.').reduce((group, name) => Reflect.get(group, name) as object, calls);
  return (call as (...parameters: readonly unknown[]) => unknown)(...parameters);
}

/** Makes the calls of an open database. Throws as opening does; the database is closed then. */
function connect(
  trusted: TrustedLibrary,
  dataDir: string,
  beforeWrite: () => void,
  checkFile: CheckFile,
): Connection {
  try {
    const games = createCalls(trusted.database, beforeWrite, checkFile);
    return { trusted, games, isInPlace: checkOwnFiles(dataDir) };
  } catch (error) {
    closeQuietly({ trusted });
    throw error;
  }
}

/** Moves the write-ahead log into the database. Where that fails nothing is lost: the log is kept. */
function checkpointWal(database: Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The next write meets the same error and reports it to its caller.
  }
}

/** Closes a connection whose errors no longer matter. */
function closeQuietly({ trusted }: Pick<Connection, 'trusted'>): void {
  for (const close of [() => trusted.database.close(), trusted.readOnly?.remove]) {
    try {
      close?.();
    } catch {
      // The first error is the one to report.
    }
  }
}

/**
 * Remembers the files of a library that was just opened. Never opens them: closing any descriptor would drop the locks
 * of the connection.
 * @returns whether the names still lead to the same files
 */
function checkOwnFiles(dataDir: string): () => boolean {
  const paths = [LIBRARY_FILE, `${LIBRARY_FILE}-wal`].map((name) => join(dataDir, name));
  const known = new Map<string, string>();
  return () =>
    paths.every((path) => {
      const found = identityOf(path);
      const before = known.get(path);
      // The write-ahead log is created with the first change.
      if (found !== undefined && before === undefined) known.set(path, found);
      return before === undefined || found === before;
    });
}

function identityOf(path: string): string | undefined {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  return status && `${String(status.dev)} ${String(status.ino)}`;
}

/** Whether the result of a call is work in pieces. Answers themselves are plain data. */
function isPieces(value: unknown): value is Pieces<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

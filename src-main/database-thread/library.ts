import { randomUUID } from 'node:crypto';
import { BEAT_INTERVAL_MS, lockFolder } from '../database/files/folder-lock.ts';
import { checkBackupFile, type CheckFile } from '../database/recovery/check-library.ts';
import { openTrusted } from '../database/recovery/open-trusted.ts';
import { rescueLibrary } from '../database/recovery/rescue-library.ts';
import { checkpointWal, closeQuietly, connect, type CallEvents, type Connection } from './connection.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import { isPieces, type Pieces } from '../database/api/pieces.ts';
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
  /** Whether a game has ended since the write-ahead log was last emptied. */
  let needsCheckpoint = false;
  /** Whether the file was found damaged while it was open. */
  let isDamaged = false;

  const events: CallEvents = {
    onGameEnd: () => {
      needsCheckpoint = true;
    },
    beforeWrite: () => {
      // While a library is opened, what version 0.2.0 had begun is finished, in the copy of a read-only one, too.
      if (open === undefined) return;
      if (open.trusted.readOnly !== undefined)
        throw new DatabaseError('read-only', 'The library is open for reading only');
      // After a long sleep of this computer, another one may have taken the folder.
      if (!lock.isMine()) throw new DatabaseError('in-use-elsewhere', 'Another process took the data folder');
    },
  };
  const tell = ({ trusted: { recovery, readOnly } }: Connection): void => {
    notify({ recovery, readOnly: readOnly?.reason });
  };
  const connected = (): Connection => {
    if (open !== undefined) return open;
    try {
      open = connect(openTrusted(dataDir, isDamaged), dataDir, events, checkFile);
    } catch (error) {
      if (isDamaged || !isDamage(error)) throw error;
      open = connect(openTrusted(dataDir, true), dataDir, events, checkFile);
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
      try {
        if (guarded(connection, connection.games.work)) return true;
      } catch {
        // The next call meets the same error and reports it to its caller.
        return false;
      }
      if (needsCheckpoint) checkpointWal(connection.trusted.database);
      needsCheckpoint = false;
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

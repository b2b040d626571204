import type { Database } from 'better-sqlite3';
import { openDatabase } from './schema/database.ts';
import { createCalls, type OpenCalls } from './calls/all-calls.ts';
import { isPieces, type Pieces } from './api/pieces.ts';
import { DatabaseError, codeOf, databaseErrorOf } from './api/database-errors.ts';
import type { DatabaseRequest } from './api/protocol.ts';

/** The open database with its calls. After an error of the disk it is closed, and opened anew by the next call. */
export interface Library {
  /** Does one call, or the first piece of it. Throws whatever went wrong; nothing is changed then. */
  perform(request: DatabaseRequest): Done | Unfinished;
  /** Does a piece of the work that nobody waits for; says whether there is more. Never throws. */
  runIdleWork(): boolean;
  close(): void;
}

interface Done {
  readonly answer: unknown;
}
/** A call that is done in pieces; others can be done in between. */
interface Unfinished {
  /** Does the next piece. */
  readonly resume: () => Done | Unfinished;
}

/** Opens the library in a data folder; throws as `openDatabase` does. */
export function openLibrary(dataDir: string): Library {
  /** Whether a game has ended since the write-ahead log was last emptied. */
  let needsCheckpoint = false;
  const connect = (): Connection =>
    openConnection(dataDir, () => {
      needsCheckpoint = true;
    });
  let open: Connection | undefined = connect();

  /** After an error of the disk what the connection remembers of the file may no longer be true. */
  const guarded = <T>(connection: Connection, work: () => T): T => {
    if (open !== connection) throw new DatabaseError('disk-error', 'The library was opened anew meanwhile');
    try {
      return work();
    } catch (error) {
      if (databaseErrorOf(error).kind === 'disk-error') {
        closeQuietly(connection.database);
        open = undefined;
      }
      throw error;
    }
  };

  const advance = (connection: Connection, pieces: Pieces<unknown>): Done | Unfinished => {
    const piece = guarded(connection, () => pieces.next());
    return piece.done === true ? { answer: piece.value } : { resume: () => advance(connection, pieces) };
  };

  return {
    perform: (request) => {
      const connection = (open ??= connect());
      const given = guarded(connection, () => answer(connection.calls, request));
      return isPieces(given) ? advance(connection, given) : { answer: given };
    },
    runIdleWork: () => {
      if (open === undefined) return false;
      const connection = open;
      try {
        if (guarded(connection, connection.work)) return true;
      } catch {
        // The next call meets the same trouble and reports it to someone who waits for an answer.
        return false;
      }
      if (needsCheckpoint) checkpointWal(connection.database);
      needsCheckpoint = false;
      return false;
    },
    close: () => {
      if (open === undefined) return;
      checkpointWal(open.database);
      open.database.close();
      open = undefined;
    },
  };
}

interface Connection extends OpenCalls {
  readonly database: Database;
}

function openConnection(dataDir: string, onGameEnd: () => void): Connection {
  const database = openDatabase(dataDir);
  try {
    return { database, ...createCalls(database, onGameEnd) };
  } catch (error) {
    closeQuietly(database);
    if (codeOf(error) !== 'SQLITE_ERROR') throw error;
    // The schema has its number: a table or a column that is not there has a name that went bad.
    throw new DatabaseError('disk-error', 'The schema of the library is damaged', undefined, {
      cause: error,
    });
  }
}

/** Passes a call on by its name. Both ends are of one build: what the client can ask for is there. */
function answer(calls: object, { method, parameters }: DatabaseRequest): unknown {
  const call = method.split('.').reduce((group, name) => Reflect.get(group, name) as object, calls);
  return (call as (...parameters: readonly unknown[]) => unknown)(...parameters);
}

/** Moves what the write-ahead log holds into the database. Where that fails nothing is lost: the log keeps it. */
function checkpointWal(database: Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The next write meets the same disk and reports it to someone who waits for an answer.
  }
}

function closeQuietly(database: Database): void {
  try {
    database.close();
  } catch {
    // The disk error that led here is the one to report.
  }
}

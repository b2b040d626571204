import type { Database } from 'better-sqlite3';
import { openDatabase } from './schema/database.ts';
import { gamesOf, type Games } from './calls/all-calls.ts';
import { isPieces, type Pieces } from './api/pieces.ts';
import { codeOf, databaseErrorOf } from './api/database-errors.ts';
import { DatabaseError } from './api/game-database.ts';
import type { DatabaseCalls, DatabaseMethod, DatabaseRequest } from './api/protocol.ts';

/** The open database with its calls. After an error of the disk it is closed, and opened anew by the next call. */
export interface Library {
  /** Does one call, or the first piece of it. Throws whatever went wrong; nothing is changed then. */
  perform(request: DatabaseRequest): Done | Unfinished;
  /** Housekeeping that no one waits for, a piece at a time; says whether there is more. Never throws. */
  tidyUp(): boolean;
  close(): void;
}

interface Done {
  readonly answer: unknown;
}
/** A call that is done in pieces; others can be done in between. */
interface Unfinished {
  /** Does the next piece. */
  readonly goOn: () => Done | Unfinished;
}

/** Opens the library in a data folder; throws as `openDatabase` does. */
export function openLibrary(dataDir: string): Library {
  let open: Connection | undefined = connect(dataDir);
  let untidy = false;

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
    return piece.done === true ? { answer: piece.value } : { goOn: () => advance(connection, pieces) };
  };

  return {
    perform: (request) => {
      const connection = (open ??= connect(dataDir));
      const given = guarded(connection, () => dispatch(connection.games.calls, request));
      untidy ||= endsGame(request);
      return isPieces(given) ? advance(connection, given) : { answer: given };
    },
    tidyUp: () => {
      if (open === undefined) return false;
      const connection = open;
      try {
        if (guarded(connection, connection.games.work)) return true;
      } catch {
        // The next call meets the same trouble and reports it to someone who waits for an answer.
        return false;
      }
      if (untidy) foldLog(connection.database);
      untidy = false;
      return false;
    },
    close: () => {
      if (open === undefined) return;
      foldLog(open.database);
      open.database.close();
      open = undefined;
    },
  };
}

interface Connection {
  readonly database: Database;
  readonly games: Games;
}

function connect(dataDir: string): Connection {
  const database = openDatabase(dataDir);
  try {
    return { database, games: gamesOf(database) };
  } catch (error) {
    closeQuietly(database);
    if (codeOf(error) !== 'SQLITE_ERROR') throw error;
    // The schema has its number: a table or a column that is not there has a name that went bad.
    throw new DatabaseError('disk-error', 'The schema of the library is damaged', undefined, {
      cause: error,
    });
  }
}

function dispatch<M extends DatabaseMethod>(
  calls: DatabaseCalls,
  { method, parameters }: DatabaseRequest<M>,
): unknown {
  return calls[method](...parameters);
}

function endsGame(request: DatabaseRequest): boolean {
  return (
    request.method === 'endGame' ||
    (request.method === 'appendMove' && request.parameters[0].end !== undefined)
  );
}

/** Moves what the write-ahead log holds into the database. Where that fails nothing is lost: the log keeps it. */
function foldLog(database: Database): void {
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

import type { Database } from 'better-sqlite3';
import { openDatabase } from './database.ts';
import { gamesOf } from './games.ts';
import { codeOf, storeErrorOf } from './store-errors.ts';
import { StoreError } from './store.ts';
import type { StoreCalls, StoreMethod, StoreRequest } from './store-protocol.ts';

/** The open database with its calls. After an error of the disk it is closed, and opened anew by the next call. */
export interface Library {
  /** Does one call. Throws whatever went wrong; nothing is changed then. */
  perform(request: StoreRequest): unknown;
  /** Housekeeping that no one waits for: folds the log into the database after a game has ended. */
  tidyUp(): void;
  close(): void;
}

/** Opens the library in a data folder; throws as `openDatabase` does. */
export function openLibrary(dataDir: string): Library {
  let open: Connection | undefined = connect(dataDir);
  let untidy = false;
  return {
    perform: (request) => {
      open ??= connect(dataDir);
      try {
        const value = dispatch(open.calls, request);
        untidy ||= endsGame(request);
        return value;
      } catch (error) {
        if (storeErrorOf(error).kind === 'disk-error') {
          // What the connection remembers of the file may no longer be true.
          closeQuietly(open.database);
          open = undefined;
        }
        throw error;
      }
    },
    tidyUp: () => {
      if (!untidy || open === undefined) return;
      untidy = false;
      foldLog(open.database);
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
  readonly calls: StoreCalls;
}

function connect(dataDir: string): Connection {
  const database = openDatabase(dataDir);
  try {
    return { database, calls: gamesOf(database) };
  } catch (error) {
    closeQuietly(database);
    if (codeOf(error) !== 'SQLITE_ERROR') throw error;
    // The schema has its number: a table or a column that is not there has a name that went bad.
    throw new StoreError('disk-error', 'The schema of the library is damaged', undefined, { cause: error });
  }
}

function dispatch<M extends StoreMethod>(
  calls: StoreCalls,
  { method, parameters }: StoreRequest<M>,
): unknown {
  return calls[method](...parameters);
}

function endsGame(request: StoreRequest): boolean {
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

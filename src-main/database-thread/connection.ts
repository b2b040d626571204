import type { Database } from 'better-sqlite3';
import { createCalls, type OpenCalls } from './all-calls.ts';
import type { CallListeners } from '../database/list/call-parts.ts';
import { checkOwnFiles } from '../database/recovery/rescue-library.ts';
import type { CheckFile } from '../database/recovery/check-library.ts';
import type { TrustedLibrary } from '../database/recovery/read-only-copy.ts';

/** An open database with its calls. */
export interface Connection {
  readonly trusted: TrustedLibrary;
  readonly games: OpenCalls;
  /** Whether the open files are still those in the data folder. */
  readonly isInPlace: () => boolean;
}

/** What a library does around the calls of a connection. */
export interface CallEvents extends CallListeners {
  readonly onGameEnd: () => void;
}

/** Makes the calls of an open database. Throws as opening does; the database is closed then. */
export function connect(
  trusted: TrustedLibrary,
  dataDir: string,
  { onGameEnd, beforeWrite }: CallEvents,
  checkFile: CheckFile,
): Connection {
  try {
    const games = createCalls(trusted.database, onGameEnd, { beforeWrite }, checkFile);
    return { trusted, games, isInPlace: checkOwnFiles(dataDir) };
  } catch (error) {
    closeQuietly({ trusted });
    throw error;
  }
}

/** Moves the write-ahead log into the database. Where that fails nothing is lost: the log is kept. */
export function checkpointWal(database: Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The next write meets the same error and reports it to its caller.
  }
}

/** Closes a connection whose errors no longer matter. */
export function closeQuietly({ trusted }: Pick<Connection, 'trusted'>): void {
  for (const close of [() => trusted.database.close(), trusted.readOnly?.remove]) {
    try {
      close?.();
    } catch {
      // The first error is the one to report.
    }
  }
}

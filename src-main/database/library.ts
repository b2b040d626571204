import type { Database } from 'better-sqlite3';
import { checkOwnFiles } from './files/own-files.ts';
import { openJournal, type JournalFile } from './journal/journal-file.ts';
import { createChangeRecorder } from './journal/record-changes.ts';
import { openTrusted, type TrustedLibrary } from './recovery/open-trusted.ts';
import { rescueLibrary } from './recovery/rescue-library.ts';
import { gamesOf, type Games } from './calls/all-calls.ts';
import type { LibraryCondition } from './api/library-condition.ts';
import { isPieces, type Pieces } from './api/pieces.ts';
import { storeErrorOf } from './api/store-errors.ts';
import { StoreError } from './api/store.ts';
import { isWriting, type StoreCalls, type StoreMethod, type StoreRequest } from './api/store-protocol.ts';

/** The open database with its calls. After an error of the disk it is closed, and opened anew by the next call. */
export interface Library {
  /** Does one call, or the first piece of it. Throws whatever went wrong; nothing is changed then. */
  perform(request: StoreRequest): Done | Unfinished;
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

/**
 * Opens the library in a data folder, whatever lies there; throws as `openTrusted` does.
 * @param notify told how the library was found, when it is opened and when something has to be done to keep it open
 */
export function openLibrary(
  dataDir: string,
  notify: (condition: LibraryCondition) => void = () => undefined,
): Library {
  let open: Connection | undefined;
  let untidy = false;
  /** Whether the file was found damaged while it was open. */
  let isDamaged = false;

  const connected = (): Connection => {
    if (open !== undefined) return open;
    try {
      open = connect(openTrusted(dataDir, isDamaged), dataDir);
    } catch (error) {
      if (isDamaged || storeErrorOf(error).kind !== 'damaged-library') throw error;
      open = connect(openTrusted(dataDir, true), dataDir);
    }
    isDamaged = false;
    const { recovery, readOnly } = open.trusted;
    notify({ recovery, readOnly: readOnly?.reason });
    return open;
  };
  const drop = (connection: Connection): void => {
    closeQuietly(connection);
    if (open === connection) open = undefined;
  };

  /** After an error of the disk what the connection remembers of the file may no longer be true. */
  const guarded = <T>(connection: Connection, work: () => T): T => {
    if (open !== connection) throw new StoreError('disk-error', 'The library was opened anew meanwhile');
    try {
      return work();
    } catch (error) {
      const { kind } = storeErrorOf(error);
      if (kind === 'disk-error' || kind === 'damaged-library') drop(connection);
      if (kind === 'damaged-library') isDamaged = true;
      throw error;
    }
  };

  /** Makes sure that what was written is in the files that bear the library's names. */
  const settle = (connection: Connection): void => {
    if (connection.trusted.readOnly !== undefined || connection.isInPlace()) return;
    try {
      rescueLibrary(connection.trusted.database, dataDir);
    } finally {
      drop(connection);
    }
    connected();
  };

  const advance = (connection: Connection, pieces: Pieces<unknown>): Done | Unfinished => {
    const piece = guarded(connection, () => pieces.next());
    if (piece.done !== true) return { goOn: () => advance(connection, pieces) };
    settle(connection);
    return { answer: piece.value };
  };

  const attempt = (request: StoreRequest): Done | Unfinished => {
    const connection = connected();
    if (connection.trusted.readOnly !== undefined && isWriting(request.method))
      throw new StoreError('read-only', 'The library is only looked at');
    const given = guarded(connection, () => dispatch(connection.games.calls, request));
    untidy ||= endsGame(request);
    if (isPieces(given)) return advance(connection, given);
    settle(connection);
    return { answer: given };
  };

  connected();
  return {
    perform: (request) => {
      try {
        return attempt(request);
      } catch (error) {
        // Opened anew it is whole; a second time the trouble is another one.
        if (storeErrorOf(error).kind !== 'damaged-library') throw error;
        return attempt(request);
      }
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
      if (untidy) foldLog(connection.trusted.database);
      untidy = false;
      return false;
    },
    close: () => {
      if (open === undefined) return;
      const { trusted, journal } = open;
      foldLog(trusted.database);
      journal.close();
      trusted.database.close();
      trusted.readOnly?.remove();
      open = undefined;
    },
  };
}

interface Connection {
  readonly trusted: TrustedLibrary;
  readonly journal: JournalFile;
  readonly games: Games;
  /** Whether the open files are still those in the data folder. */
  readonly isInPlace: () => boolean;
}

function connect(trusted: TrustedLibrary, dataDir: string): Connection {
  const { database } = trusted;
  const journal = openJournal(dataDir);
  try {
    const record = createChangeRecorder(database, journal);
    const games = gamesOf(database, {
      onChanged: (ids) => {
        if (trusted.readOnly === undefined) tryTo(() => { record(ids); });
      },
      onBackedUp: () => {
        tryTo(journal.rotate);
      },
    });
    return { trusted, journal, games, isInPlace: checkOwnFiles(dataDir) };
  } catch (error) {
    closeQuietly({ trusted, journal });
    throw error;
  }
}

/** A journal that cannot be written loses nothing by itself: what it is to tell is in the library, and is told again. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
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

function closeQuietly({ trusted, journal }: Pick<Connection, 'trusted' | 'journal'>): void {
  for (const close of [journal.close, () => trusted.database.close(), trusted.readOnly?.remove]) {
    try {
      close?.();
    } catch {
      // The error that led here is the one to report.
    }
  }
}

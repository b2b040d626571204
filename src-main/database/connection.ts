import type { Database } from 'better-sqlite3';
import { createCalls, type OpenCalls } from './calls/all-calls.ts';
import type { CallListeners } from './calls/call-listeners.ts';
import { checkOwnFiles } from './recovery/rescue-library.ts';
import { openJournal, type JournalFile } from './journal/journal-file.ts';
import { createChangeRecorder } from './journal/record-changes.ts';
import type { CheckFile } from './recovery/check-library.ts';
import type { TrustedLibrary } from './recovery/read-only-copy.ts';

/** An open database with its calls and its journal. */
export interface Connection {
  readonly trusted: TrustedLibrary;
  readonly journal: JournalFile;
  readonly games: OpenCalls;
  /** Whether the open files are still those in the data folder. */
  readonly isInPlace: () => boolean;
}

/** What a library does around the calls of a connection. */
export interface CallEvents extends Pick<CallListeners, 'beforeWrite'> {
  readonly onGameEnd: () => void;
}

/** Makes the calls of an open database, which write to the journal of its data folder. Throws as opening does; the database is closed then. */
export function connect(
  trusted: TrustedLibrary,
  dataDir: string,
  { onGameEnd, beforeWrite }: CallEvents,
  checkFile: CheckFile,
): Connection {
  const { database } = trusted;
  const journal = openJournal(dataDir);
  try {
    const record = createChangeRecorder(database, journal);
    const recordChanges = (ids: readonly number[]): void => {
      if (trusted.readOnly === undefined)
        tryTo(() => {
          record(ids);
        });
    };
    const listeners = {
      beforeWrite,
      onChanged: recordChanges,
      onDelete: recordChanges,
      hasUnrecorded: journal.hasGaps,
      onBackedUp: () => {
        tryTo(journal.rotate);
      },
    };
    const games = createCalls(database, onGameEnd, listeners, checkFile);
    return { trusted, journal, games, isInPlace: checkOwnFiles(dataDir) };
  } catch (error) {
    closeQuietly({ trusted, journal });
    throw error;
  }
}

/** Runs work whose errors can be ignored: what the journal lacks is in the library, and is written again later. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
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
export function closeQuietly({ trusted, journal }: Pick<Connection, 'trusted' | 'journal'>): void {
  for (const close of [journal.close, () => trusted.database.close(), trusted.readOnly?.remove]) {
    try {
      close?.();
    } catch {
      // The first error is the one to report.
    }
  }
}

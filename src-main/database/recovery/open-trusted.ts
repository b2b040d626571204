import type { Database } from 'better-sqlite3';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseError, databaseErrorOf, isDamage } from '../api/database-errors.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { gamesAhead, readOldJournal, removeOldJournal } from './old-journal.ts';
import { openDatabase } from '../schema/database.ts';
import { createMerger } from './merge-games.ts';
import { examineFile } from './examine-file.ts';
import { causeToRebuild, openReadOnlyCopy, type TrustedLibrary } from './read-only-copy.ts';
import { hasTraces, recoverLibrary, sweepLeftovers } from './recover-library.ts';
import type { ReadOnlyReason, RecoveryCause, RecoveryReport } from '../api/library-condition.ts';
import { hasOwnSchema, schemaFault } from './schema-fault.ts';
import { makeFolder } from '../files/file-system.ts';

/**
 * Opens the library in a data folder, in whatever state it is. A damaged file is set aside and rebuilt from its newest intact
 * backup and its readable rows; in a read-only folder a copy is opened for reading. Throws `DatabaseError`
 * (`in-use`, `disk-full`) or an error of the system that the app cannot resolve.
 * @param isDamaged whether the file is known to be damaged, even if it looks intact
 */
export function openTrusted(dataDir: string, isDamaged = false): TrustedLibrary {
  const reason = folderReason(dataDir);
  if (reason !== undefined) return openReadOnlyCopy(dataDir, reason, isDamaged);
  const cause = isDamaged ? 'damaged' : causeToRecover(dataDir);
  if (typeof cause === 'object') return openReadOnlyCopy(dataDir, cause.readOnly, isDamaged);
  if (cause !== undefined) return recovered(dataDir, cause);
  try {
    return opened(dataDir);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // A database of another program without an application id.
    const isForeign = error instanceof DatabaseError && error.kind === 'not-a-library' && !isOurs(dataDir);
    return isForeign ? openReadOnlyCopy(dataDir, 'foreign') : recovered(dataDir, 'damaged');
  }
}

function recovered(dataDir: string, cause: RecoveryCause): TrustedLibrary {
  const recovery = recoverLibrary(dataDir, cause);
  const database = openDatabase(dataDir);
  sweepLeftovers(dataDir);
  return { database, recovery, readOnly: undefined };
}

/** Opens a library that looks intact, and compares it with its schema. */
function opened(dataDir: string): TrustedLibrary {
  const database = openDatabase(dataDir);
  try {
    const fault = schemaFault(database);
    if (fault !== undefined) throw new DatabaseError('damaged-library', `The library ${fault}`);
    const recovery = takeOldJournal(dataDir, database);
    sweepLeftovers(dataDir);
    return { database, recovery, readOnly: undefined };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Adds what the journal of version 0.2.0 has and the library lacks, and deletes the journal. */
function takeOldJournal(dataDir: string, database: Database): RecoveryReport | undefined {
  const ahead = gamesAhead(database, readOldJournal(dataDir));
  const taken = database
    .transaction(() => {
      const merger = createMerger(database);
      return ahead.filter((game) => merger.take(game) !== undefined).length;
    })
    .immediate();
  removeOldJournal(dataDir);
  if (taken === 0) return undefined;
  return {
    cause: 'changes-lost',
    games: v.parse(v.number(), database.prepare('SELECT count(*) FROM games').pluck().get()),
    backup: undefined,
    salvaged: 0,
    damaged: [],
    missing: [],
    mayLackMore: false,
    files: [],
  };
}

/** Returns why a data folder cannot be written to; undefined if it can, or can be created. */
function folderReason(dataDir: string): ReadOnlyReason | undefined {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    // A folder that does not exist and cannot be created is an error.
    if (databaseErrorOf(error).kind !== 'read-only' || !existsSync(dataDir)) throw error;
    return 'read-only';
  }
}

/** Returns why a library has to be recovered before it can be opened; undefined if it need not be. */
function causeToRecover(dataDir: string): RecoveryCause | { readonly readOnly: ReadOnlyReason } | undefined {
  const state = examineFile(dataDir);
  switch (state) {
    case 'newer':
      // The schema number in the header may be damaged as well.
      return hasOwnSchema(join(dataDir, LIBRARY_FILE)) ? 'damaged' : { readOnly: state };
    case 'unreleased':
    case 'read-only':
      return { readOnly: state };
    case 'foreign':
      // In a folder of Hokito it replaced a library; elsewhere it belongs to someone else.
      return isOurs(dataDir) ? 'damaged' : { readOnly: state };
    default:
      return causeToRebuild(dataDir, state);
  }
}

function isOurs(dataDir: string): boolean {
  return hasTraces(dataDir) || readdirSync(dataDir).includes('settings.json');
}

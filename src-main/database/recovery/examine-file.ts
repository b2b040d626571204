import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readSync,
  statSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { APPLICATION_ID, UNRELEASED_ID } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';

/** What is in the place of a library, as far as that can be seen without opening it as a database. */
export type FileState =
  | 'absent'
  /** An empty file, as a process leaves it that is killed while it creates the library. */
  | 'blank'
  /** It has the header of a database. */
  | 'database'
  /** No database, or only the start of one. */
  | 'damaged'
  /** A database of another program. */
  | 'foreign'
  /** A library of a newer version of the app. */
  | 'newer'
  /** A library of an unreleased version of the app, before 0.2.0. */
  | 'unreleased'
  | 'read-only'
  | 'unreadable';

/** The first bytes of every SQLite database (https://www.sqlite.org/fileformat.html). */
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;

/**
 * Examines a library's file and its companions. Changes nothing but the permissions of a file that its owner may not
 * read.
 */
export function examineFile(dataDir: string): FileState {
  const file = join(dataDir, LIBRARY_FILE);
  const link = lstatSync(file, { throwIfNoEntry: false });
  if (link === undefined) return 'absent';
  // Opening a pipe would block.
  for (const ending of ['-wal', '-shm', '-journal']) {
    if (lstatSync(file + ending, { throwIfNoEntry: false })?.isFile() === false) return 'damaged';
  }
  const status = targetOf(file);
  if (status?.isFile() !== true) return 'damaged';
  if (!mayAccess(file, constants.R_OK)) {
    try {
      chmodSync(file, 0o600);
    } catch {
      return 'unreadable';
    }
  }
  if (status.size === 0)
    return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0 ? 'damaged' : 'blank';
  const header = readHeader(file);
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'damaged';
  const hasLog = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
  const state = stateByHeader(header);
  // The log may have the pages that the file lacks.
  if (state === 'database' && !hasLog && isCut(header, status.size)) return 'damaged';
  return state === 'database' && !mayAccess(file, constants.W_OK) ? 'read-only' : state;
}

function stateByHeader(header: Buffer): FileState {
  const mark = header.readInt32BE(68);
  const schema = header.readInt32BE(60);
  if (mark === APPLICATION_ID) return schema < 0 || schema > MIGRATIONS.length ? 'newer' : 'database';
  if (mark === UNRELEASED_ID) return 'unreleased';
  // A new library, or one whose first page is still in the log, has no application id yet.
  return mark === 0 && schema === 0 ? 'database' : 'foreign';
}

/** Whether the header counts more pages than the file has. */
function isCut(header: Buffer, size: number): boolean {
  const stored = header.readUInt16BE(16);
  const pageBytes = stored === 1 ? 65_536 : stored;
  // The count is valid only if both counters agree.
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return isCounted ? header.readUInt32BE(28) * pageBytes > size : false;
}

function targetOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A link to itself, or into a folder without permission.
    return undefined;
  }
}

function mayAccess(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

function readHeader(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(handle, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

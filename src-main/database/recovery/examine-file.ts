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
import { LIBRARY_FILE } from '../files/library-file.ts';
import { APPLICATION_ID } from '../schema/migrate.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import { MAGIC } from './page-reader.ts';

/** What lies in the place of a library, as far as can be told without opening it as a database. */
export type FileState =
  | 'absent'
  /** A file without a byte, as a process leaves it that died while making it. */
  | 'blank'
  /** It looks like a database; whether it is one is seen by opening it. */
  | 'database'
  /** No database, or only the beginning of one. */
  | 'damaged'
  /** A database of another program. */
  | 'foreign'
  /** A library of a newer version of the app. */
  | 'newer'
  | 'read-only'
  | 'unreadable';

const HEADER_BYTES = 100;

/** Looks at a library's file and its companions. Changes only permissions of an own file that nobody may read. */
export function examineFile(dataDir: string): FileState {
  const file = join(dataDir, LIBRARY_FILE);
  const link = lstatSync(file, { throwIfNoEntry: false });
  if (link === undefined) return 'absent';
  // SQLite would wait for the other end of a pipe.
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
  // A log may have the pages that the file lacks.
  if (state === 'database' && !hasLog && isCut(header, status.size)) return 'damaged';
  return state === 'database' && !mayAccess(file, constants.W_OK) ? 'read-only' : state;
}

function stateByHeader(header: Buffer): FileState {
  const mark = header.readInt32BE(68);
  const schema = header.readInt32BE(60);
  if (mark === APPLICATION_ID) return schema < 0 || schema > MIGRATIONS.length ? 'newer' : 'database';
  // A library whose first page is still in the log only has no mark; nor has one that was just made.
  return mark === 0 && schema === 0 ? 'database' : 'foreign';
}

/** Whether the header names more pages than the file has. */
function isCut(header: Buffer, size: number): boolean {
  const stored = header.readUInt16BE(16);
  const pageBytes = stored === 1 ? 65_536 : stored;
  // The count is only right where both counters agree.
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return isCounted ? header.readUInt32BE(28) * pageBytes > size : false;
}

function targetOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A link to itself, or into a folder that nobody may enter.
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

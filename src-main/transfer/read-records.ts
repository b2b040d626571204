import { constants } from 'node:fs';
import { open, readFile, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#shared/record/model/limits.ts';
import type { ReadGame } from '#shared/record/model/game-record.ts';
import { recordProblem, type RecordProblem } from '#shared/record/model/record-problem.ts';
import { RecordReader } from '#shared/record/record-reader.ts';
import { err } from '#shared/util/result.ts';
import { isZip, ZIP_HEAD_BYTES } from './read-zip.ts';

/** The number of bytes read at a time: few enough that parsing them does not block for long. */
const PIECE = 64 * 1024;
/** The interval for polling a pipe that has no data yet, in milliseconds. */
const PIPE_POLL_MS = 20;

/** Reads records from a stream of bytes, game by game. */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadGame, void, void> {
  const reader = new RecordReader();
  for await (const piece of source) {
    yield* reader.take(piece);
    if (reader.isOver) return;
  }
  yield* reader.end();
}

/**
 * Reads a file of records, game by game. An error of the file itself is a fault of its first line; a file that is too
 * large is not read.
 */
export async function* readRecordFile(path: string): AsyncGenerator<ReadGame, void, void> {
  try {
    // A pipe would block this thread until it is written to, and a blocked thread can neither exit nor be terminated.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const about = await file.stat();
      if (about.isDirectory()) yield unread(IS_FOLDER);
      else if (about.size > LIMITS.file) yield unread(recordProblem('file-too-large', { most: LIMITS.file }));
      else yield* readRecords(piecesOf(file, about.isFIFO()));
    } finally {
      await file.close();
    }
  } catch (error) {
    yield unread(problemOf(error));
  }
}

/** Yields the bytes of a file. A pipe ends when all writers have closed it, but not before its first bytes. */
async function* piecesOf(file: FileHandle, isPipe: boolean): AsyncGenerator<Uint8Array, void, void> {
  const buffer = new Uint8Array(PIECE);
  let isStarted = !isPipe;
  for (;;) {
    const count = await readSome(file, buffer);
    if (count === undefined || (count === 0 && !isStarted)) {
      await pause(PIPE_POLL_MS);
      continue;
    }
    if (count === 0) return;
    isStarted = true;
    yield buffer.subarray(0, count);
  }
}

/** Reads available bytes. @returns their number; undefined if the other end has not written any yet */
async function readSome(file: FileHandle, buffer: Uint8Array): Promise<number | undefined> {
  try {
    return (await file.read({ buffer })).bytesRead;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}

/** Returns the bytes of a file that is a ZIP archive; undefined for all others, and for what cannot be read. */
export async function readZipFile(path: string): Promise<Uint8Array | undefined> {
  try {
    const about = await stat(path);
    // Only an ordinary file can be looked at without taking anything from it.
    if (!about.isFile() || about.size > LIMITS.file) return undefined;
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(ZIP_HEAD_BYTES) });
      if (!isZip(buffer.subarray(0, bytesRead))) return undefined;
    } finally {
      await file.close();
    }
    return await readFile(path);
  } catch {
    // `readRecordFile` says why.
    return undefined;
  }
}

/** The fault of a file that cannot be read. */
export function unread(problem: RecordProblem): ReadGame {
  return err({ line: 1, column: 1, problem });
}

const NOT_THERE = recordProblem('file-not-there', {});
const IS_FOLDER = recordProblem('file-is-folder', {});
const NOT_ALLOWED = recordProblem('file-not-allowed', {});

const PROBLEMS: ReadonlyMap<string, RecordProblem> = new Map([
  ['ENOENT', NOT_THERE],
  ['ENOTDIR', NOT_THERE],
  ['EISDIR', IS_FOLDER],
  ['EACCES', NOT_ALLOWED],
  ['EPERM', NOT_ALLOWED],
  ['ELOOP', recordProblem('file-link', {})],
  ['ENAMETOOLONG', recordProblem('file-name-long', {})],
  ['EIO', recordProblem('file-disk', {})],
]);

/** Returns why the system could not read a file; rethrows other errors. */
function problemOf(error: unknown): RecordProblem {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  return PROBLEMS.get(error.code) ?? recordProblem('file-other', { code: error.code });
}

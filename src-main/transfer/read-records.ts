import { open, type FileHandle } from 'node:fs/promises';
import { LIMITS } from '#shared/record/model/limits.ts';
import type { ReadGame } from '#shared/record/model/read-game.ts';
import { recordProblem, type RecordProblem } from '#shared/record/model/record-problem.ts';
import { RecordReader } from '#shared/record/record-reader.ts';
import { err } from '#shared/util/result.ts';

/** Bytes read at a time: little enough that nothing else waits long while they are taken apart. */
const PIECE = 64 * 1024;

/** Reads records from a stream of bytes, game by game, as they come. */
export async function* readRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadGame, void, void> {
  const reader = new RecordReader();
  for await (const piece of source) {
    yield* reader.take(piece);
    if (reader.isOver) return;
  }
  yield* reader.end();
}

/**
 * Reads a file of records, game by game. What keeps the file itself from being read comes as a fault of its first line;
 * one that is too large is not begun.
 */
export async function* readRecordFile(path: string): AsyncGenerator<ReadGame, void, void> {
  try {
    const file = await open(path, 'r');
    try {
      const about = await file.stat();
      if (about.isDirectory()) yield unread(IS_FOLDER);
      else if (about.size > LIMITS.file) yield unread(recordProblem('file-too-large', { most: LIMITS.file }));
      else yield* readRecords(piecesOf(file));
    } finally {
      await file.close();
    }
  } catch (error) {
    yield unread(problemOf(error));
  }
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array, void, void> {
  const buffer = new Uint8Array(PIECE);
  for (;;) {
    const { bytesRead } = await file.read({ buffer });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

function unread(problem: RecordProblem): ReadGame {
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

/** Why the system did not let a file be read; anything but an error of the system is thrown on. */
function problemOf(error: unknown): RecordProblem {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  return PROBLEMS.get(error.code) ?? recordProblem('file-other', { code: error.code });
}

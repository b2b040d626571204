import { open, type FileHandle } from 'node:fs/promises';
import { LIMITS } from '#shared/record/limits.ts';
import type { ReadGame } from '#shared/record/read-game.ts';
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
      if (about.isDirectory()) yield unread('it is a folder');
      else if (about.size > LIMITS.file) yield unread(`it is larger than ${String(LIMITS.file)} bytes`);
      else yield* readRecords(piecesOf(file));
    } finally {
      await file.close();
    }
  } catch (error) {
    yield unread(reasonOf(error));
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

function unread(reason: string): ReadGame {
  return err({ line: 1, column: 1, message: `The file cannot be read: ${reason}.` });
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it is not there'],
  ['ENOTDIR', 'it is not there'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'that is not allowed'],
  ['EPERM', 'that is not allowed'],
  ['ELOOP', 'it is a link that leads nowhere'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EIO', 'the disk reports an error'],
]);

/** Why the system did not let a file be read; anything but an error of the system is thrown on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  return REASONS.get(error.code) ?? `the system says ${error.code}`;
}

import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';

/** Standard output that could not be written; the message is a sentence for the user. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is larger than files may be here',
  EIO: 'the device reports an error',
};

/** The sentence for an error of the system while output was written. */
function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `The output could not be written and is incomplete: ${CAUSES[code] ?? 'the system reports an error'} (${code}).`;
}

/**
 * Writes text to standard output or standard error. Throws an `OutputError` if a file or device does not take all of it; errors
 * of a pipe are reported by `onBrokenPipe`.
 * @returns whether there is room for more; if not, the stream emits `drain`
 */
export function writeOutput(stream: Writable & { readonly fd: number }, text: string): boolean {
  if (stream instanceof Socket) return stream.write(text);
  writeFile(stream.fd, text);
  return true;
}

/** Writes a whole text to an open file: Node's own stream for files ignores that the system took only a part of it. */
function writeFile(file: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(file, bytes, written);
  } catch (error) {
    throw new OutputError(sentenceOf(error));
  }
}

/**
 * Calls the listener when standard output, a pipe or a terminal, cannot be written any more.
 * @param listener gets a sentence for the user; undefined if the reader, such as `head`, has closed the pipe
 */
export function onBrokenPipe(stream: Writable, listener: (sentence: string | undefined) => void): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    listener(error.code === 'EPIPE' ? undefined : sentenceOf(error));
  });
}

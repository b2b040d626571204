import { LIMITS } from '#shared/record/model/limits.ts';
import type { ImportSource } from '../../transfer/import-protocol.ts';
import { DeclaredError } from '../declared-error.ts';

/** Upper limit of all files of one import, in bytes. */
const MAX_BYTES = 4 * LIMITS.file;
const MAX_FILES = 10_000;

interface Sent {
  readonly name: string;
  readonly pieces: Uint8Array[];
  size: number;
}

export type ImportFiles = ReturnType<typeof createImportFiles>;

/**
 * The files of one import, received in pieces.
 * @param opened files that the host reads by their paths
 */
export function createImportFiles(opened: readonly ImportSource[] = []) {
  const sent = new Map<string, Sent>();
  let last: Sent | undefined;
  let total = 0;

  const addFile = (name: string): Sent => {
    if (sent.size === MAX_FILES) throw tooLarge(name, MAX_BYTES);
    const file = { name, pieces: [], size: 0 };
    sent.set(name, file);
    last = file;
    return file;
  };

  return {
    /**
     * Adds the next piece of a file; a new name starts another file. Throws `IMPORT_TOO_LARGE`, or `IMPORT_GONE` if an
     * earlier piece is missing.
     * @param at offset of the piece in bytes
     * @returns the number of bytes received
     */
    add: (name: string, at: number, piece: Uint8Array): number => {
      const file = sent.get(name) ?? addFile(name);
      if (at + piece.length <= file.size) return file.size;
      if (at !== file.size || file !== last) throw DeclaredError.of('IMPORT_GONE', {});
      if (file.size + piece.length > LIMITS.file) throw tooLarge(name, LIMITS.file);
      if (total + piece.length > MAX_BYTES) throw tooLarge(name, MAX_BYTES);
      const shared = new Uint8Array(new SharedArrayBuffer(piece.length));
      shared.set(piece);
      file.pieces.push(shared);
      file.size += piece.length;
      total += piece.length;
      return file.size;
    },
    /** Returns all files for reading. */
    sources: (): ImportSource[] => [
      ...opened,
      ...Array.from(sent.values(), ({ name, pieces }) => ({ name, pieces })),
    ],
    /** Releases the bytes. */
    release: (): void => {
      for (const file of sent.values()) file.pieces.length = 0;
    },
  };
}

function tooLarge(file: string, limit: number): DeclaredError {
  return DeclaredError.of('IMPORT_TOO_LARGE', { file, limit });
}

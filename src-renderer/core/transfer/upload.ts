import { MAX_PIECE_BYTES, type ImportId } from '#shared/contract/transfer.ts';
import type { Connection } from '../../rpc/connection.ts';
import { callUntilAnswered } from '../../rpc/until-answered.ts';
import { toBase64 } from './base64.ts';

/**
 * The limits of the upload rate. The host accepts 200 calls per second from a page; some are left
 * for other calls.
 */
const BURST_PIECES = 100;
const PIECES_PER_SECOND = 150;
/** The maximum length of a file name in the contract. */
const MAX_NAME_LENGTH = 255;

/** The error for a file that cannot be read: it was moved or changed, or is a folder. */
export class FileUnreadable extends Error {
  readonly fileName: string;

  constructor(fileName: string) {
    super('A file could not be read');
    this.name = 'FileUnreadable';
    this.fileName = fileName;
  }
}

/** The environment of an upload. */
export interface UploadParts {
  readonly connection: Connection;
  readonly importId: ImportId;
  readonly signal: AbortSignal;
  /** Called after each piece. @param sent the number of bytes of all files sent so far */
  readonly onSent: (sent: number) => void;
}

/**
 * Uploads files for an import in pieces. Where the connection is lost, it waits for the next one and sends the piece
 * that was not acknowledged again. Rejects like calls, and with `FileUnreadable`.
 */
export async function uploadFiles(files: readonly File[], parts: UploadParts): Promise<void> {
  const { connection, importId, signal, onSent } = parts;
  const mayGo = createPace();
  const names = namesOf(files);
  let sent = 0;
  for (const [index, file] of files.entries()) {
    const name = names[index] as string;
    let at = 0;
    do {
      const bytes = await readPiece(file, at);
      await mayGo(signal);
      const piece = { importId, file: name, at, piece: toBase64(bytes) };
      await callUntilAnswered(connection, signal, () =>
        connection.client.transfer.addPiece(piece, { signal }),
      );
      at += bytes.length;
      sent += bytes.length;
      onSent(sent);
    } while (at < file.size);
  }
}

/**
 * Returns a unique name for each file: its own, or a similar one where two are equal or one is too long. The host
 * identifies files by their names.
 */
export function namesOf(files: readonly Pick<File, 'name'>[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const whole = file.name.slice(-MAX_NAME_LENGTH);
    let name = whole;
    for (let number = 2; taken.has(name); number++) name = numbered(whole, number);
    taken.add(name);
    return name;
  });
}

/** Numbers a name: `games (2).hgn`. */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem} (${String(number)})${ending}`.slice(-MAX_NAME_LENGTH);
}

async function readPiece(file: File, at: number): Promise<Uint8Array> {
  try {
    const bytes = new Uint8Array(await file.slice(at, at + MAX_PIECE_BYTES).arrayBuffer());
    if (bytes.length === 0 && at < file.size) throw new Error('The file is shorter than it was');
    return bytes;
  } catch {
    throw new FileUnreadable(file.name);
  }
}

/** Limits the rate of the pieces. */
function createPace(): (signal: AbortSignal) => Promise<void> {
  let free = BURST_PIECES;
  let next = 0;
  return async (signal) => {
    if (free-- > 0) return;
    const now = performance.now();
    next = Math.max(next, now) + 1000 / PIECES_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, next - now));
    signal.throwIfAborted();
  };
}

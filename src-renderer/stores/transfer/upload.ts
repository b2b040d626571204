import { MAX_PIECE_BYTES, type ImportId } from '#shared/contract/transfer.ts';
import type { Connection } from '../../rpc/connection.ts';
import { callUntilAnswered } from '../../rpc/until-answered.ts';
import { toBase64 } from './base64.ts';

/**
 * Pieces that may go at once, and pieces a second from then on. The host takes 200 calls a second of a page; some are left
 * for all else that the page asks.
 */
const BURST_PIECES = 100;
const PIECES_PER_SECOND = 150;
/** The longest name of a file that the contract takes. */
const MAX_NAME_LENGTH = 255;

/** A file that the system does not let the page read: it was moved or changed meanwhile, or is a folder. */
export class FileUnreadable extends Error {
  readonly fileName: string;

  constructor(fileName: string) {
    super('A file could not be read');
    this.name = 'FileUnreadable';
    this.fileName = fileName;
  }
}

/** What an upload needs besides the files. */
export interface UploadParts {
  readonly connection: Connection;
  readonly importId: ImportId;
  readonly signal: AbortSignal;
  /** Told after each piece. @param sent bytes of all files so far */
  readonly onSent: (sent: number) => void;
}

/**
 * Sends files for an import, piece by piece, in order. Where the connection breaks it waits for the next and sends the piece
 * that was not answered again. Rejects as calls do, and with `FileUnreadable`.
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
 * The names that files go by: their own, and where two are called the same, or a name is too long, one like it. The host
 * tells files apart by their names.
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

/** `games.hgn` as `games (2).hgn`. */
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

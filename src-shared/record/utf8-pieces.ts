import { decodeUtf8 } from '../util/utf8.ts';

/** Number of bytes decoded at a time. */
const PIECE_BYTES = 64 * 1024;

/** A streaming version of `decodeUtf8`. Pieces may end anywhere. */
export class Utf8Pieces {
  /** The first bytes of an incomplete character, at most three. */
  #unfinished = new Uint8Array();

  /** Decodes the next bytes. @returns texts that end at character boundaries */
  *take(bytes: Uint8Array): Generator<string> {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      const text = this.#decode(this.#unfinished.length === 0 ? piece : joined(this.#unfinished, piece));
      if (text !== '') yield text;
    }
  }

  /** Ends the source. @returns the text of an incomplete character at the end */
  end(): string {
    const text = decodeUtf8(this.#unfinished);
    this.#unfinished = new Uint8Array();
    return text;
  }

  #decode(bytes: Uint8Array): string {
    const whole = bytes.length - unfinishedAtEnd(bytes);
    this.#unfinished = bytes.slice(whole);
    return decodeUtf8(bytes.subarray(0, whole));
  }
}

/** The number of bytes at the end that may belong to an incomplete character. */
function unfinishedAtEnd(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count++) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

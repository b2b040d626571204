import { StringDecoder } from 'node:string_decoder';

/**
 * Upper limit of a line in characters. Commands, and what other programs answer, are far shorter: a position code has at most
 * 200 characters, and a game at most 35 moves.
 */
export const MAX_LINE_LENGTH = 65_536;

/** A line, or a line that exceeded the limit. */
export type InputLine = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/**
 * Splits a stream of UTF-8 bytes into lines that end with LF or CR LF. Pieces may end anywhere.
 * Keeps at most `MAX_LINE_LENGTH` characters and one piece of an unfinished line.
 */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #isTooLong = false;

  /** Reads a piece. @returns the lines that it completes */
  push(piece: Buffer): InputLine[] {
    const parts = this.#decoder.write(piece).split('\n');
    const last = parts.pop() ?? '';
    const lines = parts.map((part) => this.#complete(part));
    this.#keep(last);
    return lines;
  }

  /** Ends the stream. @returns the last line where it has no line end */
  end(): InputLine[] {
    this.#keep(this.#decoder.end());
    return this.#rest !== '' || this.#isTooLong ? [this.#complete('')] : [];
  }

  /** Appends to the unfinished line; drops it if it becomes too long. */
  #keep(text: string): void {
    this.#rest += text;
    if (this.#rest.length <= MAX_LINE_LENGTH) return;
    this.#isTooLong = true;
    this.#rest = '';
  }

  /** Ends the unfinished line. @param part its last characters */
  #complete(part: string): InputLine {
    this.#keep(part);
    const line: InputLine = this.#isTooLong ? { kind: 'too-long' } : { kind: 'line', text: this.#rest };
    this.#rest = '';
    this.#isTooLong = false;
    return line;
  }
}

import { StringDecoder } from 'node:string_decoder';

/** No lawful command is nearly as long: a position code has at most 200 characters, a game 35 moves. */
export const MAX_LINE_LENGTH = 65_536;

/** A line, or the fact that one was too long to be kept. */
export type Line = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/**
 * Cuts a stream of bytes into lines, whatever comes: LF or CR LF, pieces of letters, no end in sight.
 * What is kept of an unfinished line never exceeds `LONGEST_LINE` characters and one piece.
 */
export class LineSplitter {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #isTooLong = false;

  /** @returns the lines that this piece completes */
  push(piece: Buffer): Line[] {
    const parts = this.#decoder.write(piece).split('\n');
    const last = parts.pop() ?? '';
    const lines = parts.map((part) => this.#complete(part));
    this.#keep(last);
    return lines;
  }

  /** The end of the stream. @returns the last line, where the stream did not end with one */
  end(): Line[] {
    this.#keep(this.#decoder.end());
    return this.#rest !== '' || this.#isTooLong ? [this.#complete('')] : [];
  }

  #keep(text: string): void {
    this.#rest += text;
    if (this.#rest.length <= MAX_LINE_LENGTH) return;
    this.#isTooLong = true;
    this.#rest = '';
  }

  #complete(part: string): Line {
    this.#keep(part);
    const line: Line = this.#isTooLong ? { kind: 'too-long' } : { kind: 'line', text: this.#rest };
    this.#rest = '';
    this.#isTooLong = false;
    return line;
  }
}

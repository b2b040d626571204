import { utf8Length } from '../../util/utf8.ts';
import { LIMITS } from '../model/limits.ts';

/** A line without its line end; undefined if it exceeds the limit. */
export type Line = string | undefined;

/** Splits streamed text into lines. Holds at most one line. */
export class Lines {
  /** The start of the unfinished line; undefined if it is already too long. */
  #unfinished: Line = '';

  /** Reads a piece. @returns the lines that end in it */
  *take(piece: string): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      this.#add(piece.slice(start, end));
      yield this.#ended();
      start = end + 1;
    }
    this.#add(piece.slice(start));
  }

  /** Ends the text. @returns the last line, which has no line end */
  end(): Line {
    return this.#ended();
  }

  #add(text: string): void {
    if (this.#unfinished === undefined) return;
    this.#unfinished += text;
    if (this.#unfinished.length > LIMITS.line) this.#unfinished = undefined;
  }

  #ended(): Line {
    const line = this.#unfinished;
    this.#unfinished = '';
    // A code unit has at most three bytes, so most lines need no count.
    const fits = line === undefined || line.length * 3 <= LIMITS.line || utf8Length(line) <= LIMITS.line;
    return fits ? line : undefined;
  }
}

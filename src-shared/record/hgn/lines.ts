import { utf8Length } from '../../util/utf8.ts';
import { LIMITS } from '../model/limits.ts';

/** A line without its end; undefined where it is longer than a line may be. */
export type Line = string | undefined;

/** Cuts text that comes in pieces into lines. Holds no more of it than the longest line. */
export class Lines {
  /** What was seen of the line that is not ended yet; undefined where it is too long already. */
  #begun: Line = '';

  /** The lines that a piece of the text ends. */
  *take(piece: string): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      this.#add(piece.slice(start, end));
      yield this.#ended();
      start = end + 1;
    }
    this.#add(piece.slice(start));
  }

  /** The last line, which no line end follows. */
  end(): Line {
    return this.#ended();
  }

  #add(text: string): void {
    if (this.#begun === undefined) return;
    this.#begun += text;
    if (this.#begun.length > LIMITS.line) this.#begun = undefined;
  }

  #ended(): Line {
    const line = this.#begun;
    this.#begun = '';
    // A code unit makes at most three bytes: most lines need not be measured.
    const fits = line === undefined || line.length * 3 <= LIMITS.line || utf8Length(line) <= LIMITS.line;
    return fits ? line : undefined;
  }
}

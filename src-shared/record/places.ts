/** A place in a text: both counted from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets into places. Offsets are asked for in order; so the text is gone through only once. */
export class Places {
  readonly #text: string;
  #line = 1;
  #lineStart: number;
  #lineEnd: number;

  /** @param start offset of the first character of the first line */
  constructor(text: string, start: number) {
    this.#text = text;
    this.#lineStart = start;
    this.#lineEnd = this.#endOfLine();
  }

  /** @param offset not before the line of the offset asked for last */
  placeOf(offset: number): Place {
    while (offset > this.#lineEnd) {
      this.#line++;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#endOfLine();
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }

  #endOfLine(): number {
    const end = this.#text.indexOf('\n', this.#lineStart);
    return end < 0 ? this.#text.length : end;
  }
}

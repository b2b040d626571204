/** A place in a text: both counted from 1, columns in UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

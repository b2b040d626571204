import { err } from '../util/result.ts';
import { JsonReader } from './json/json-reader.ts';
import { LIMITS } from './model/limits.ts';
import type { GameReader, ReadGame } from './model/game-record.ts';
import { recordProblem, type RecordProblem } from './model/record-problem.ts';
import { readMessage } from './read-message.ts';
import { otherFormatProblem } from './other-formats.ts';
import { RECOGNITION_LENGTH, recogniseText } from './recognise-text.ts';
import { GameParser } from './game-parser.ts';
import { Lines, type Line } from './hgn/lines.ts';
import { Tokens } from './hgn/tokens.ts';
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

/** A streaming reader of `.hgn` text and one-line games. Holds at most a line, a comment and a game. */
class TextReader implements GameReader {
  readonly #lines = new Lines();
  readonly #tokens = new Tokens();
  readonly #parser = new GameParser();

  *take(piece: string): Generator<ReadGame> {
    for (const line of this.#lines.take(piece)) yield* this.#line(line);
  }

  *end(): Generator<ReadGame> {
    yield* this.#line(this.#lines.end());
    for (const token of this.#tokens.end()) yield* this.#parser.take(token);
  }

  *#line(line: Line): Generator<ReadGame> {
    for (const token of this.#tokens.take(line)) yield* this.#parser.take(token);
  }
}

/**
 * A streaming reader of records in any format: `.hgn` and one-line games, or JSON, recognised by its start. Yields each
 * game or error as soon as it is complete; holds one game. A short text with games in one line and no tags is a message, which
 * may have other words around them.
 */
export class RecordReader {
  readonly #decoder = new Utf8Pieces();
  /** The text before the format is known. */
  #head = '';
  #reader: GameReader | undefined;
  #size = 0;
  #count = 0;
  #over = false;

  /** Whether a limit is exceeded, so that the rest is ignored. */
  get isOver(): boolean {
    return this.#over;
  }

  /**
   * Reads the next piece.
   * @param source bytes, cut anywhere; or text, not cut within a character
   * @returns the games and errors that it completes
   */
  *take(source: string | Uint8Array): Generator<ReadGame> {
    this.#size += source.length;
    if (this.#size > LIMITS.file && !this.#over) {
      yield this.#stop(recordProblem('file-large', { most: LIMITS.file }));
    }
    for (const piece of typeof source === 'string' ? [source] : this.#decoder.take(source)) {
      if (this.#over) return;
      yield* this.#read(piece);
    }
  }

  /** Ends the source. @returns the games and errors that this completes */
  *end(): Generator<ReadGame> {
    if (this.#over) return;
    yield* this.#read(this.#decoder.end());
    if (this.#reader === undefined) yield* this.#counted(this.#shortText(this.#head));
    else yield* this.#counted(this.#reader.end());
  }

  *#read(piece: string): Generator<ReadGame> {
    if (this.#reader !== undefined) {
      yield* this.#counted(this.#reader.take(piece));
      return;
    }
    this.#head += piece;
    if (this.#head.length < RECOGNITION_LENGTH) return;
    const head = this.#head;
    this.#head = '';
    yield* this.#counted(this.#start(head));
  }

  /** Reads the whole of a text that is too short to be read in pieces. */
  *#shortText(text: string): Generator<ReadGame> {
    if (recogniseText(text) === 'one-line') {
      yield* readMessage(text);
      return;
    }
    yield* this.#start(text);
    if (this.#reader !== undefined) yield* this.#reader.end();
  }

  /** Chooses the reader by the start of the text, which it reads. */
  *#start(head: string): Generator<ReadGame> {
    const other = otherFormatProblem(head);
    if (other !== undefined) {
      yield this.#stop(other);
      return;
    }
    this.#reader = recogniseText(head) === 'json' ? new JsonReader() : new TextReader();
    yield* this.#reader.take(head);
  }

  *#counted(reads: Iterable<ReadGame>): Generator<ReadGame> {
    if (this.#over) return;
    for (const read of reads) {
      this.#count++;
      if (this.#count > LIMITS.games) {
        yield this.#stop(recordProblem('many-games', { most: LIMITS.games }));
        return;
      }
      yield read;
    }
  }

  #stop(problem: RecordProblem): ReadGame {
    this.#over = true;
    this.#head = '';
    return err({ line: 1, column: 1, problem });
  }
}

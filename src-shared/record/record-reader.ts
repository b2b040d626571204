import { err } from '../util/result.ts';
import { JsonReader } from './json/json-reader.ts';
import { LIMITS } from './model/limits.ts';
import type { GameReader, ReadGame } from './model/read-game.ts';
import { recordProblem, type RecordProblem } from './model/record-problem.ts';
import { RECOGNITION_LENGTH, recogniseText } from './recognise-text.ts';
import { TextReader } from './text-reader.ts';
import { Utf8Pieces } from './utf8-pieces.ts';

/**
 * Reads records that come in pieces, in any form that records have: `.hgn` text and one-line games, or JSON, which it
 * tells by the beginning. Gives each game or fault as soon as it is complete; holds one game and a little text.
 */
export class RecordReader {
  readonly #decoder = new Utf8Pieces();
  /** What came before it is clear what the source is. */
  #beginning = '';
  #reader: GameReader | undefined;
  #size = 0;
  #count = 0;
  #over = false;

  /** Whether a limit is passed, so that nothing that comes can matter. */
  get isOver(): boolean {
    return this.#over;
  }

  /**
   * The games and faults that the next piece completes.
   * @param source bytes, cut anywhere; or text, not cut within a character
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

  /** The games and faults that the end of the source completes. */
  *end(): Generator<ReadGame> {
    if (this.#over) return;
    yield* this.#read(this.#decoder.end());
    const reader = this.#reader ?? this.#choose(this.#beginning);
    yield* this.#counted(reader.take(this.#beginning));
    yield* this.#counted(reader.end());
  }

  *#read(piece: string): Generator<ReadGame> {
    if (this.#reader !== undefined) {
      yield* this.#counted(this.#reader.take(piece));
      return;
    }
    this.#beginning += piece;
    if (this.#beginning.length < RECOGNITION_LENGTH) return;
    const beginning = this.#beginning;
    this.#beginning = '';
    yield* this.#counted(this.#choose(beginning).take(beginning));
  }

  #choose(beginning: string): GameReader {
    this.#reader = recogniseText(beginning) === 'json' ? new JsonReader() : new TextReader();
    return this.#reader;
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
    this.#beginning = '';
    return err({ line: 1, column: 1, problem });
  }
}

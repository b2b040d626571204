import { GameParser } from './game-parser.ts';
import { Lines, type Line } from './hgn/lines.ts';
import type { GameReader, ReadGame } from './model/read-game.ts';
import { Tokens } from './hgn/tokens.ts';

/** A streaming reader of `.hgn` text and one-line games. Holds at most a line, a comment and a game. */
export class TextReader implements GameReader {
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

import { ok, type Result } from '../util/result.ts';
import type { FileFormat, GameRecord, RecordFormat } from './model/game-record.ts';
import { formatOneLine } from './one-line/one-line.ts';
import { CSV_HEAD, formatCsvGame } from './write-csv.ts';
import { formatJsonGame, JSON_HEAD, JSON_SEPARATOR, JSON_TAIL } from './json/write-json.ts';
import { formatGame } from './hgn/write-record.ts';
import { formatSheetGame } from './write-sheet.ts';

/** The text around the games of a file. */
export interface FileFrame {
  /** The text before the first game. */
  readonly head: string;
  /** The text between two games. */
  readonly separator: string;
  /** The text after the last game. */
  readonly tail: string;
}

interface FormatWriter extends FileFrame {
  readonly game: (record: GameRecord) => Result<string, string>;
}

const FORMAT_WRITERS: Readonly<Record<RecordFormat, FormatWriter>> = {
  hgn: { head: '', separator: '\n', tail: '', game: (record) => ok(formatGame(record)) },
  json: {
    head: JSON_HEAD,
    separator: JSON_SEPARATOR,
    tail: JSON_TAIL,
    game: (record) => ok(formatJsonGame(record)),
  },
  csv: { head: CSV_HEAD, separator: '', tail: '', game: (record) => ok(formatCsvGame(record)) },
  line: { head: '', separator: '', tail: '', game: writeOneLine },
};

function writeOneLine(record: GameRecord): Result<string, string> {
  const line = formatOneLine(record);
  return line.ok ? ok(`${line.value}\n`) : line;
}

/** The text around the games of a file, for each format. */
export const FILE_FRAMES: Readonly<Record<RecordFormat, FileFrame>> = FORMAT_WRITERS;

/** Formats a game as its part of a file, without separators. @returns its text, or an error sentence if the format cannot express it */
export function formatGameAs(format: FileFormat, record: GameRecord): Result<string, string> {
  return format === 'xlsx' ? ok(formatSheetGame(record)) : FORMAT_WRITERS[format].game(record);
}

/** Writes a file of games in pieces: the head, each game, the tail. */
export class GameWriter {
  readonly #shape: FormatWriter;
  #count = 0;

  constructor(format: RecordFormat) {
    this.#shape = FORMAT_WRITERS[format];
  }

  /** The text before the first game. */
  get head(): string {
    return this.#shape.head;
  }

  /** Formats the next game. @returns its text, or an error sentence if the format cannot represent it */
  game(record: GameRecord): Result<string, string> {
    const text = this.#shape.game(record);
    if (!text.ok) return text;
    this.#count++;
    return this.#count === 1 ? text : ok(this.#shape.separator + text.value);
  }

  /** The text after the last game. */
  get tail(): string {
    return this.#shape.tail;
  }
}

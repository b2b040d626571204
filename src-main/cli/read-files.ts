import type { LocatedGame } from '#shared/record/model/read-game.ts';
import { recordSentence, type RecordFault } from '#shared/record/model/record-problem.ts';
import type { TextPosition } from '#shared/record/model/text-position.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { readRecordFile, readRecords } from '../transfer/read-records.ts';
import type { Terminal } from './terminal.ts';

/** The file name that means standard input. */
export const STANDARD_INPUT = '-';

/** A game of a file with the location where it starts, as `FILE:LINE:COLUMN`. */
export interface GameOfFile extends LocatedGame {
  readonly at: string;
  /** Lines about what could not be read as it is written, each with a line end. */
  readonly warningLines: readonly string[];
}

/** Reads record files one after the other. Yields each game, or an error line that ends with a line end. */
export async function* readFiles(
  files: readonly string[],
  terminal: Terminal,
): AsyncGenerator<Result<GameOfFile, string>, void, void> {
  for (const file of files) {
    const games = file === STANDARD_INPUT ? readRecords(terminal.input) : readRecordFile(file);
    for await (const read of games) {
      if (read.ok) {
        const warningLines = read.value.warnings.map((warning) => formatWarningLine(file, warning));
        yield ok({ ...read.value, at: formatLocation(file, read.value), warningLines });
      } else yield err(formatFaultLine(formatLocation(file, read.error), recordSentence(read.error.problem)));
    }
  }
}

/** Formats an error line: `FILE:LINE:COLUMN: sentence` and a line end. */
export function formatFaultLine(at: string, sentence: string): string {
  return `${at}: ${sentence}\n`;
}

/** Formats a line about something that could not be read as it is written: `FILE:LINE:COLUMN: Warning: sentence`. */
export function formatWarningLine(file: string, warning: RecordFault): string {
  return formatFaultLine(formatLocation(file, warning), `Warning: ${recordSentence(warning.problem)}`);
}

/** Formats a location as `FILE:LINE:COLUMN`. Control characters of the name are escaped, so that they cannot change the terminal. */
export function formatLocation(file: string, { line, column }: TextPosition): string {
  return `${escapeControls(file)}:${String(line)}:${String(column)}`;
}

/** Replaces control characters and those that change the direction of text: `\u{1b}`. */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

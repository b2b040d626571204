import type { LocatedGame } from '#shared/record/model/read-game.ts';
import { recordSentence } from '#shared/record/model/record-problem.ts';
import type { TextPosition } from '#shared/record/model/text-position.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { readRecordFile, readRecords } from '../transfer/read-records.ts';
import type { Terminal } from './terminal.ts';

/** The name that stands for standard input. */
export const STANDARD_INPUT = '-';

/** A game of a file, and the place where it begins as `FILE:LINE:COLUMN`. */
export interface GameOfFile extends LocatedGame {
  readonly at: string;
}

/** Reads files of records one after the other: each game, or a line about what is wrong with it. */
export async function* readFiles(
  files: readonly string[],
  terminal: Terminal,
): AsyncGenerator<Result<GameOfFile, string>, void, void> {
  for (const file of files) {
    const games = file === STANDARD_INPUT ? readRecords(terminal.input) : readRecordFile(file);
    for await (const read of games) {
      if (read.ok) yield ok({ ...read.value, at: formatLocation(file, read.value) });
      else yield err(formatFaultLine(formatLocation(file, read.error), recordSentence(read.error.problem)));
    }
  }
}

/** `FILE:LINE:COLUMN: sentence` and a line end. */
export function formatFaultLine(at: string, sentence: string): string {
  return `${at}: ${sentence}\n`;
}

/** `FILE:LINE:COLUMN`. */
export function formatLocation(file: string, { line, column }: TextPosition): string {
  return `${file}:${String(line)}:${String(column)}`;
}

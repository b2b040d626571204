import { GameWriter } from '#shared/record/game-writer.ts';
import { RECORD_FORMATS, type RecordFormat, type LocatedGame } from '#shared/record/model/game-record.ts';
import { recordSentence, type RecordFault, type TextPosition } from '#shared/record/model/record-problem.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { readsOf, readsOfStream } from '../transfer/read-sources.ts';
import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand, type Terminal, requireChoice } from './command.ts';

/** `check FILE...`: reads record files and prints each fault on a line. */
export const declareCheck: DeclareCommand = (program, setJob) => {
  program
    .command('check')
    .usage('FILE...')
    .description(
      `Reads files of records: text (.hgn), JSON or one-line games, also in archives
(.zip). Prints each fault as FILE:LINE:COLUMN: sentence, and what it cannot read
as it is written as a warning. The last line is "N games, M faults".`,
    )
    .argument('<FILE...>')
    .action((files: readonly string[]) => {
      setJob((terminal) => checkFiles(files, terminal));
    });
};

async function checkFiles(files: readonly string[], terminal: Terminal): Promise<number> {
  let games = 0;
  let faults = 0;
  for await (const game of readFiles(files, terminal)) {
    if (game.ok) {
      games++;
      for (const line of game.value.warningLines) await terminal.print(line);
      continue;
    }
    faults++;
    await terminal.print(game.error);
  }
  // For scripts: the same words for any number.
  await terminal.print(`${String(games)} games, ${String(faults)} faults\n`);
  return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/** Output is written in pieces of at least this many characters. */
const PIECE_CHARACTERS = 64 * 1024;

/** `convert --to FORMAT FILE...`: writes games in another format to standard output. */
export const declareConvert: DeclareCommand = (program, setJob) => {
  program
    .command('convert')
    .usage(`--to ${RECORD_FORMATS.join('|')} FILE...`)
    .description(
      `Writes the games of such files to standard output: as text, as JSON, as a table
for spreadsheets, or one game a line (those from a classic or scattered start,
without names and comments). Faults go to standard error, as check prints them.`,
    )
    .argument('<FILE...>')
    .option('--to <FORMAT>')
    .action((files: readonly string[], options: { readonly to?: string }) => {
      const format = requireChoice(options.to, 'to', RECORD_FORMATS, 'form of records');
      setJob((terminal) => convertFiles(files, format, terminal));
    });
};

async function convertFiles(
  files: readonly string[],
  format: RecordFormat,
  terminal: Terminal,
): Promise<number> {
  const writer = new GameWriter(format);
  let faults = 0;
  let pending = writer.head;
  for await (const read of readFiles(files, terminal)) {
    if (read.ok) for (const line of read.value.warningLines) await terminal.printError(line);
    const written = read.ok ? writer.game(read.value.game) : read;
    if (written.ok) {
      pending += written.value;
    } else {
      faults++;
      await terminal.printError(read.ok ? formatFaultLine(read.value.at, written.error) : written.error);
    }
    if (pending.length < PIECE_CHARACTERS) continue;
    await terminal.print(pending);
    pending = '';
  }
  await terminal.print(pending + writer.tail);
  return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/** The file name that means standard input. */
export const STANDARD_INPUT = '-';

/** A game of a file with the location where it starts, as `FILE:LINE:COLUMN`. */
interface GameOfFile extends LocatedGame {
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
    const reads =
      file === STANDARD_INPUT ? readsOfStream(file, terminal.input) : readsOf({ name: file, path: file });
    for await (const { name, read } of reads) {
      if (read.ok) {
        const warningLines = read.value.warnings.map((warning) => formatWarningLine(name, warning));
        yield ok({ ...read.value, at: formatLocation(name, read.value), warningLines });
      } else yield err(formatFaultLine(formatLocation(name, read.error), recordSentence(read.error.problem)));
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

/**
 * Formats a location as `FILE:LINE:COLUMN`, in JSON with the member behind it. Control characters of the name are escaped, so that
 * they cannot change the terminal.
 */
export function formatLocation(file: string, { line, column, field }: TextPosition): string {
  const place = `${escapeControls(file)}:${String(line)}:${String(column)}`;
  return field === undefined ? place : `${place}: ${field}`;
}

/** Replaces control characters and those that change the direction of text: `\u{1b}`. */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

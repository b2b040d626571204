import { GameWriter, RECORD_FORMATS, type RecordFormat } from '#shared/record/game-writer.ts';
import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand } from './command.ts';
import { requireChoice } from './options.ts';
import { formatFaultLine, readFiles } from './read-files.ts';
import type { Terminal } from './terminal.ts';

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

import { GameWriter, RECORD_FORMATS, type RecordFormat } from '#shared/record/game-writer.ts';
import { ok } from '#shared/util/result.ts';
import { EXIT_FAULTS, EXIT_GOOD, type Command, type Job } from './command.ts';
import { choiceOf, readFileArguments } from './file-arguments.ts';
import { faultLine, readFiles } from './read-files.ts';

/** Characters that are written at a time. */
const PIECE = 64 * 1024;

const FORMAT_LIST = RECORD_FORMATS.join('|');

/** `convert --to FORMAT FILE...`: games in another form, to standard output. */
export const convert: Command = {
  name: 'convert',
  usage: `--to ${FORMAT_LIST} FILE...`,
  help: [
    'Writes the games of such files to standard output: as text, as JSON, as a table',
    'for spreadsheets, or one game a line (those from a classic or scattered start,',
    'without names and comments). Faults go to standard error, as check prints them.',
  ],
  prepare: (args) => {
    const read = readFileArguments(args, ['to']);
    if (!read.ok) return read;
    const format = choiceOf(read.value.options, 'to', RECORD_FORMATS, 'form of records');
    return format.ok ? ok(convertJob(format.value, read.value.files)) : format;
  },
};

function convertJob(format: RecordFormat, files: readonly string[]): Job {
  return async (terminal) => {
    const writer = new GameWriter(format);
    let faults = 0;
    let waiting = writer.head;
    for await (const read of readFiles(files, terminal)) {
      const written = read.ok ? writer.game(read.value.game) : read;
      if (written.ok) {
        waiting += written.value;
      } else {
        faults++;
        await terminal.complain(read.ok ? faultLine(read.value.at, written.error) : written.error);
      }
      if (waiting.length < PIECE) continue;
      await terminal.print(waiting);
      waiting = '';
    }
    await terminal.print(waiting + writer.tail);
    return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
  };
}

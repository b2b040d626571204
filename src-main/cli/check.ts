import { ok } from '#shared/util/result.ts';
import { EXIT_FAULTS, EXIT_GOOD, type Command } from './command.ts';
import { readFileArguments } from './file-arguments.ts';
import { readFiles } from './read-files.ts';

/** `check FILE...`: whether files hold good games; each fault in a line of its own. */
export const check: Command = {
  name: 'check',
  usage: 'FILE...',
  help: [
    'Reads files of records: text (.hgn), JSON or one-line games. Prints each fault',
    'as FILE:LINE:COLUMN: sentence, and last "N games, M faults".',
  ],
  prepare: (args) => {
    const read = readFileArguments(args);
    if (!read.ok) return read;
    return ok(async (terminal) => {
      let games = 0;
      let faults = 0;
      for await (const game of readFiles(read.value.files, terminal)) {
        if (game.ok) {
          games++;
          continue;
        }
        faults++;
        await terminal.print(game.error);
      }
      await terminal.print(`${String(games)} games, ${String(faults)} faults\n`);
      return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
    });
  },
};

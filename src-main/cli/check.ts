import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand } from './command.ts';
import { readFiles } from './read-files.ts';
import type { Terminal } from './terminal.ts';

/** `check FILE...`: reads record files and prints each fault on a line. */
export const declareCheck: DeclareCommand = (program, setJob) => {
  program
    .command('check')
    .usage('FILE...')
    .description(
      `Reads files of records: text (.hgn), JSON or one-line games. Prints each fault
as FILE:LINE:COLUMN: sentence, and what it cannot read as it is written as a
warning. The last line is "N games, M faults".`,
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
  await terminal.print(`${String(games)} games, ${String(faults)} faults\n`);
  return faults === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

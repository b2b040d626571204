import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFrame } from '#shared/record/game-writer.ts';
import { LIBRARY_FILE } from '../database/files/library-file.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand } from './command.ts';
import { requireChoice, requireLibraryFolder } from './options.ts';
import type { Terminal } from './terminal.ts';
import { withLibrary } from './with-library.ts';

/** The formats of a whole library; `line` is not among them, as not every game has a one-line form. */
const FORMATS = ['hgn', 'json', 'csv'] as const;

/** Number of games read from the database in one call. */
const BATCH_GAMES = 200;

/** `export --to FORMAT --data DIR`: writes the whole library to standard output, ordered by the start of the games. */
export const declareExport: DeclareCommand = (program, setJob) => {
  program
    .command('export')
    .usage(`--to ${FORMATS.join('|')} --data DIR`)
    .description(
      `Writes the whole library under DIR to standard output; games in the bin are
left out. Damaged games are left out too, and named on standard error.`,
    )
    .option('--to <FORMAT>')
    .option('--data <DIR>')
    .action((options: { readonly to?: string; readonly data?: string }) => {
      const format = requireChoice(options.to, 'to', FORMATS, 'form of a library');
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) => exportLibrary(folder, format, terminal));
    });
};

async function exportLibrary(
  dataDir: string,
  format: (typeof FORMATS)[number],
  terminal: Terminal,
): Promise<number> {
  if (!existsSync(join(dataDir, LIBRARY_FILE))) {
    await terminal.printError(`There is no library in ${dataDir}.\n`);
    return EXIT_FAULTS;
  }
  return withLibrary(dataDir, terminal, 'Not everything was exported', (database) =>
    writeAll(database, format, terminal),
  );
}

async function writeAll(
  database: GameDatabase,
  format: (typeof FORMATS)[number],
  terminal: Terminal,
): Promise<number> {
  const ids = await database.selectedGames({ kind: 'matching', filter: {}, except: [] }, undefined);
  const { head, separator, tail } = fileFrame(format);
  let written = 0;
  let damaged = 0;
  await terminal.print(head);
  for (let start = 0; start < ids.length; start += BATCH_GAMES) {
    let text = '';
    for (const game of await database.gameTexts(ids.slice(start, start + BATCH_GAMES), format)) {
      if ('text' in game) {
        text += written === 0 ? game.text : separator + game.text;
        written++;
      } else {
        damaged++;
        await terminal.printError(`Game ${String(game.id)} is damaged and was left out.\n`);
      }
    }
    await terminal.print(text);
  }
  await terminal.print(tail);
  return damaged === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFrame } from '#shared/record/game-writer.ts';
import { ok } from '#shared/util/result.ts';
import { LIBRARY_FILE } from '../database/files/library-file.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { EXIT_FAULTS, EXIT_GOOD, type Command } from './command.ts';
import { choiceOf, libraryFolder, readOptions } from './file-arguments.ts';
import type { Terminal } from './terminal.ts';
import { withLibrary } from './with-library.ts';

/** The forms that a whole library is written in; not every game has a one-line form. */
const FORMATS = ['hgn', 'json', 'csv'] as const;

/** How many games are asked for at once. */
const GAMES_AT_ONCE = 200;

/** `export --to FORMAT --data DIR`: the whole library to standard output, in the order the games were begun. */
export const exportGames: Command = {
  name: 'export',
  usage: `--to ${FORMATS.join('|')} --data DIR`,
  help: [
    'Writes the whole library under DIR to standard output; games in the bin are',
    'left out. Damaged games are left out too, and named on standard error.',
  ],
  prepare: (args) => {
    const options = readOptions(args, ['to', 'data']);
    if (!options.ok) return options;
    const format = choiceOf(options.value, 'to', FORMATS, 'form of a library');
    if (!format.ok) return format;
    const folder = libraryFolder(options.value);
    if (!folder.ok) return folder;
    return ok(async (terminal) => {
      const dataDir = folder.value;
      if (!existsSync(join(dataDir, LIBRARY_FILE))) {
        await terminal.complain(`There is no library in ${folder.value}.\n`);
        return EXIT_FAULTS;
      }
      return withLibrary(dataDir, terminal, 'Not everything was exported', (database) =>
        writeAll(database, format.value, terminal),
      );
    });
  },
};

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
  for (let start = 0; start < ids.length; start += GAMES_AT_ONCE) {
    let text = '';
    for (const game of await database.gameTexts(ids.slice(start, start + GAMES_AT_ONCE), format)) {
      if ('text' in game) {
        text += written === 0 ? game.text : separator + game.text;
        written++;
      } else {
        damaged++;
        await terminal.complain(`Game ${String(game.id)} is damaged and was left out.\n`);
      }
    }
    await terminal.print(text);
  }
  await terminal.print(tail);
  return damaged === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

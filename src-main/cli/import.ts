import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { LIMITS } from '#shared/record/model/limits.ts';
import { recordSentence } from '#shared/record/model/record-problem.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import type { ImportEntry, ImportSource } from '../transfer/import-protocol.ts';
import { joinCollections } from '../transfer/join-collections.ts';
import { readSources } from '../transfer/read-sources.ts';
import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand } from './command.ts';
import { requireLibraryFolder } from './options.ts';
import { formatFaultLine, formatLocation, formatWarningLine, STANDARD_INPUT } from './read-files.ts';
import type { Terminal } from './terminal.ts';
import { withLibrary } from './with-library.ts';

/** `import FILE... --data DIR`: adds the readable games of files to a library in one transaction. */
export const declareImport: DeclareCommand = (program, setJob) => {
  program
    .command('import')
    .usage('FILE... --data DIR')
    .description(
      `Adds the games of such files to the library under DIR, which is created if it
does not exist. Faults go to standard error, as check prints them; games that
the library already has are not added again. The last line is "N imported,
D already there, M refused".`,
    )
    .argument('<FILE...>')
    .option('--data <DIR>')
    .action((files: readonly string[], options: { readonly data?: string }) => {
      const folder = requireLibraryFolder(options.data);
      setJob((terminal) =>
        withLibrary(folder, terminal, 'Nothing was imported', (database) =>
          importFiles(files, database, terminal),
        ),
      );
    });
};

async function importFiles(
  files: readonly string[],
  database: GameDatabase,
  terminal: Terminal,
): Promise<number> {
  const importId = randomUUID();
  const sources: ImportSource[] = [];
  for (const name of files)
    sources.push(
      name === STANDARD_INPUT ? { name, pieces: await readInput(terminal) } : { name, path: resolve(name) },
    );
  let fresh = 0;
  let known = 0;
  let refused = 0;
  const collected: ImportEntry[] = [];
  for await (const { games, entries, faults, warnings } of readSources({ sources, now: Date.now() })) {
    const isFresh =
      games.length === 0
        ? []
        : await database.stageGames(
            importId,
            games.map(({ game }) => game),
          );
    collected.push(...entries);
    for (const one of isFresh) if (one) fresh++;
    known += isFresh.length;
    refused += faults.length;
    for (const warning of warnings) await terminal.printError(formatWarningLine(warning.file, warning));
    for (const fault of faults) {
      await terminal.printError(
        formatFaultLine(formatLocation(fault.file, fault), recordSentence(fault.problem)),
      );
    }
  }
  const { imported } = fresh === 0 ? { imported: 0 } : await database.commitStaged(importId, fresh);
  await joinCollections(database, collected);
  // Where it cannot be made now, the app makes it.
  await database.backUpLargeChange(Date.now()).catch(() => false);
  known -= imported;
  await terminal.print(
    `${String(imported)} imported, ${String(known)} already there, ${String(refused)} refused\n`,
  );
  return refused === 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/** Reads standard input to its end, or a little beyond the size limit of a file, so that the reader refuses it. */
async function readInput(terminal: Terminal): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of terminal.input) {
    pieces.push(piece);
    size += piece.length;
    if (size > LIMITS.file) break;
  }
  return pieces;
}
